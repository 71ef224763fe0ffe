import type { PageCommand, ShellApi } from '@newswatch/shell-api';
import { atom, type createStore } from 'jotai';

interface OfferedCommands {
  heading: string;
  commands: readonly PageCommand[];
}

/**
 * The commands of the page for its content, and for the selected items. The latest come first: a selection is made after the page
 * was opened.
 */
export const pageCommandsAtom = atom<readonly OfferedCommands[]>([]);

/** Lets pages offer commands, in the store that the palette reads. */
export function pageCommandsIn(
  store: ReturnType<typeof createStore>,
): NonNullable<ShellApi['offerCommands']> {
  return (heading, commands) => {
    const offered = { heading, commands };
    store.set(pageCommandsAtom, (before) => [offered, ...before]);
    return () => store.set(pageCommandsAtom, (before) => before.filter((other) => other !== offered));
  };
}
