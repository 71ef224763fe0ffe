import { retryOf } from '@newswatch/shared/api';
import { categories, languageNames, languages, limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import {
  Button,
  CheckboxGroup,
  FormAlert,
  FormField,
  RadioGroup,
  Section,
  Select,
  Stack,
} from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { sourcesQuery } from '../../api/sources.ts';
import { categoryLabels } from '../../labels/category-labels.ts';
import { Folded } from './folded.tsx';
import { holdsSources } from './folded-labels.ts';
import type { TargetFormValues } from './form-values.ts';

const languageChoices = languages.map((language) => ({ value: language, label: languageNames[language] }));
const categoryChoices = categories.map((value) => ({ value, label: categoryLabels[value] }));
const scopeChoices = [
  { value: 'all' as const, label: 'Every source' },
  { value: 'include' as const, label: 'Only these sources' },
  { value: 'exclude' as const, label: 'Every source except these' },
];

/** Where to look. */
export function WhereSection({ form }: { form: UseFormReturn<TargetFormValues> }) {
  const { control } = form;
  const { errors } = form.formState;
  const [scope, source_ids, chosen] = useWatch({
    control,
    name: ['source_scope', 'source_ids', 'categories'],
  });
  const sources = useQuery({
    ...sourcesQuery({ per_page: limits.PER_PAGE_MAX }),
    enabled: scope !== 'all',
  });
  const { onRetry, retrying } = retryOf(sources);
  return (
    <Section title="Where">
      <Stack gap={4}>
        <FormField
          control={control}
          name="languages"
          label="Languages"
          hint="If none is selected, every language is included."
        >
          {(field) => (
            <CheckboxGroup {...field} options={languageChoices} orientation="horizontal" label="Languages" />
          )}
        </FormField>
        <Folded
          title="Sources"
          holds={holdsSources({ source_scope: scope, source_ids, categories: chosen })}
          hasError={Boolean(errors.source_scope ?? errors.source_ids ?? errors.categories)}
        >
          <FormField control={control} name="source_scope" label="Sources">
            {(field) => <RadioGroup {...field} options={scopeChoices} label="Sources" />}
          </FormField>
          {scope === 'all' ? null : (
            <FormField control={control} name="source_ids" label="Selected sources">
              {(field) => (
                <Select
                  {...field}
                  mode="multiple"
                  search
                  loading={sources.isPending}
                  placeholder="Choose sources"
                  options={(sources.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
            </FormField>
          )}
          <FormField
            control={control}
            name="categories"
            label="Source categories"
            hint="If none is selected, every category is included."
          >
            {(field) => (
              <CheckboxGroup
                {...field}
                options={categoryChoices}
                orientation="horizontal"
                label="Source categories"
              />
            )}
          </FormField>
          {scope !== 'all' && sources.isError ? (
            <FormAlert
              tone="warning"
              title="The sources could not be loaded"
              action={
                <Button onClick={onRetry} loading={retrying}>
                  Retry
                </Button>
              }
            />
          ) : null}
        </Folded>
      </Stack>
    </Section>
  );
}
