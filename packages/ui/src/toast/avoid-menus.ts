import { overlap, toastBox } from './toast-box.ts';

/** Distance in pixels between a menu and the messages beside it. */
const GAP = 8;
/** A selector for everything that opens over the page from a button or a field. */
const MENUS = '.ui-menu, .ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, .ant-popover';

/**
 * Moves the messages in `host` out of the way of an open menu: a menu is above them, because nothing may cover what
 * somebody is about to press. Beside it where there is room, otherwise below or above it. Returns a function that stops it.
 */
export function avoidMenus(host: HTMLElement): () => void {
  if (typeof MutationObserver === 'undefined') return () => undefined;
  let frame = 0;
  const moveTo = (side: 'beside' | 'below' | 'above', distance: number) => {
    host.dataset.aside = side;
    host.style.setProperty('--toast-aside', `${distance}px`);
  };
  const place = () => {
    delete host.dataset.aside;
    const toasts = toastBox(host);
    if (!toasts) return;
    const menus = [...document.querySelectorAll<HTMLElement>(MENUS)].map((menu) =>
      menu.getBoundingClientRect(),
    );
    const menu = menus.find((each) => each.width > 0 && overlap(each, toasts));
    if (!menu) return;
    const beside = innerWidth - menu.left + GAP;
    if (beside + toasts.width + GAP <= innerWidth) moveTo('beside', beside);
    else if (toasts.top < innerHeight / 2) moveTo('below', menu.bottom + GAP);
    else moveTo('above', innerHeight - menu.top + GAP);
  };
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  // Watches the buttons of menus, which show whether they are open, and the host, whose messages come and go.
  const menus = new MutationObserver(schedule);
  menus.observe(document.documentElement, { subtree: true, attributeFilter: ['aria-expanded'] });
  const messages = new MutationObserver(schedule);
  messages.observe(host, { subtree: true, childList: true });
  return () => {
    cancelAnimationFrame(frame);
    menus.disconnect();
    messages.disconnect();
  };
}
