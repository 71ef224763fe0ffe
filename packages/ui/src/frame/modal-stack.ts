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

/**
 * Records a modal. Call it right before the modal opens, and the returned function right before it closes or leaves the
 * page.
 */
export function enterModal(dialog: HTMLElement): () => void {
  if (open.length === 0) measureScrollbar();
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

/**
 * The room that the page keeps for its scrollbar. Modals take it, so that they reach the edge of the window; meanwhile
 * the page behind has padding of that size and stays where it is.
 */
function measureScrollbar(): void {
  const { documentElement: root } = document;
  root.style.setProperty('--ui-scrollbar', `${window.innerWidth - root.getBoundingClientRect().width}px`);
}
