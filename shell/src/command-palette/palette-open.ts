import { atom } from 'jotai';

/** Whether the command palette is open. */
export const paletteOpenAtom = atom(false);

/** What was typed for the palette before its code had loaded. */
export const paletteTypedAtom = atom('');
