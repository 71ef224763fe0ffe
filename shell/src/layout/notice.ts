import { atom } from 'jotai';

/** A message about something that happened before there was a page to show it on. */
export const noticeAtom = atom<string | undefined>(undefined);
