/*
 * What somebody typed into a note and has not saved: it survives scrolling, other pages and a reload. A key names the
 * note.
 */

const storageKey = (key: string) => `note-draft ${key}`;

export const findDraft = (key: string): string | undefined =>
  sessionStorage.getItem(storageKey(key)) ?? undefined;

export const saveDraft = (key: string, text: string): void => sessionStorage.setItem(storageKey(key), text);

export const forgetDraft = (key: string): void => sessionStorage.removeItem(storageKey(key));
