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
  holdPage();
  change([...open, dialog]);
  return () => {
    // Reads the modals from the page, because a remote with its own copy of the design system has its own stack.
    if (![...document.querySelectorAll('.ui-modal[open]')].some((other) => other !== dialog)) releasePage();
    change(open.filter((other) => other !== dialog));
  };
}

/** The element in which content is usable now: the topmost modal, or the body. */
export function activeContainer(): HTMLElement {
  return open.at(-1) ?? document.body;
}

/** Calls back when `activeContainer` changes. Returns a function that unsubscribes. */
export function onGroundChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Modals take the room that the page keeps for its scrollbar, so that they reach the edge of the window. Meanwhile the
 * page behind has padding of that size and stays where it is.
 *
 * An attribute, because `html:has(.ui-modal[open])` makes the browser recalculate the styles of the whole document
 * whenever anything is added to it.
 */
function holdPage(): void {
  const { documentElement: root } = document;
  if (root.hasAttribute('data-modal')) return;
  root.style.setProperty('--ui-scrollbar', `${window.innerWidth - root.getBoundingClientRect().width}px`);
  root.setAttribute('data-modal', '');
}

function releasePage(): void {
  const { documentElement: root } = document;
  root.removeAttribute('data-modal');
  root.style.removeProperty('--ui-scrollbar');
}
