import { overlap, toastBox } from './toast-box.ts';

/** Distance in pixels between a bar and the messages above it. */
const GAP = 8;
/** Buttons that stay at the bottom of the window, or of a drawer. */
const BARS = '.ui-modal-foot, .ui-selection-bar, [data-bottom-bar]';

/**
 * Keeps the messages in `host` above the bars that they would cover: the buttons of a drawer, a form or a selection. They have
 * one line or several, and come and go while a message is shown. Returns a function that stops it.
 */
export function avoidBars(host: HTMLElement): () => void {
  if (typeof MutationObserver === 'undefined') return () => undefined;
  let frame = 0;
  const liftTo = (distance: number) => host.style.setProperty('--toast-lift', `${distance}px`);
  const place = () => {
    liftTo(0);
    const box = toastBox(host);
    if (!box) return;
    const bars = [...(host.parentElement ?? document).querySelectorAll(BARS)]
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height, top }) => height > 0 && top < innerHeight)
      // Sorted from the lowest: above one bar, the messages may cover the next.
      .sort((one, other) => other.top - one.top);
    let lift = 0;
    for (const bar of bars) {
      const lifted = new DOMRect(box.left, box.top - lift, box.width, box.height + GAP);
      if (overlap(bar, lifted)) lift = box.bottom - bar.top + GAP;
    }
    liftTo(lift);
  };
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  // Watches the page only while the host has messages.
  const page = new MutationObserver(schedule);
  let isWatching = false;
  const watch = () => {
    schedule();
    const has = host.querySelector('[data-sonner-toast]') !== null;
    if (has === isWatching) return;
    isWatching = has;
    if (has) {
      page.observe(document.body, { subtree: true, childList: true });
      addEventListener('resize', schedule);
      addEventListener('scroll', schedule, { passive: true });
    } else {
      page.disconnect();
      removeEventListener('resize', schedule);
      removeEventListener('scroll', schedule);
    }
  };
  const messages = new MutationObserver(watch);
  messages.observe(host, { subtree: true, childList: true });
  return () => {
    cancelAnimationFrame(frame);
    messages.disconnect();
    page.disconnect();
    removeEventListener('resize', schedule);
    removeEventListener('scroll', schedule);
  };
}
