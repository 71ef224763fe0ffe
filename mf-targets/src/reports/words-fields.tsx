import { useCurrentUser } from '@newswatch/shell-api';
import { TextAreaField, TextField } from '@newswatch/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface WordsFieldsProps {
  /** The `field` of the form; every form of a report has both fields. */
  field: (name: 'introduction' | 'sender_name') => UseFormRegisterReturn & { error: string | undefined };
}

/** The person's own words in a report: its introduction, and its sender. */
export function WordsFields({ field }: WordsFieldsProps) {
  const { full_name } = useCurrentUser();
  return (
    <>
      <TextAreaField
        label="Introduction"
        optional
        rows={3}
        dir="auto"
        hint="Shown above the summary."
        {...field('introduction')}
      />
      <TextField
        label="Sender name"
        optional
        autoComplete="off"
        dir="auto"
        placeholder={full_name}
        hint="For example, your team. Leave empty to use your name."
        {...field('sender_name')}
      />
    </>
  );
}
