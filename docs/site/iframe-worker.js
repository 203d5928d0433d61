// A site that is opened from a folder (file://) may have no worker, and so no search: browsers
// refuse it. There, a hidden frame does a worker's work. Only for scripts beside this page.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      const inside = frame.contentWindow;
      inside.document.open();
      inside.document.write("<!doctype html><title>Worker</title><body></body>");
      inside.document.close();
      this.waiting = [];
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      inside.importScripts = (...urls) =>
        urls.reduce((before, each) => before.then(() => this.load(inside, each)), Promise.resolve());
      this.inside = inside;
      this.load(inside, url).then(() => {
        this.ready = true;
        for (const data of this.waiting) this.give(data);
      });
    }

    load(inside, url) {
      return new Promise((done, failed) => {
        const script = inside.document.createElement("script");
        script.src = new URL(url, location.href);
        script.onload = done;
        script.onerror = failed;
        inside.document.body.append(script);
      });
    }

    give(data) {
      this.inside.dispatchEvent(new this.inside.MessageEvent("message", { data }));
    }

    postMessage(data) {
      if (this.ready) this.give(data);
      else this.waiting.push(data);
    }

    terminate() {}
  };
}
