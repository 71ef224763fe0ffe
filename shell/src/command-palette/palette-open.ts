import { atom } from 'jotai';

/** Whether the command palette is open. */
export const paletteOpenAtom = atom(false);

/** What was typed for the palette before it was there to hear it. */
export const paletteTypedAtom = atom('');
