import { ApiError } from '@newswatch/shared/api';
import { findMentions, mayMention } from '@newswatch/shared/mention-places';
import { useQueryClient } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { useState } from 'react';
import { collectionPeopleQuery, collectionsApi } from '../api/collections.ts';
import { changeShownNote, findCollected } from '../articles/shown-articles.ts';
import { draftKeyOf, forgetDraft, listDrafts } from '../notes/note-drafts.ts';

/** The notes that a person typed in a collection and has not saved: an email of the collection would leave them out. */
export function useUnsavedNotes(collectionId: string): {
  texts: readonly string[];
  /** Saves them. @throws the error of the first one that cannot be saved */
  save: () => Promise<void>;
} {
  const queries = useQueryClient();
  const begin = draftKeyOf(useCurrentUser().id, `${collectionId} `);
  const read = () => listDrafts(begin).filter(({ text }) => text.trim() !== '');
  const [drafts, setDrafts] = useState(read);

  const mentionsIn = async (text: string) => {
    if (!mayMention(text)) return [];
    const { items } = await queries
      .ensureQueryData(collectionPeopleQuery(collectionId))
      .catch(() => ({ items: [] }));
    return [...new Set(findMentions(text, items).map(({ person }) => person.id))];
  };
  const saveOne = async (key: string, text: string) => {
    const params = { collectionId, articleId: key.slice(begin.length) };
    const version = findCollected(queries, params)?.collected?.note_version;
    const mentions = await mentionsIn(text);
    const body = {
      note: text,
      ...(version === undefined ? {} : { version }),
      ...(mentions.length > 0 ? { mentions } : {}),
    };
    changeShownNote(queries, params, await collectionsApi.setNote({ params, body }));
    forgetDraft(key);
  };
  return {
    texts: drafts.map(({ text }) => text),
    async save() {
      for (const { key, text } of read()) {
        try {
          await saveOne(key, text);
        } catch (error) {
          // The article was removed from the collection, so the email does not contain it, and the draft stays.
          if (!(error instanceof ApiError && error.status === 404)) throw error;
        }
      }
      setDrafts(read());
    },
  };
}
