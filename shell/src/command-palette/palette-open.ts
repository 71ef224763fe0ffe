import { atom } from 'jotai';

export const paletteOpenAtom = atom(false);

/** The text that was typed for the palette before its code had loaded. */
export const paletteTypedAtom = atom('');

/** Closes the palette and forgets what was typed. */
export const closePaletteAtom = atom(null, (_get, set) => {
  set(paletteTypedAtom, '');
  set(paletteOpenAtom, false);
});
