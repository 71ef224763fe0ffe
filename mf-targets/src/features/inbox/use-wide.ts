import { useSyncExternalStore } from 'react';

/** From here on an opened alert has room beside the list. */
const WIDE = '(min-width: 1200px)';

function listen(tell: () => void): () => void {
  const width = window.matchMedia(WIDE);
  width.addEventListener('change', tell);
  return () => width.removeEventListener('change', tell);
}

/** Whether there is room beside the list. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
