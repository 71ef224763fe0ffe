import { atom } from 'jotai';

/** Whether the command palette is open. */
export const paletteOpenAtom = atom(false);
