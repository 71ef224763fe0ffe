import { useAtom, useSetAtom } from 'jotai';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useMatches } from 'react-router-dom';
import { useKeydown } from '../layout/use-shortcuts.ts';
import { isRouteHandle } from '../remotes/registry/route-handle.ts';
import { toasts } from '../shell-api/toasts.ts';
import { closePaletteAtom, paletteOpenAtom, paletteTypedAtom } from './palette-open.ts';

/**
 * Opens the command palette with Ctrl or Cmd plus K, wherever the focus is. Its code is fetched when it is first opened. A failed
 * download is not cached, so the next press tries again. What the person types in the meantime is passed to the palette. A
 * display that shows a single page has no palette.
 */
export function LazyPalette(): ReactNode {
  const [open, setOpen] = useAtom(paletteOpenAtom);
  const setTyped = useSetAtom(paletteTypedAtom);
  const close = useSetAtom(closePaletteAtom);
  const [Palette, setPalette] = useState<ComponentType>();
  const standsAlone = useMatches().some(({ handle }) => isRouteHandle(handle) && handle.standsAlone);
  useKeydown((event) => {
    if (standsAlone) return;
    const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
    if (key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !altKey && !shiftKey) {
      event.preventDefault();
      setTyped('');
      setOpen((now) => !now);
      return;
    }
    if (!open || Palette || metaKey || ctrlKey || altKey) return;
    if (key === 'Escape') close();
    else if (key === 'Backspace') setTyped((typed) => typed.slice(0, -1));
    else if (key.length === 1) setTyped((typed) => typed + key);
    else if (key !== 'Enter') return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!open || Palette) return;
    import(/* webpackChunkName: "command-palette" */ './command-palette.tsx').then(
      ({ CommandPalette }) => setPalette(() => CommandPalette),
      (error: unknown) => {
        console.warn('The command palette could not be loaded', error);
        toasts.error('The command palette could not be loaded. Please try again.');
        close();
      },
    );
  }, [open, Palette, close]);

  return open && Palette && !standsAlone ? <Palette /> : null;
}
