import { serverNow } from '@newswatch/shared/api';
import { type LogEntry, LogEntryDraft, LogEntryKind, logEntryKindNames } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { clockAt, dayAt, FormDrawer, momentAt, startOfDay, useApiForm } from '@newswatch/shell-api/patterns';
import { DateField, Row, SelectField, TextAreaField, TextField } from '@newswatch/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { articleQueries } from '../api/articles.ts';
import { collectionLogApi } from '../api/collection-stories.ts';
import { collectionsQuery } from '../api/collections.ts';
import { DayOfMoment, TimeOfMoment } from './moment-fields.ts';

const { kind, text, asked_by } = LogEntryDraft.entries;
const EntryForm = v.object({
  text,
  kind: kind.wrapped,
  ...{ date: DayOfMoment, time: TimeOfMoment },
  asked_by: asked_by.wrapped.wrapped,
  /** A question has a deadline if there is a time. */
  due_date: DayOfMoment,
  due_time: v.string(),
  /** The ID of the chosen article; empty if none is chosen. */
  article_id: v.string(),
  /** Never filled in: the field of the server’s messages about the day and the time. */
  happened_at: v.optional(v.string(), ''),
});

/** The number of latest articles that can be chosen. */
const ARTICLES_OFFERED = 50;

interface EntryDrawerProps {
  collectionId: string;
  /** The entry to change; a new one otherwise. */
  entry?: LogEntry | undefined;
  onClose: () => void;
}

/** Writes an entry in the log of a collection, or changes one. */
export function EntryDrawer({ collectionId, entry, onClose }: EntryDrawerProps) {
  const { timezone } = useCurrentUser();
  // Fixed while it is open: a minute that ends in the meantime is not a change of the time.
  const [now] = useState(() => new Date(serverNow()).toISOString());
  const first = {
    day: dayAt(entry?.happened_at ?? now, timezone),
    time: clockAt(entry?.happened_at ?? now, timezone),
  };
  const due = entry?.due_at ?? undefined;
  const firstDue = {
    due_date: dayAt(due ?? now, timezone),
    due_time: due === undefined ? '' : clockAt(due, timezone),
  };
  const moment = (date: string, time: string) =>
    momentAt(startOfDay(date, timezone) ?? now, time.slice(0, 5), timezone);
  const articles = useQuery({
    ...articleQueries.list({ collection_id: collectionId, per_page: ARTICLES_OFFERED }),
    meta: { quiet: true },
  });
  const api = useApiForm({
    schema: EntryForm,
    values: {
      text: entry?.text ?? '',
      kind: entry?.kind ?? 'note',
      ...{ date: first.day, time: first.time, article_id: entry?.article?.id ?? '', happened_at: '' },
      ...{ asked_by: entry?.asked_by ?? '', ...firstDue },
    },
    send: ({ date, time, article_id, asked_by, due_date, due_time, happened_at: _field, ...words }) => {
      // An unchanged time keeps its seconds, which the field does not show.
      const isUnchanged = date === first.day && time === first.time;
      const isQuestion = words.kind === 'question';
      const body = {
        ...words,
        happened_at: isUnchanged ? (entry?.happened_at ?? now) : moment(date, time),
        article_id: article_id === '' ? null : article_id,
        asked_by: isQuestion && asked_by !== '' ? asked_by : null,
        due_at: isQuestion && due_time !== '' ? moment(due_date, due_time) : null,
      };
      return entry
        ? collectionLogApi.change({
            params: { collectionId, entryId: entry.id },
            body: { ...body, version: entry.version },
          })
        : collectionLogApi.write({ params: { collectionId }, body });
    },
    onClose,
    failed: 'The entry could not be saved.',
    refreshes: [collectionsQuery().queryKey],
  });
  const listed = articles.data?.items ?? [];
  const chosen = entry?.article;
  const { happened_at } = api.form.formState.errors;
  const isQuestion = api.form.watch('kind') === 'question';
  return (
    <FormDrawer
      title={entry ? 'Edit log entry' : 'Write a log entry'}
      description={
        entry
          ? 'Everybody who reads this collection sees that it was edited.'
          : 'Everybody who reads this collection sees it, with your name.'
      }
      api={api}
      submit={entry ? 'Save' : 'Write entry'}
      onClose={onClose}
    >
      <TextAreaField
        label="What happened"
        hint="For example, a decision, a statement or a call from the press."
        dir="auto"
        rows={5}
        {...api.field('text')}
      />
      <SelectField
        label="Kind"
        options={LogEntryKind.options.map((value) => ({ value, label: logEntryKindNames[value] }))}
        {...api.field('kind')}
      />
      {isQuestion ? (
        <TextField
          label="Asked by"
          hint="Name, outlet, and how to reach them."
          optional
          dir="auto"
          {...api.field('asked_by')}
        />
      ) : null}
      <Row gap={3} align="start">
        <DateField
          label={isQuestion ? 'Asked on' : 'Day'}
          max={dayAt(now, timezone)}
          {...api.field('date')}
          error={api.field('date').error ?? happened_at?.message}
        />
        <TextField label={isQuestion ? 'Asked at' : 'Time'} type="time" {...api.field('time')} />
      </Row>
      {isQuestion ? (
        <Row gap={3} align="start">
          <DateField label="Answer due on" {...api.field('due_date')} />
          <TextField
            label="Answer due at"
            hint="Leave empty if there is no deadline."
            optional
            type="time"
            {...api.field('due_time')}
          />
        </Row>
      ) : null}
      <SelectField
        label="Article"
        optional
        options={[
          { value: '', label: 'None' },
          ...(chosen && !listed.some(({ id }) => id === chosen.id)
            ? [{ value: chosen.id, label: chosen.title }]
            : []),
          ...listed.map(({ id, title, source }) => ({ value: id, label: `${title} (${source.name})` })),
        ]}
        {...api.field('article_id')}
      />
    </FormDrawer>
  );
}
