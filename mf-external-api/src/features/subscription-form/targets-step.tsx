import type { SubscriptionPreview } from '@newswatch/shared/contracts';
import { CheckboxField, Fieldset, RadioGroup, Stack } from '@newswatch/ui';
import type * as v from 'valibot';
import { aboutPace, paceLabel } from '../../labels/subscription-labels.ts';
import { type SubscriptionValues, toggled } from './subscription-values.ts';

/** Step 1: the targets. */
export function TargetsStep({
  values,
  change,
  preview,
  error,
}: {
  values: SubscriptionValues;
  change: (part: Partial<SubscriptionValues>) => void;
  preview: v.InferOutput<typeof SubscriptionPreview> | undefined;
  error: string | undefined;
}) {
  const targets = preview?.by_target ?? [];
  const chosen = targets.filter(({ id }) => values.target_ids.includes(id));
  const perDay = chosen.reduce((sum, { per_day }) => sum + per_day, 0);
  return (
    <Stack gap={4}>
      <Fieldset legend="Targets" error={error}>
        <RadioGroup
          label="Targets"
          value={values.allTargets ? 'all' : 'some'}
          onChange={(choice) => change({ allTargets: choice === 'all' })}
          options={[
            { value: 'all', label: 'All targets', description: 'Including those you add later' },
            {
              value: 'some',
              label: 'Only these',
              description: values.allTargets
                ? 'Choose from your targets'
                : `${chosen.length} of ${targets.length} chosen, ${aboutPace(perDay)}`,
            },
          ]}
        />
      </Fieldset>
      {values.allTargets ? null : (
        <Fieldset legend="Your targets" hideLegend>
          {targets.map(({ id, name, per_day }) => (
            <CheckboxField
              key={id}
              label={<bdi>{name}</bdi>}
              hint={paceLabel(per_day)}
              checked={values.target_ids.includes(id)}
              onChange={() => change({ target_ids: toggled(values.target_ids, id) })}
            />
          ))}
        </Fieldset>
      )}
    </Stack>
  );
}
