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
  // It does not take the focus then: nobody asked for it, and keys of the list would be typed into the note.
  const [editor, setEditor] = useState<'closed' | 'asked for' | 'back'>(() =>
    findDraft(place) === undefined ? 'closed' : 'back',
  );
  const isEditing = editor !== 'closed';
  const edit = useRef<HTMLDivElement>(null);
  // The button that the person has just pressed is gone: the one that edits the note takes its focus.
  const isLeft = useRef(false);
  const note = article.collected?.note ?? '';
  const isIn = article.collection_ids.includes(collectionId);
  useEffect(() => {
    if (isIn && !isEditing && isLeft.current) edit.current?.querySelector('button')?.focus();
    isLeft.current = false;
  }, [isEditing, isIn]);

  if (!isIn) {
    return (
      <div className={`${styles.note} ${styles.removed}`} lang="en">
        <span className="ui-muted">Removed from this collection.</span>
        <Button
          size="small"
          variant="link"
          loading={collect.isPending}
          onClick={() => {
            isLeft.current = true;
            collect.mutate({ ...place, isIn: true, note });
          }}
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
          <LazyNoteEditor
            place={place}
            note={note}
            title={article.title}
            takesFocus={editor === 'asked for'}
            onClose={() => {
              isLeft.current = true;
              setEditor('closed');
            }}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles.note} lang="en" ref={edit}>
      {note ? <p dir="auto">{note}</p> : null}
      {/* The same button in both cases: it has the focus when the saved note appears. */}
      <Button
        key="edit"
        size="small"
        variant="ghost"
        icon={<Pencil />}
        onClick={() => setEditor('asked for')}
      >
        {note ? 'Edit note' : 'Add note'}
      </Button>
    </div>
  );
}
