/** The first interactions with a page. Browsers that fill in a form automatically report it as `input`. */
const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'input', 'submit'] as const;

/**
 * Runs the work once, at the person's first interaction with the page. Links do not count: the page that a link opens would have
 * to share the connection.
 *
 * @returns a function that cancels the work before it has started
 */
export function onFirstInteraction(page: EventTarget, work: () => void): () => void {
  const done = new AbortController();
  const runOnce = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('a')) return;
    done.abort();
    work();
  };
  for (const type of INTERACTIONS) {
    page.addEventListener(type, runOnce, { capture: true, passive: true, signal: done.signal });
  }
  return () => done.abort();
}
