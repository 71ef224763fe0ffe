/** Distance in pixels between a menu and the messages beside it. */
const GAP = 8;
/** Everything that opens over the page from a button or a field. */
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
    const toasts = boxOf([...host.querySelectorAll<HTMLElement>('[data-sonner-toast]')]);
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
  // Each button of a menu says whether it is open; messages come and go in the host.
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

/** The final position of the messages, which are still moving while they appear. */
function boxOf(toasts: readonly HTMLElement[]): DOMRect | undefined {
  const [list] = toasts.map((toast) => toast.closest<HTMLElement>('[data-sonner-toaster]'));
  if (!list) return undefined;
  const { left, width, top, bottom } = list.getBoundingClientRect();
  const height = Math.max(...toasts.map(({ offsetHeight }) => offsetHeight));
  const isAtTop = list.dataset.yPosition === 'top';
  return new DOMRect(left, isAtTop ? top : bottom - height, width, height);
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
