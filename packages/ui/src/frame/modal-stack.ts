/**
 * The open modal dialogs, the topmost last. Everything outside the topmost one is inert, so anything that must
 * stay usable (messages) has to be inside it.
 */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Records an open modal. Call the returned function right before it closes or leaves the page. */
export function enterModal(dialog: HTMLElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/** The element in which content is usable now: the topmost modal, or the body. */
export function usableGround(): HTMLElement {
  return open.at(-1) ?? document.body;
}

/** Calls back when `usableGround` changes. Returns a function that unsubscribes. */
export function onGroundChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
