import type { NewsletterForm, NewsletterScheduleForm } from '@newswatch/shared/contracts';
import type { ApiForm } from '@newswatch/shell-api/patterns';
import { CheckboxField, FormField, TextAreaField, TextField } from '@newswatch/ui';
import { TagsControl } from '../highlights/tags-control.tsx';

interface ContentFieldsProps {
  api: ApiForm<typeof NewsletterForm> | ApiForm<typeof NewsletterScheduleForm>;
  introductionRows: number;
  introductionHint?: string;
}

/** The fields for what a newsletter says besides its articles: a subject, an introduction, and the person’s highlights. */
export function ContentFields({ api, introductionRows, introductionHint }: ContentFieldsProps) {
  // The cast is safe, because both forms have these fields.
  const { field, form } = api as ApiForm<typeof NewsletterForm>;
  return (
    <>
      <TextField label="Subject" autoComplete="off" dir="auto" {...field('subject')} />
      <TextAreaField
        label="Introduction"
        optional
        rows={introductionRows}
        dir="auto"
        hint={introductionHint}
        {...field('introduction')}
      />
      <CheckboxField
        label="Include my highlights"
        hint="Quotes the passages that you highlighted in these articles. Your notes on them are not included."
        {...field('include_highlights')}
      />
      {form.watch('include_highlights') ? (
        <FormField
          control={form.control}
          name="highlight_tags"
          label="Only highlights with these tags"
          optional
          hint="If you choose none, all highlights are quoted. Recipients do not see the tags."
        >
          {(tags) => <TagsControl {...tags} />}
        </FormField>
      ) : null}
    </>
  );
}
