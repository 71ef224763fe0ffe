/** jsdom has no layout: every observed box is said to be this high, once, as soon as it is observed. */
export function measureBoxes(height: number): void {
  const Observer = class implements ResizeObserver {
    readonly #tell: ResizeObserverCallback;
    constructor(tell: ResizeObserverCallback) {
      this.#tell = tell;
    }
    observe(target: Element): void {
      const contentRect = new DOMRect(0, 0, 1_000, height);
      const size = [{ blockSize: height, inlineSize: 1_000 }];
      queueMicrotask(() =>
        this.#tell(
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
  // Boxes that are not laid out have no parent to be measured in either.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
}
