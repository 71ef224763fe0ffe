import { Card, CheckboxField, DataTable, Stack, TextField, VisuallyHidden } from '@newswatch/ui';
import { counted } from '../../labels/figure-labels.ts';
import { planNames } from '../../labels/plan-names.ts';
import type { SectionProps } from './sections.tsx';
import styles from './settings-form.module.css';

const plans = ['free', 'basic', 'pro'] as const;
type PlanName = (typeof plans)[number];
const numbers = [
  { key: 'max_targets', label: 'Targets' },
  { key: 'max_notifications_per_day', label: 'Alerts per day' },
  { key: 'keywords_per_target', label: 'Keywords per target' },
  { key: 'recipients', label: 'Recipients' },
  { key: 'history_days', label: 'History in days' },
] as const;
const channels = [
  { value: 'email', label: 'Email' },
  { value: 'whatsapp', label: 'WhatsApp' },
] as const;
const modes = [
  { value: 'live', label: 'Immediately' },
  { value: 'hourly', label: 'Hourly' },
  { value: 'daily', label: 'Daily' },
] as const;

/** An empty field means no limit. */
const numberOrAll = (value: unknown): number | null =>
  value === '' || value === null ? null : Number(value);

interface Line {
  key: string;
  label: string;
  cell: (plan: PlanName) => React.ReactNode;
}

/** The limits of each plan, side by side. */
export function PlansSection({ form, settings: { people_by_plan: people } }: SectionProps) {
  const error = (name: `plans.${PlanName}.${(typeof numbers)[number]['key']}`) =>
    form.getFieldState(name, form.formState).error?.message;
  const choices = (
    key: 'channels' | 'delivery_modes',
    label: string,
    options: readonly { value: string; label: string }[],
  ): Line => ({
    key,
    label,
    cell: (plan) => (
      <Stack gap={1}>
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            value={option.value}
            label={
              <>
                <VisuallyHidden>{`${planNames[plan]}, `}</VisuallyHidden>
                {option.label}
              </>
            }
            {...form.register(`plans.${plan}.${key}`)}
          />
        ))}
      </Stack>
    ),
  });
  const rows: Line[] = [
    ...numbers.map(({ key, label }) => ({
      key,
      label,
      cell: (plan: PlanName) => (
        <TextField
          label={`${label}, ${planNames[plan]}`}
          hideLabel
          type="number"
          inputMode="numeric"
          error={error(`plans.${plan}.${key}`)}
          {...form.register(
            `plans.${plan}.${key}`,
            key === 'history_days' ? { setValueAs: numberOrAll } : { valueAsNumber: true },
          )}
        />
      ),
    })),
    choices('channels', 'Channels', channels),
    choices('delivery_modes', 'When', modes),
  ];
  return (
    <Card
      title="Plans"
      id="plans"
      className={styles.plans}
      description="Administrators have no limits. A limit set for one person stays as it is. Recipients are other people who also get someone’s alerts; beyond the limit, the oldest keep getting them. Matches older than the history are hidden, not deleted; an empty field shows all."
      padding="none"
    >
      <DataTable
        label="Plans"
        columns={[
          { key: 'what', title: 'Limit', priority: 'primary', render: ({ label }: Line) => label },
          ...plans.map((plan) => ({
            key: plan,
            title: people
              ? `${planNames[plan]}, ${counted(people[plan], 'person', 'people')}`
              : planNames[plan],
            render: ({ cell }: Line) => cell(plan),
          })),
        ]}
        rows={rows}
        rowKey={({ key }) => key}
        empty={null}
      />
    </Card>
  );
}
