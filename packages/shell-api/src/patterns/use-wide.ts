import { useSyncExternalStore } from 'react';

/** From this width there is room for an open item beside its list. */
const WIDE = '(min-width: 75em)';

function subscribe(onChange: () => void): () => void {
  const width = window.matchMedia(WIDE);
  width.addEventListener('change', onChange);
  return () => width.removeEventListener('change', onChange);
}

/** Whether there is room for an open item beside its list. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
