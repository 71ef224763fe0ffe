import { atom } from 'jotai';

/** The address whose page stands over the one that is open, where there is one. */
export const panelAtom = atom<string | undefined>(undefined);
