/**
 * Runs `work` while the page is visible, and again when it becomes visible: the work is aborted when the page has been
 * hidden for the given time, unless it is kept. Ends with the signal, or when the work ends on its own.
 */
export async function whileVisible(
  signal: AbortSignal,
  hiddenMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  isKept: () => boolean = () => false,
): Promise<void> {
  while (!signal.aborted) {
    if (!isKept()) await untilVisible(signal);
    const away = new AbortController();
    let hidden: ReturnType<typeof setTimeout> | undefined;
    const onVisibility = (): void => {
      clearTimeout(hidden);
      if (document.hidden) hidden = setTimeout(() => (isKept() ? onVisibility() : away.abort()), hiddenMs);
    };
    // The page may be hidden from the start, and yet be kept.
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    try {
      await work(AbortSignal.any([signal, away.signal]));
    } finally {
      clearTimeout(hidden);
      document.removeEventListener('visibilitychange', onVisibility);
    }
    if (!away.signal.aborted) return;
  }
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve();
    const done = (): void => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    document.addEventListener('visibilitychange', done);
    signal.addEventListener('abort', done);
  });
}
