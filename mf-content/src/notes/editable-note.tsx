import { useCurrentUser } from '@newswatch/shell-api';
import { Button } from '@newswatch/ui';
import { Pencil } from '@newswatch/ui/icons';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import styles from './note.module.css';
import { draftKeyOf, findDraft, onDraftForgotten } from './note-drafts.ts';
import type { NoteEditorProps } from './note-editor.tsx';

const LazyNoteEditor = lazy(() =>
  import(/* webpackChunkName: "note-editor" */ './note-editor.tsx').then((module) => ({
    default: module.NoteEditor,
  })),
);

interface EditableNoteProps
  extends Pick<NoteEditorProps, 'draftKey' | 'note' | 'label' | 'max' | 'save' | 'mentioning'> {
  /** The note as it is shown, if it differs from its plain text. */
  shown?: ReactNode;
  /** Whether the note's button takes the focus when it appears, because it replaced the pressed button. */
  takesFocus?: boolean;
  /** The key that presses the button from the list. */
  keyShortcut?: string;
}

/** A person's note, which is edited in place. */
export function EditableNote({ takesFocus = false, keyShortcut, shown, ...editing }: EditableNoteProps) {
  const { note } = editing;
  const draftKey = draftKeyOf(useCurrentUser().id, editing.draftKey);
  // A long list renders only what is near the window: an editor that comes back shows what was typed. It does not take the focus
  // then, because keys of the list would be typed into the note.
  const [editor, setEditor] = useState<'closed' | 'asked for' | 'back'>(() =>
    findDraft(draftKey) === undefined ? 'closed' : 'back',
  );
  const isEditing = editor !== 'closed';
  const edit = useRef<HTMLDivElement>(null);
  // The pressed button no longer exists, so the button that edits the note gets the focus.
  const isLeft = useRef(takesFocus);
  useEffect(() => {
    if (!isEditing && isLeft.current) edit.current?.querySelector('button')?.focus();
    isLeft.current = false;
  }, [isEditing]);

  // A newsletter saves the notes of its collection.
  useEffect(() => onDraftForgotten(draftKey, () => setEditor('closed')), [draftKey]);

  if (isEditing) {
    return (
      <div className={styles.editor} lang="en">
        <Suspense fallback={<p dir="auto">{shown ?? note}</p>}>
          <LazyNoteEditor
            {...editing}
            draftKey={draftKey}
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
      {note ? <p dir="auto">{shown ?? note}</p> : null}
      {/* The same button in both cases: it has the focus when the saved note appears. */}
      <Button
        key="edit"
        size="small"
        variant="ghost"
        icon={<Pencil />}
        aria-keyshortcuts={keyShortcut}
        onClick={() => setEditor('asked for')}
      >
        {note ? 'Edit note' : 'Add note'}
      </Button>
    </div>
  );
}
