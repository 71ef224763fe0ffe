import { useShell } from '@newswatch/shell-api';

/**
 * A menu entry that hands an address to other apps of the device; nothing where the browser cannot do that.
 *
 * @param url the address at its publisher
 */
export function useShare(title: string, url: string): { id: string; label: string; onSelect: () => void }[] {
  const { toast } = useShell();
  // The function is not in every browser, and only on pages from a secure origin.
  if (!('share' in navigator)) return [];
  const share = async () => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) toast.error('Sharing failed. Copy the address instead.');
    }
  };
  return [{ id: 'share', label: 'Share…', onSelect: () => void share() }];
}
