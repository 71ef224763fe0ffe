import { useEffect, useEffectEvent } from 'react';

/** A key by its position on the keyboard (`KeyP`): with Alt held, Macs type another letter there. */
export interface Shortcut {
  code: string;
  run(): void;
}

/** Runs a shortcut when its key is pressed with Shift and Alt. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useKeydown((event) => {
    if (!event.shiftKey || !event.altKey || event.ctrlKey || event.metaKey) return;
    const shortcut = shortcuts.find(({ code }) => code === event.code);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
}

/** Handles the keys that are pressed anywhere on the page. */
export function useKeydown(press: (event: KeyboardEvent) => void): void {
  const pressNow = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressNow(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
