import { atom } from 'jotai';

/** Something the person has to know that happened before there was a page to say it on. */
export const noticeAtom = atom<string | undefined>(undefined);
