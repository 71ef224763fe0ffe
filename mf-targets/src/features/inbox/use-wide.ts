import { useSyncExternalStore } from 'react';

/** From this width there is room for an open alert beside the list. */
const WIDE = '(min-width: 1200px)';

function subscribe(onChange: () => void): () => void {
  const width = window.matchMedia(WIDE);
  width.addEventListener('change', onChange);
  return () => width.removeEventListener('change', onChange);
}

/** Whether there is room for an alert beside the list. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
