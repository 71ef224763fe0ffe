import type { AlertJoin, AlertRule } from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import { FormDrawer, Picker, useApiForm } from '@newswatch/shell-api/patterns';
import {
  CheckboxField,
  Fieldset,
  FormField,
  NumberInput,
  RadioGroup,
  SelectField,
  Stack,
  TextField,
  TimePicker,
} from '@newswatch/ui';
import { useState } from 'react';
import { alertRuleRefreshes, alertRulesApi } from '../../api/alert-rules.ts';
import { administratorPicker } from '../../api/pickers.ts';
import look from '../../looks/form.module.css';
import { ConditionFields } from './condition-fields.tsx';
import { dayNames, sentenceOf, severityLabels } from './rule-labels.ts';
import { draftOf, RuleForm, type RuleFormValues, sentConditions, valuesOf, weekdays } from './rule-values.ts';

const audiences = [
  { value: 'all' as const, label: 'All administrators who want system alerts' },
  { value: 'chosen' as const, label: 'Only these' },
];

const joins: { value: AlertJoin; label: string }[] = [
  { value: 'all', label: 'All conditions are met' },
  { value: 'any', label: 'Any condition is met' },
];

/** All time zones, plus the selected one if the browser knows it by another name. */
const zonesWith = (zone: string) =>
  [...new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value,
  }));

/** The form of a new or existing rule. */
export function RuleDrawer({ rule: current, onClose }: { rule: AlertRule | undefined; onClose: () => void }) {
  // The rule as it was when the form opened, even if the list is refreshed: changes that others make in the meantime must not be
  // lost.
  const [rule] = useState(current);
  const { timezone } = useCurrentUser();
  const api = useApiForm({
    schema: RuleForm,
    values: valuesOf(rule, timezone),
    send: (values) => {
      const body = draftOf(values);
      return rule
        ? alertRulesApi.update({ params: { ruleId: rule.id }, body: { ...body, read_at: rule.updated_at } })
        : alertRulesApi.create({ body });
    },
    onClose,
    failed: 'The rule could not be saved.',
    codes: { duplicate: 'name' },
    refreshes: alertRuleRefreshes,
  });
  const { control, watch } = api.form;
  const [conditions, joinedBy, minutes, audience, hasQuiet, quietStart, quietEnd, zone] = watch([
    'conditions',
    'joined_by',
    'for_minutes',
    'audience',
    'has_quiet',
    'quiet_start',
    'quiet_end',
    'time_zone',
  ]);
  return (
    <FormDrawer
      title={rule ? 'Edit rule' : 'New alert rule'}
      description="Figures are checked every minute. An ongoing alert is shown on the dashboard."
      api={api}
      submit={rule ? 'Save' : 'Create rule'}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextField label="Name" hint="The subject of the email" dir="auto" required {...api.field('name')} />
        <ConditionFields control={control} />
        {conditions.length > 1 ? (
          <FormField
            control={control}
            name="joined_by"
            label="Alert when"
            hint="If a figure cannot be read, a rule that needs all conditions is not checked. If any condition is enough, the others are still checked."
          >
            {(field) => <RadioGroup {...field} options={joins} />}
          </FormField>
        ) : null}
        <FormField
          control={control}
          name="for_minutes"
          label="Minimum duration"
          hint="The alert ends once the conditions have not held for the same time."
          required
        >
          {(field) => <NumberInput {...field} suffix="min" />}
        </FormField>
        <Sentence values={{ conditions, joined_by: joinedBy, for_minutes: minutes }} />
        <SelectField
          label="Severity"
          options={Object.entries(severityLabels).map(([value, { word }]) => ({ value, label: word }))}
          {...api.field('severity')}
        />
        <FormField
          control={control}
          name="audience"
          label="Email to"
          hint="One email when the alert starts, and one when it ends."
        >
          {(field) => <RadioGroup {...field} options={audiences} />}
        </FormField>
        {audience === 'chosen' ? (
          <FormField control={control} name="chosen_ids" label="Administrators">
            {(field) => (
              <Picker
                {...field}
                list={administratorPicker}
                known={rule?.recipients?.map(({ id, full_name: name }) => ({ id, name })) ?? []}
                noneChosen="Nobody: only on the dashboard"
                showsChips
              />
            )}
          </FormField>
        ) : null}
        <CheckboxField
          label="No email at certain times"
          hint="A recurring mute. If the alert is still ongoing afterwards, the email is sent then; otherwise, it is only in the history."
          {...api.field('has_quiet')}
        />
        {hasQuiet ? (
          <>
            <div className={look.pair}>
              <FormField control={control} name="quiet_start" label="From">
                {({ onChange, ...field }) => (
                  <TimePicker {...field} onChange={(time) => onChange(time ?? '22:00')} />
                )}
              </FormField>
              <FormField control={control} name="quiet_end" label="To">
                {({ onChange, ...field }) => (
                  <TimePicker {...field} onChange={(time) => onChange(time ?? '07:00')} />
                )}
              </FormField>
            </div>
            <Fieldset
              legend="Days"
              hint={quietStart > quietEnd ? 'The days when these times begin.' : undefined}
              error={api.form.formState.errors.quiet_days?.message}
            >
              <div className="ui-choices ui-choices-horizontal">
                {weekdays.map((day, at) => (
                  <CheckboxField
                    key={day}
                    label={dayNames[at]}
                    value={day}
                    {...api.form.register('quiet_days')}
                  />
                ))}
              </div>
            </Fieldset>
            <SelectField label="Time zone" options={zonesWith(zone)} {...api.field('time_zone')} />
          </>
        ) : null}
        <CheckboxField label="Turned on" {...api.field('enabled')} />
      </Stack>
    </FormDrawer>
  );
}

/** The rule as a sentence, once its numbers are complete. */
function Sentence({ values }: { values: Pick<RuleFormValues, 'conditions' | 'joined_by' | 'for_minutes'> }) {
  const { conditions, for_minutes } = values;
  const numbers = conditions.flatMap(({ limit, minimum }) => [limit, minimum]);
  if (![...numbers, for_minutes].every(Number.isFinite)) return null;
  return (
    <section aria-label="The rule as a sentence">
      <p>{sentenceOf({ ...values, conditions: sentConditions(conditions) })}</p>
    </section>
  );
}
