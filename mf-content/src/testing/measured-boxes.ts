/** jsdom has no layout: reports this height for every observed element once, when it is first observed. */
export function measureBoxes(height: number): void {
  const Observer = class implements ResizeObserver {
    readonly #callback: ResizeObserverCallback;
    constructor(callback: ResizeObserverCallback) {
      this.#callback = callback;
    }
    observe(target: Element): void {
      const contentRect = new DOMRect(0, 0, 1_000, height);
      const size = [{ blockSize: height, inlineSize: 1_000 }];
      queueMicrotask(() =>
        this.#callback(
          [
            {
              target,
              contentRect,
              borderBoxSize: size,
              contentBoxSize: size,
              devicePixelContentBoxSize: size,
            },
          ],
          this,
        ),
      );
    }
    unobserve(): void {}
    disconnect(): void {}
  };
  globalThis.ResizeObserver = Observer;
  const view = document.defaultView;
  if (view) view.ResizeObserver = Observer;
  Object.defineProperty(document, 'scrollingElement', {
    configurable: true,
    value: document.documentElement,
  });
  Object.defineProperty(document.documentElement, 'clientHeight', { configurable: true, value: 768 });
  // Elements without layout have no offset parent either.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
}
