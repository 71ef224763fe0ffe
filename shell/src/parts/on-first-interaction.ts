/** How somebody begins to do something with a page; browsers that fill in a form by themselves say so as `input`. */
const DEEDS = ['pointerdown', 'keydown', 'focusin', 'input', 'submit'] as const;

/** Does the work once, when somebody first does something with the page. */
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
