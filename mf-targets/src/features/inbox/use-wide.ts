import { useSyncExternalStore } from 'react';

/** From this width there is room for an open alert beside the list. */
const WIDE = '(min-width: 1200px)';

function listen(tell: () => void): () => void {
  const width = window.matchMedia(WIDE);
  width.addEventListener('change', tell);
  return () => width.removeEventListener('change', tell);
}

/** Whether there is room for an alert beside the list. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
