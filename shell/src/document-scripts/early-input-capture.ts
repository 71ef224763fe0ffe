/**
 * Records what the person does while `#root[data-painted]` shows the server's HTML. The shell handles it when it takes
 * over:
 *
 * - a submit of a form, and whether the person typed or moved the focus afterwards: `data-pressed` on the form. The
 * browser itself must not submit it, because its password would reach no handler;
 * - the shortcut of the command palette, and what was typed for it: `data-palette` on the document;
 * - that a press is held or a word is being composed: `data-held` on the document, with the event that started it. It
 * is removed a moment after the end, because on touch screens the click comes later. If a pointer moves with no button
 * down, its release was missed. The shell waits for this before it replaces the page:
 * `shell/src/boot/pending-interaction.ts`.
 */
const CLICK_DELAY_MS = 90;

const page = document.documentElement.dataset;
let release: ReturnType<typeof setTimeout> | undefined;

function onPainted<Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): void {
  const listenWhilePainted = (event: WindowEventMap[Name]): void => {
    if (document.querySelector('#root[data-painted]')) listener(event);
  };
  addEventListener(name, listenWhilePainted, true);
}

function releaseSoon(): void {
  release ??= setTimeout(() => {
    release = undefined;
    delete page.held;
  }, CLICK_DELAY_MS);
}

function holdBetween<Name extends keyof WindowEventMap>(
  name: Name,
  ends: readonly (keyof WindowEventMap)[],
  begins: (event: WindowEventMap[Name]) => boolean,
): void {
  onPainted(name, (event) => {
    if (!begins(event)) return;
    clearTimeout(release);
    release = undefined;
    page.held = name;
  });
  for (const end of ends) {
    onPainted(end, (event) => {
      const isStillPressed = event.type === 'pointermove' && (event as PointerEvent).buttons > 0;
      if (page.held === name && !isStillPressed) releaseSoon();
    });
  }
}

const formOf = (event: Event): HTMLFormElement | null | undefined =>
  (event.target as Partial<HTMLInputElement>).form;

holdBetween(
  'pointerdown',
  ['pointerup', 'pointercancel', 'contextmenu', 'dragend', 'pointermove'],
  ({ button }) => button === 0,
);
holdBetween('compositionstart', ['compositionend'], () => true);
holdBetween(
  'keydown',
  ['keyup'],
  ({ key, target }) => key === ' ' && (target as Element).localName === 'button',
);

onPainted('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (form.dataset.firstPaint === undefined) return;
  event.preventDefault();
  form.dataset.pressed = '';
});

for (const name of ['input', 'focusin'] as const) {
  onPainted(name, (event) => {
    const form = formOf(event);
    if (form?.dataset.pressed === '') form.dataset.pressed = 'left';
  });
}

onPainted('keydown', (event) => {
  const { key, altKey, shiftKey } = event;
  const hasControl = event.ctrlKey || event.metaKey;
  const typed = page.palette;
  if (hasControl && !altKey && !shiftKey && key.toLowerCase() === 'k') {
    event.preventDefault();
    if (typed === undefined) page.palette = '';
    else delete page.palette;
    return;
  }
  if (typed === undefined || formOf(event) || hasControl || altKey) return;
  if (key === 'Escape') delete page.palette;
  else if (key === 'Backspace') page.palette = typed.slice(0, -1);
  else if (key.length === 1) page.palette = typed + key;
  else if (key !== 'Enter') return;
  event.preventDefault();
});

export {};
