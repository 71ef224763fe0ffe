/** The final position of the messages in a host, which are still moving while they appear. Undefined if there are none. */
export function toastBox(host: HTMLElement): DOMRect | undefined {
  const toasts = [...host.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  const [list] = toasts.map((toast) => toast.closest<HTMLElement>('[data-sonner-toaster]'));
  if (!list) return undefined;
  const { left, width, top, bottom } = list.getBoundingClientRect();
  const height = Math.max(...toasts.map(({ offsetHeight }) => offsetHeight));
  const isAtTop = list.dataset.yPosition === 'top';
  return new DOMRect(left, isAtTop ? top : bottom - height, width, height);
}

export function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
