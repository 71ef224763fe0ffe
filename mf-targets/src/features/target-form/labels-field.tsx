import { limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { FormField, TagsInput } from '@newswatch/ui';
import type { Control } from 'react-hook-form';
import { targetQueries } from '../../api/targets.ts';
import type { TargetFormValues } from './form-values.ts';

/** The labels of the target. Suggests those of the person's other targets. */
export function LabelsField({ control }: { control: Control<TargetFormValues> }) {
  const { data } = useQuery(targetQueries.labels());
  return (
    <FormField
      control={control}
      name="labels"
      label="Labels"
      optional
      hint="Group your targets, for example by client, subject or place."
    >
      {(field) => (
        <TagsInput
          {...field}
          noun="label"
          max={limits.TARGET_LABELS_MAX}
          suggestions={data?.items.map(({ label }) => label)}
        />
      )}
    </FormField>
  );
}
