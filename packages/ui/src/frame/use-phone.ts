import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 39.9375em)';

/** Whether the window is as narrow as a phone. `false` on the server. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(PHONE);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(PHONE).matches,
    () => false,
  );
}
