/** What somebody typed into a note and has not saved: it survives scrolling, other pages and a reload. */
interface NotePlace {
  articleId: string;
  collectionId: string;
}

const keyOf = ({ articleId, collectionId }: NotePlace) => `note-draft ${collectionId} ${articleId}`;

export const findDraft = (place: NotePlace): string | undefined =>
  sessionStorage.getItem(keyOf(place)) ?? undefined;

export const saveDraft = (place: NotePlace, text: string): void => sessionStorage.setItem(keyOf(place), text);

export const forgetDraft = (place: NotePlace): void => sessionStorage.removeItem(keyOf(place));
