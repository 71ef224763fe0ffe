/**
 * The modal dialogs that are open, the topmost last. Everything outside the topmost one is inert, so whatever must
 * stay usable meanwhile (messages) has to live inside it.
 */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Notes an opened modal; call the answer right before it closes or leaves the page. */
export function enterModal(dialog: HTMLElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/** Where something must stand to be usable now: the topmost modal, else the body. */
export function usableGround(): HTMLElement {
  return open.at(-1) ?? document.body;
}

/** Tells when `usableGround` changes; answers the undo. */
export function onGroundChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
