import { limits } from '@newswatch/shared/contracts';
import type { AdminSourceCreate } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import type { ApiForm } from '@newswatch/shell-api/patterns';
import { FormField, TagsInput } from '@newswatch/ui';
import { adminSourceQueries } from '../../api/sources.ts';

/** The labels of the source. Suggests those of other sources. */
export function LabelsField({ api }: { api: ApiForm<typeof AdminSourceCreate> }) {
  const { data } = useQuery(adminSourceQueries.labels());
  return (
    <FormField
      control={api.form.control}
      name="labels"
      label="Labels"
      optional
      hint="Group sources, for example by region, client or kind. Only administrators see them."
    >
      {({ value, ...field }) => (
        <TagsInput
          {...field}
          value={value ?? []}
          noun="label"
          max={limits.SOURCE_LABELS_MAX}
          suggestions={data?.items.map(({ label }) => label)}
        />
      )}
    </FormField>
  );
}
