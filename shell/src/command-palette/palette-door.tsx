import { useAtom } from 'jotai';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { toasts } from '../shell-api/toasts.ts';
import { paletteOpenAtom } from './palette-open.ts';

/**
 * Opens the command palette with Ctrl or Cmd plus K, wherever the focus is. Its code is fetched at the first
 * opening; a failed download is forgotten, so the next press tries again.
 */
export function PaletteDoor(): ReactNode {
  const [open, setOpen] = useAtom(paletteOpenAtom);
  const [Palette, setPalette] = useState<ComponentType>();

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.metaKey || event.ctrlKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    setOpen((now) => !now);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  useEffect(() => {
    if (!open || Palette) return;
    import(/* webpackChunkName: "command-palette" */ './command-palette.tsx').then(
      ({ CommandPalette }) => setPalette(() => CommandPalette),
      (error: unknown) => {
        console.warn('The command palette could not be loaded', error);
        toasts.error('The command palette could not be loaded. Please try again.');
        setOpen(false);
      },
    );
  }, [open, Palette, setOpen]);

  return open && Palette ? <Palette /> : null;
}
