/**
 * Moves the focus to the page after a change whose button disappears with it: the keyboard continues at the beginning of the
 * page, not of the window.
 */
export function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
