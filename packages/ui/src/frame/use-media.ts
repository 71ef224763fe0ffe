import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches the window now. `false` on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useMedia('(max-width: 39.9375em)');
