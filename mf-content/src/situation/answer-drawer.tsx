import { serverNow } from '@newswatch/shared/api';
import { type LogEntry, PressAnswer } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { clockAt, dayAt, FormDrawer, momentAt, startOfDay, useApiForm } from '@newswatch/shell-api/patterns';
import { DateField, Row, TextAreaField, TextField } from '@newswatch/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { collectionLogApi } from '../api/collection-stories.ts';
import { collectionsQuery } from '../api/collections.ts';
import { DayOfMoment, TimeOfMoment } from './moment-fields.ts';
import styles from './situation.module.css';

const AnswerForm = v.object({
  text: PressAnswer.entries.text,
  ...{ date: DayOfMoment, time: TimeOfMoment },
  /** Never filled in: the field of the server’s messages about the day and the time. */
  answered_at: v.optional(v.string(), ''),
});

interface AnswerDrawerProps {
  collectionId: string;
  question: LogEntry;
  onClose: () => void;
}

/** Writes down what was answered to a question from the press, or changes that. */
export function AnswerDrawer({ collectionId, question, onClose }: AnswerDrawerProps) {
  const { timezone } = useCurrentUser();
  const { answer, version } = question;
  // Fixed while it is open: a minute that ends in the meantime is not a change of the time.
  const [now] = useState(() => new Date(serverNow()).toISOString());
  const moment = answer?.answered_at ?? now;
  const first = { date: dayAt(moment, timezone), time: clockAt(moment, timezone) };
  const asked = question.happened_at;
  const api = useApiForm({
    schema: AnswerForm,
    values: { text: answer?.text ?? '', ...first, answered_at: '' },
    send: ({ text, date, time }) => {
      // An unchanged time keeps its seconds, which the field does not show.
      const isUnchanged = date === first.date && time === first.time;
      const typed = momentAt(startOfDay(date, timezone) ?? now, time.slice(0, 5), timezone);
      // An answer in the minute of the question is not before it.
      const isAtOnce = date === dayAt(asked, timezone) && time.startsWith(clockAt(asked, timezone));
      const changed = isAtOnce ? asked : typed;
      return collectionLogApi.answer({
        params: { collectionId, entryId: question.id },
        body: { text, answered_at: isUnchanged ? moment : changed, version },
      });
    },
    onClose,
    failed: 'The answer could not be saved.',
    refreshes: [collectionsQuery().queryKey],
  });
  const { answered_at } = api.form.formState.errors;
  return (
    <FormDrawer
      title={answer ? 'Edit answer' : 'Answer question'}
      description="Everybody who reads this collection sees it, with your name. Nothing is sent to the press."
      api={api}
      submit="Save answer"
      onClose={onClose}
    >
      <blockquote className={styles.asked} dir="auto">
        <p className={styles.text}>{question.text}</p>
        {question.asked_by === null ? null : <footer className={styles.meta}>{question.asked_by}</footer>}
      </blockquote>
      <TextAreaField
        label="Answer"
        hint="What you told them, or why you did not answer."
        dir="auto"
        rows={5}
        {...api.field('text')}
      />
      <Row gap={3} align="start">
        <DateField
          label="Day"
          max={dayAt(now, timezone)}
          {...api.field('date')}
          error={api.field('date').error ?? answered_at?.message}
        />
        <TextField label="Time" type="time" {...api.field('time')} />
      </Row>
    </FormDrawer>
  );
}
