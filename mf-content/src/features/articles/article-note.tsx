import { type ArticleSummary, limits, messages } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { Button } from '@newswatch/ui';
import { useRef } from 'react';
import { collectionsApi } from '../../api/collections.ts';
import { changeShownNote } from '../../articles/shown-articles.ts';
import { isOwn, mayFill } from '../../collections/roles.ts';
import { useCollect } from '../../collections/use-collect.ts';
import { useCollection } from '../../collections/use-collection.ts';
import { EditableNote } from '../../notes/editable-note.tsx';
import styles from '../../notes/note.module.css';
import { NoteText } from '../../notes/note-text.tsx';
import { CollectedHighlights } from './collected-highlights.tsx';
import { AddedBy, JoinedWithStory, OtherNotes, OwnNoteHead } from './shared-notes.tsx';

interface ArticleNoteProps {
  article: ArticleSummary;
  collectionId: string;
}

const max = { length: limits.COLLECTION_NOTE_MAX, message: messages.collections.noteTooLong };

/** Everybody's notes on an article and the person's highlights in it, in the list of a collection. */
export function ArticleNote({ article, collectionId }: ArticleNoteProps) {
  const place = { articleId: article.id, collectionId };
  const queries = useQueryClient();
  const collect = useCollect();
  const isBack = useRef(false);
  const collection = useCollection(collectionId);
  const isShared = collection !== undefined && (collection.member_count > 0 || !isOwn(collection));
  const { note = '', note_version = 0, mentions = [], added_by = null } = article.collected ?? {};
  const { other_notes = [], is_new = false, joined_story_id = null } = article.collected ?? {};

  if (!article.collection_ids.includes(collectionId)) {
    return (
      <div className={`${styles.note} ${styles.removed}`} lang="en">
        <span className="ui-muted">Removed from this collection.</span>
        <Button
          size="small"
          variant="link"
          loading={collect.isPending}
          onClick={() => {
            isBack.current = true;
            collect.mutate({ ...place, isIn: true, note, mentions: mentions.map(({ id }) => id) });
          }}
        >
          Undo
        </Button>
      </div>
    );
  }
  return (
    <>
      {added_by && (isShared || !added_by.is_me) ? <AddedBy by={added_by} isNew={is_new} /> : null}
      {joined_story_id ? <JoinedWithStory storyId={joined_story_id} isNew={is_new} /> : null}
      <OtherNotes notes={other_notes} place={place} />
      {isShared && note !== '' ? <OwnNoteHead /> : null}
      {collection && !mayFill(collection) ? null : (
        <EditableNote
          draftKey={`${collectionId} ${article.id}`}
          note={note}
          shown={<NoteText text={note} mentions={mentions} />}
          // An older server does not support mentions.
          mentioning={
            isShared && collection.news !== null ? { collectionId, mentioned: mentions } : undefined
          }
          label={`Note about ${article.title}`}
          max={max}
          takesFocus={isBack.current}
          save={async (text, mentioned) => {
            // An older server sends no version and refuses to receive one.
            const version = note_version > 0 || added_by ? { version: note_version } : {};
            const body = { note: text, ...version, ...(mentioned.length > 0 ? { mentions: mentioned } : {}) };
            changeShownNote(queries, place, await collectionsApi.setNote({ params: place, body }));
          }}
        />
      )}
      <CollectedHighlights article={article} />
    </>
  );
}
