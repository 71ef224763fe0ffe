/** The first interactions with a page. Browsers that fill in a form automatically report it as `input`. */
const DEEDS = ['pointerdown', 'keydown', 'focusin', 'input', 'submit'] as const;

/** Runs the work once, at the person's first interaction with the page. */
export function onFirstInteraction(page: EventTarget, work: () => void): void {
  const done = new AbortController();
  const begin = (): void => {
    done.abort();
    work();
  };
  for (const deed of DEEDS) {
    page.addEventListener(deed, begin, { capture: true, passive: true, signal: done.signal });
  }
}
