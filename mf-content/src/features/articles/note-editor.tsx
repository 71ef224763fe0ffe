import { failureSentence } from '@newswatch/shared/api';
import { limits, messages } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Form, FormActions, TextAreaField } from '@newswatch/ui';
import { useEffect, useId, useState } from 'react';
import { collectionsApi } from '../../api/collections.ts';
import { changeShownNote } from '../../articles/shown-articles.ts';
import { findDraft, forgetDraft, saveDraft } from './note-drafts.ts';

interface NoteEditorProps {
  place: { articleId: string; collectionId: string };
  /** The note as it is saved. */
  note: string;
  /** The title of the article. */
  title: string;
  /** Whether the person has just opened it. */
  takesFocus: boolean;
  onClose: () => void;
}

/** Edits a note where it stands. What was typed stays if it could not be saved. */
export function NoteEditor({ place, note, title, takesFocus, onClose }: NoteEditorProps) {
  const queries = useQueryClient();
  const id = useId();
  const [text, setText] = useState(() => findDraft(place) ?? note);
  const close = () => {
    forgetDraft(place);
    onClose();
  };
  const save = useApiMutation(() => collectionsApi.setNote({ params: place, body: { note: text } }), {
    showsFailure: true,
    onDone: (saved) => {
      changeShownNote(queries, place, saved.note);
      close();
    },
  });
  const isTooLong = text.trim().length > limits.COLLECTION_NOTE_MAX;
  const failure = save.error ? failureSentence(save.error, 'The note could not be saved.') : undefined;

  useEffect(() => {
    const field = document.getElementById(id);
    if (!takesFocus || !(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [id, takesFocus]);

  return (
    <Form
      aria-label={`Note about ${title}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong) save.mutate();
      }}
    >
      <TextAreaField
        id={id}
        label="Note"
        hideLabel
        dir="auto"
        rows={2}
        value={text}
        error={isTooLong ? messages.collections.noteTooLong : failure}
        onChange={({ target: { value } }) => {
          setText(value);
          saveDraft(place, value);
        }}
      />
      <FormActions align="end">
        <Button size="small" onClick={close}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="primary" loading={save.isPending}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}
