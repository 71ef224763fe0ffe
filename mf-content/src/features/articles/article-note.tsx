import type { ArticleSummary } from '@newswatch/shared/contracts';
import { Button } from '@newswatch/ui';
import { Pencil } from '@newswatch/ui/icons';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useCollect } from '../../collections/use-collect.ts';
import styles from './article-note.module.css';
import { findDraft } from './note-drafts.ts';

const LazyNoteEditor = lazy(() =>
  import(/* webpackChunkName: "note-editor" */ './note-editor.tsx').then((module) => ({
    default: module.NoteEditor,
  })),
);

interface ArticleNoteProps {
  article: ArticleSummary;
  collectionId: string;
}

/** The person's note about an article, in the list of a collection. */
export function ArticleNote({ article, collectionId }: ArticleNoteProps) {
  const place = { articleId: article.id, collectionId };
  const collect = useCollect();
  // A long list renders only what is near the window: an editor that comes back shows what was typed.
  const [isEditing, setEditing] = useState(() => findDraft(place) !== undefined);
  const edit = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const note = article.collected?.note ?? '';

  if (!article.collection_ids.includes(collectionId)) {
    return (
      <div className={`${styles.note} ${styles.removed}`} lang="en">
        <span className="ui-muted">Removed from this collection.</span>
        <Button
          size="small"
          variant="link"
          loading={collect.isPending}
          onClick={() => collect.mutate({ ...place, isIn: true, note })}
        >
          Undo
        </Button>
      </div>
    );
  }
  if (isEditing) {
    return (
      <div className={styles.editor} lang="en">
        <Suspense fallback={<p dir="auto">{note}</p>}>
          <LazyNoteEditor place={place} note={note} title={article.title} onClose={() => setEditing(false)} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles.note} lang="en" ref={edit}>
      {note ? <p dir="auto">{note}</p> : null}
      {/* The same button in both cases: it has the focus when the saved note appears. */}
      <Button key="edit" size="small" variant="ghost" icon={<Pencil />} onClick={() => setEditing(true)}>
        {note ? 'Edit note' : 'Add note'}
      </Button>
    </div>
  );
}
