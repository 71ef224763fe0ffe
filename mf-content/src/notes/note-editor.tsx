import { failureSentence } from '@newswatch/shared/api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Form, FormActions, TextAreaField } from '@newswatch/ui';
import { useEffect, useId, useState } from 'react';
import { findDraft, forgetDraft, saveDraft } from './note-drafts.ts';

export interface NoteEditorProps {
  /** The key of the note's unsaved draft. */
  draftKey: string;
  /** The note as it is saved. */
  note: string;
  /** Names the form for screen readers. */
  label: string;
  /** The maximum length, and the message for a longer note. */
  max: { length: number; message: string };
  /** Whether the person has just opened it. */
  takesFocus: boolean;
  /** Saves the note, and updates the lists that show it. */
  save: (note: string) => Promise<void>;
  onClose: () => void;
}

/** Edits a note where it stands. What was typed stays if it could not be saved. */
export function NoteEditor({ draftKey, note, label, max, takesFocus, save, onClose }: NoteEditorProps) {
  const id = useId();
  const [text, setText] = useState(() => findDraft(draftKey) ?? note);
  const close = () => {
    forgetDraft(draftKey);
    onClose();
  };
  const saving = useApiMutation(() => save(text), { showsFailure: true, onDone: close });
  const isTooLong = text.trim().length > max.length;
  const failure = saving.error ? failureSentence(saving.error, 'The note could not be saved.') : undefined;

  useEffect(() => {
    const field = document.getElementById(id);
    if (!takesFocus || !(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [id, takesFocus]);

  return (
    <Form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong) saving.mutate();
      }}
    >
      <TextAreaField
        id={id}
        label="Note"
        hideLabel
        dir="auto"
        rows={2}
        value={text}
        error={isTooLong ? max.message : failure}
        onChange={({ target: { value } }) => {
          setText(value);
          saveDraft(draftKey, value);
        }}
      />
      <FormActions align="end">
        <Button size="small" onClick={close}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="primary" loading={saving.isPending}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}
