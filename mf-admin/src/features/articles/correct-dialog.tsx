import { limits } from '@newswatch/shared/contracts';
import {
  type AdminArticleDetail,
  adminMessages,
  CorrectedSummary,
  CorrectedText,
  CorrectedTitle,
} from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import { clockAt, dayAt, FormDialog, momentAt, startOfDay, useApiForm } from '@newswatch/shell-api/patterns';
import { DatePicker, FormField, TextAreaField, TextField, TimePicker } from '@newswatch/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { adminArticlesApi, articleRefreshes } from '../../api/articles.ts';
import look from '../../looks/form.module.css';

const CorrectedAuthor = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(limits.AUTHOR_MAX, adminMessages.articles.authorTooLong),
);

/** Browsers change the line breaks of a field even if nobody edits it. */
const isSame = (text: string, stored: string) => asInField(text) === asInField(stored);
const asInField = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** Unchanged values are not sent again and may exceed today's limits: older articles may have longer titles. */
const unlessSame = (stored: string, schema: v.GenericSchema<string, string>) =>
  v.lazy((text) => (typeof text === 'string' && isSame(text, stored) ? v.string() : schema));

const correctionForm = (stored: { title: string; summary: string; author: string; text: string }) =>
  v.object({
    title: unlessSame(stored.title, CorrectedTitle),
    summary: unlessSame(stored.summary, CorrectedSummary),
    author: unlessSame(stored.author, CorrectedAuthor),
    text: unlessSame(stored.text, CorrectedText),
    published_at: v.string(),
    time: v.string(),
  });

/** Corrects a stored article. Its date is shown in the administrator’s time zone. */
export function CorrectDialog({
  article: current,
  onClose,
}: {
  article: AdminArticleDetail;
  onClose: () => void;
}) {
  // The article as it was when the dialog opened: the request must have the version that the administrator saw.
  const [article] = useState(current);
  const { timezone } = useCurrentUser();
  const before = {
    title: article.title,
    summary: article.summary,
    author: article.author ?? '',
    text: article.content_text,
    published_at: dayAt(article.published_at, timezone),
    time: article.published_at ? clockAt(article.published_at, timezone) : '12:00',
  };
  const api = useApiForm({
    schema: correctionForm(before),
    values: before,
    send: ({ title, summary, author, text, published_at: day, time }) => {
      // The field has no seconds, so an unchanged date is not sent.
      const isOtherDate = day !== before.published_at || (day !== '' && time !== before.time);
      const start = startOfDay(day, timezone);
      const published_at = start === null ? null : momentAt(start, time || '12:00', timezone);
      return adminArticlesApi.correct({
        params: { articleId: article.id },
        body: {
          ...(isSame(title, before.title) ? {} : { title }),
          ...(isSame(summary, before.summary) ? {} : { summary }),
          ...(isSame(author, before.author) ? {} : { author: author === '' ? null : author }),
          ...(isSame(text, before.text) ? {} : { text }),
          ...(isOtherDate ? { published_at } : {}),
          version: article.content_version,
        },
      });
    },
    onClose,
    failed: 'The article could not be corrected.',
    refreshes: articleRefreshes,
  });
  return (
    <FormDialog
      size="large"
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
      <TextAreaField
        label="Text"
        optional
        dir="auto"
        rows={12}
        hint="Leave an empty line between paragraphs. Lines that you do not change keep their headings, links and pictures."
        {...api.field('text')}
      />
    </FormDialog>
  );
}
