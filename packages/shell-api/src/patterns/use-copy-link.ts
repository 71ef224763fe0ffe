import { useShell } from '@newswatch/shell-api';
import { copyText } from '@newswatch/ui/secret';

/**
 * A menu entry that copies the address of a page.
 *
 * @example <MenuButton label="More actions" items={[useCopyLink(`/targets/${id}`), …]} />
 */
export function useCopyLink(path: string): { id: string; label: string; onSelect: () => void } {
  const { toast: voice } = useShell();
  const text = new URL(path, window.location.origin).href;
  return {
    id: 'copy-link',
    label: 'Copy link',
    onSelect: () => void copyText({ text, what: 'Link', voice, said: 'Link copied.' }),
  };
}
