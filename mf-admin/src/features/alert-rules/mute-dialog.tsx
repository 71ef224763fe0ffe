import { AlertMuteNote, type AlertRule, adminMessages } from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import { clockAt, dayAt, FormDialog, momentAt, startOfDay, useApiForm } from '@newswatch/shell-api/patterns';
import { DatePicker, FormField, TextField, TimePicker } from '@newswatch/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { alertRuleRefreshes, alertRulesApi } from '../../api/alert-rules.ts';
import look from '../../looks/form.module.css';

const HOUR_MS = 3_600_000;
/** The server would refuse an incomplete time without naming the field. */
const MuteForm = v.object({
  starts_on: v.string(),
  starts: v.string(),
  ends_on: v.pipe(v.string(), v.nonEmpty(adminMessages.alertRules.muteEndsTooEarly)),
  ends_at: v.pipe(v.string(), v.nonEmpty(adminMessages.alertRules.muteEndsTooEarly)),
  note: AlertMuteNote,
});

/** Mutes a rule for a planned outage, or changes its current or planned mute, in the administrator’s time zone. */
export function MuteDialog({ rule: current, onClose }: { rule: AlertRule; onClose: () => void }) {
  // The rule as it was when the dialog opened, even if the list has been refreshed since.
  const [rule] = useState(current);
  const { timezone } = useCurrentUser();
  const [openedAt] = useState(() => Date.now());
  const starts = rule.mute?.starts_at ?? null;
  const ends = rule.mute?.ends_at ?? new Date(openedAt + 2 * HOUR_MS).toISOString();
  const momentOf = (day: string, time: string) => {
    const start = startOfDay(day, timezone);
    return start === null ? null : momentAt(start, time || '00:00', timezone);
  };
  const values = {
    starts_on: starts ? dayAt(starts, timezone) : '',
    starts: starts ? clockAt(starts, timezone) : '',
    ends_on: dayAt(ends, timezone),
    ends_at: clockAt(ends, timezone),
    note: rule.mute?.note ?? '',
  };
  const api = useApiForm({
    schema: MuteForm,
    values,
    send: ({ starts_on, starts: startTime, ends_on, ends_at, note }) => {
      const isSameStart = starts_on === values.starts_on && startTime === values.starts;
      const isSameEnd = ends_on === values.ends_on && ends_at === values.ends_at;
      return alertRulesApi.mute({
        params: { ruleId: rule.id },
        body: {
          // Parsing an unchanged time again would lose its seconds, or which of the two hours it means when clocks go back.
          starts_at: isSameStart ? starts : momentOf(starts_on, startTime),
          ends_at: isSameEnd ? ends : (momentOf(ends_on, ends_at) ?? ends),
          note,
        },
      });
    },
    onClose,
    failed: 'The rule could not be muted.',
    refreshes: alertRuleRefreshes,
  });
  const { control } = api.form;
  return (
    <FormDialog
      size="medium"
      title={rule.mute ? 'Edit mute' : 'Mute rule'}
      description={
        <>
          For a planned outage. <bdi>“{rule.name}”</bdi> is still checked, but sends no emails. At the end,
          one email reports its state.
        </>
      }
      api={api}
      submit={rule.mute ? 'Save' : 'Mute rule'}
      onClose={onClose}
    >
      <div className={look.pair}>
        <FormField control={control} name="starts_on" label="Start date" hint="Leave empty to start now.">
          {(field) => <DatePicker {...field} />}
        </FormField>
        <FormField control={control} name="starts" label="Start time" hint={`In ${timezone}`}>
          {(field) => <TimePicker {...field} />}
        </FormField>
        <FormField control={control} name="ends_on" label="End date">
          {(field) => <DatePicker {...field} />}
        </FormField>
        <FormField control={control} name="ends_at" label="End time">
          {(field) => <TimePicker {...field} />}
        </FormField>
      </div>
      <TextField
        label="Note"
        hint="The reason for the mute. Other administrators see it in the list and the history."
        dir="auto"
        required
        {...api.field('note')}
      />
    </FormDialog>
  );
}
