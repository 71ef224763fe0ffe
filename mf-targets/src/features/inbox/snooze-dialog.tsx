import { serverNow } from '@newswatch/shared/api';
import { limits } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { addDays, dayAt, laterMoment } from '@newswatch/shell-api/patterns';
import { Button, CheckboxField, DatePicker, Dialog, FormAlert, TimePicker } from '@newswatch/ui';
import { Clock } from '@newswatch/ui/icons';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { UntilReport } from './later.ts';
import styles from './snooze-dialog.module.css';
import { momentOn, proposedTime, snoozeChoices } from './snooze-times.ts';

interface SnoozeDialogProps {
  /** The title of the alert, or the number of alerts. */
  what: string;
  /** The current time of its return, if it is already snoozed. */
  until: string | null;
  /** Whether a new report also brings them back; undefined if there is no story. */
  untilReport: UntilReport | undefined;
  /** `untilReport` is undefined unless the person changed it. */
  onChoose: (until: string, untilReport: boolean | undefined) => void;
  onClose: () => void;
}

/** Asks when alerts come back, in the person's time zone. */
export function SnoozeDialog({ what, until, untilReport, onChoose, onClose }: SnoozeDialogProps) {
  const { timezone } = useCurrentUser();
  const [now] = useState(() => new Date(serverNow()));
  const [{ day, time }, setChosen] = useState(() => proposedTime(until, now, timezone));
  const [changed, setChanged] = useState<boolean>();
  const isVarious = changed === undefined && untilReport === 'various';
  const box = useRef<HTMLInputElement>(null);
  // The indeterminate state of a checkbox exists only as a property.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isVarious;
  }, [isVarious]);
  const choose = (at: string) => onChoose(at, changed);
  const [refusal, setRefusal] = useState<string>();
  const [dayId, timeId] = [useId(), useId()];
  const first = useRef<HTMLButtonElement>(null);
  const today = dayAt(now.toISOString(), timezone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = day && time ? momentOn(day, time, timezone) : '';
    if (at === '' || Date.parse(at) <= serverNow()) setRefusal('Choose a time in the future.');
    else choose(at);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={first}
      size="small"
      title="Remind me later"
      description={<bdi>{what}</bdi>}
    >
      {untilReport === undefined ? null : (
        <div className={styles.report}>
          <CheckboxField
            label="Remind me earlier if the story has a new report"
            ref={box}
            hint={`${isVarious ? 'Unless you change it, each alert keeps its choice. ' : ''}This always applies to high-priority targets and to stories that you follow.`}
            checked={changed ?? untilReport === true}
            onChange={({ target }) => setChanged(target.checked)}
          />
        </div>
      )}
      <div className={styles.choices}>
        {snoozeChoices(now, timezone).map(({ label, at }, index) => (
          <button
            key={label}
            ref={index === 0 ? first : undefined}
            type="button"
            className={styles.choice}
            onClick={() => choose(at)}
          >
            <Clock size={16} aria-hidden />
            <span>{label}</span>
            <span className="ui-muted ui-tabular">{laterMoment(timezone, new Date(at), now)}</span>
          </button>
        ))}
      </div>
      <form className={styles.form} onSubmit={submit} noValidate>
        <label htmlFor={dayId}>
          Day
          <DatePicker
            id={dayId}
            value={day}
            min={today}
            max={addDays(today, limits.SNOOZE_DAYS_MAX - 1)}
            onChange={(value) => setChosen({ day: value, time })}
          />
        </label>
        <label htmlFor={timeId}>
          Time
          <TimePicker id={timeId} value={time} onChange={(value) => setChosen({ day, time: value })} />
        </label>
        <Button type="submit" variant="primary">
          Choose this time
        </Button>
      </form>
      {refusal ? <FormAlert tone="danger">{refusal}</FormAlert> : null}
      <p className="ui-muted">
        Until then, alerts are listed under Later. They return to the top of the inbox as unread, without
        another message.
      </p>
    </Dialog>
  );
}
