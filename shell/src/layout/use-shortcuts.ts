import { useKeydown } from './use-keydown.ts';

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
