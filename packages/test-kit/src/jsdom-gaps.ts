/** Minimal versions of browser features that our components need and jsdom lacks. Safe to call twice. */
export function fillJsdomGaps(): void {
  fillMedia();
  fillObservers();
  fillScrolling();
  fillDialog();
  fillPopover();
  ignoreStylesOfAntd();
  keepFramesComing();
}

/**
 * Keeps styles out of jsdom, except that closed popups stay hidden. jsdom would compare each rule with each element, which takes
 * an eighth of the time of component tests. Our own styles are not loaded, either.
 */
function ignoreStylesOfAntd(): void {
  // Repeated, because a test may have emptied the head.
  if (!document.head.querySelector(`style[${HIDES_POPUPS}]`)) {
    const style = document.createElement('style');
    style.setAttribute(HIDES_POPUPS, '');
    style.textContent = '[class*="ant-"][class*="-hidden"] { display: none }';
    document.head.append(style);
  }
  if (Object.hasOwn(HTMLStyleElement.prototype, 'setAttribute')) return;
  const { setAttribute } = Element.prototype;
  HTMLStyleElement.prototype.setAttribute = function set(name, value) {
    setAttribute.call(this, name, value);
    // The attribute with which antd marks its styles.
    if (name === 'data-rc-order') this.type = 'text/plain';
  };
}

const HIDES_POPUPS = 'data-hides-popups';

const isRunning = Symbol.for('newswatch frames');

/**
 * jsdom draws frames with `setInterval`, which it starts when one is requested or the focused element is removed. If that happens
 * while a test has fake timers, no frame would ever be rendered again in this worker, whose files share the window. So one frame
 * is always requested.
 */
function keepFramesComing(): void {
  if (Reflect.has(window, isRunning)) return;
  Reflect.set(window, isRunning, true);
  const request = window.requestAnimationFrame.bind(window);
  const next = () => void request(next);
  next();
}

/** Makes no media query match, so that tests see the wide, light layout with motion. */
function fillMedia(): void {
  if ('matchMedia' in window && typeof window.matchMedia === 'function') return;
  window.matchMedia = (media) => {
    const target = new EventTarget();
    return Object.assign(target, {
      media,
      matches: false,
      onchange: null,
      addListener: (listener: EventListener) => target.addEventListener('change', listener),
      removeListener: (listener: EventListener) => target.removeEventListener('change', listener),
    }) as MediaQueryList;
  };
}

function fillObservers(): void {
  class SilentObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds: readonly number[] = [];
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
    takeRecords(): [] {
      return [];
    }
  }
  globalThis.ResizeObserver ??= SilentObserver;
  globalThis.IntersectionObserver ??= SilentObserver;
}

function fillScrolling(): void {
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  window.scrollTo = () => {};
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.releasePointerCapture ??= () => {};
  // Ignores pseudo elements, about which jsdom warns; antd requests them only to measure.
  const computed = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => computed(element);
}

/** Adds modal dialogs, as far as tests need them: `open`, focus inside, Escape dispatches `cancel` and then closes. */
function fillDialog(): void {
  const prototype = HTMLDialogElement.prototype;
  if (typeof prototype.showModal === 'function') return;
  const onEscape = (event: KeyboardEvent) => {
    // As in browsers, the dialog stays open if something else handles the key, such as an open list.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const dialog = event.currentTarget as HTMLDialogElement;
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  };
  prototype.show = function show() {
    this.open = true;
  };
  prototype.showModal = function showModal() {
    this.open = true;
    this.addEventListener('keydown', onEscape);
    const first = this.querySelector<HTMLElement>('[autofocus], button, a[href], input, select, textarea');
    (first ?? this).focus();
  };
  prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.removeEventListener('keydown', onEscape);
    this.dispatchEvent(new Event('close'));
  };
}

function fillPopover(): void {
  const prototype = HTMLElement.prototype;
  if (typeof prototype.showPopover === 'function') return;
  prototype.showPopover = () => {};
  prototype.hidePopover = () => {};
}
