import { limits } from '@newswatch/shared/contracts';
import {
  type AdminArticleDetail,
  adminMessages,
  CorrectedSummary,
  CorrectedTitle,
} from '@newswatch/shared/contracts/admin';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { clockAt, dayAt, FormDialog, momentAt, startOfDay, useApiForm } from '@newswatch/shell-api/patterns';
import { DatePicker, FormField, TextAreaField, TextField, TimePicker } from '@newswatch/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { adminArticlesApi, articleRefreshes } from '../../api/articles.ts';
import look from '../../looks/form.module.css';

const CorrectionForm = v.object({
  title: CorrectedTitle,
  summary: CorrectedSummary,
  author: v.pipe(v.string(), v.trim(), v.maxLength(limits.AUTHOR_MAX, adminMessages.articles.authorTooLong)),
  published_at: v.string(),
  time: v.string(),
});

function tidied(schema: typeof CorrectedTitle | typeof CorrectedSummary, text: string): string {
  const { success, output } = v.safeParse(schema, text);
  return success ? output : text;
}

/** Corrects a stored article; its date is in the administrator’s time zone. */
export function CorrectDialog({
  article: current,
  onClose,
}: {
  article: AdminArticleDetail;
  onClose: () => void;
}) {
  // As it was when the dialog opened: the version must be the one that the administrator saw.
  const [article] = useState(current);
  const { toast } = useShell();
  const { timezone } = useCurrentUser();
  const before = {
    title: article.title,
    summary: article.summary,
    author: article.author ?? '',
    published_at: dayAt(article.published_at, timezone),
    time: article.published_at ? clockAt(article.published_at, timezone) : '12:00',
  };
  // As the form tidies them: a line break in a summary that nobody touched is no correction.
  const untouched = {
    title: tidied(CorrectedTitle, before.title),
    summary: tidied(CorrectedSummary, before.summary),
  };
  const api = useApiForm({
    schema: CorrectionForm,
    values: before,
    send: ({ title, summary, author, published_at: day, time }) => {
      // Seconds would be lost if a date that nobody touched were sent.
      const isOtherDate = day !== before.published_at || (day !== '' && time !== before.time);
      const start = startOfDay(day, timezone);
      const published_at = start === null ? null : momentAt(start, time || '12:00', timezone);
      return adminArticlesApi.correct({
        params: { articleId: article.id },
        body: {
          ...(title === untouched.title ? {} : { title }),
          ...(summary === untouched.summary ? {} : { summary }),
          ...(author === before.author ? {} : { author: author === '' ? null : author }),
          ...(isOtherDate ? { published_at } : {}),
          version: article.content_version,
        },
      });
    },
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
    failed: 'The article could not be corrected.',
    refreshes: articleRefreshes,
  });
  return (
    <FormDialog
      size="medium"
      title="Correct by hand"
      description="Stored as a new version and kept when the page is read again, until you remove the correction. Nobody is alerted."
      api={api}
      submit="Correct"
      onClose={onClose}
    >
      <TextField label="Title" required dir="auto" {...api.field('title')} />
      <TextAreaField label="Summary" optional dir="auto" rows={3} {...api.field('summary')} />
      <TextField label="Authors" optional dir="auto" {...api.field('author')} />
      <div className={look.pair}>
        <FormField
          control={api.form.control}
          name="published_at"
          label="Published on"
          hint="Leave empty if it is not known."
        >
          {(field) => <DatePicker {...field} />}
        </FormField>
        <FormField control={api.form.control} name="time" label="At" hint={`In ${timezone}`}>
          {(field) => <TimePicker {...field} />}
        </FormField>
      </div>
    </FormDialog>
  );
}
