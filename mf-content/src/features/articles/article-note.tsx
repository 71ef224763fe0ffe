import { type ArticleSummary, limits, messages } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { Button } from '@newswatch/ui';
import { useRef } from 'react';
import { collectionsApi } from '../../api/collections.ts';
import { changeShownNote } from '../../articles/shown-articles.ts';
import { useCollect } from '../../collections/use-collect.ts';
import { EditableNote } from '../../notes/editable-note.tsx';
import styles from '../../notes/note.module.css';
import { CollectedHighlights } from './collected-highlights.tsx';

interface ArticleNoteProps {
  article: ArticleSummary;
  collectionId: string;
}

const max = { length: limits.COLLECTION_NOTE_MAX, message: messages.collections.noteTooLong };

/** The person's note about an article and their highlights in it, in the list of a collection. */
export function ArticleNote({ article, collectionId }: ArticleNoteProps) {
  const place = { articleId: article.id, collectionId };
  const queries = useQueryClient();
  const collect = useCollect();
  const isBack = useRef(false);
  const note = article.collected?.note ?? '';

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
            collect.mutate({ ...place, isIn: true, note });
          }}
        >
          Undo
        </Button>
      </div>
    );
  }
  return (
    <>
      <EditableNote
        draftKey={`${collectionId} ${article.id}`}
        note={note}
        label={`Note about ${article.title}`}
        max={max}
        takesFocus={isBack.current}
        save={async (text) => {
          const saved = await collectionsApi.setNote({ params: place, body: { note: text } });
          changeShownNote(queries, place, saved.note);
        }}
      />
      <CollectedHighlights article={article} />
    </>
  );
}
