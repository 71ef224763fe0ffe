import { categories, languageNames, languages, limits } from '@newswatch/shared/contracts';
import { Folded, Picker, sourcePicker } from '@newswatch/shell-api/patterns';
import { CheckboxGroup, FormField, RadioGroup, Section, Stack } from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { categoryLabels } from '../../labels/category-labels.ts';
import { sourcesSummary } from './folded-labels.ts';
import type { TargetFormValues } from './form-values.ts';

const languageChoices = languages.map((language) => ({ value: language, label: languageNames[language] }));
const categoryChoices = categories.map((value) => ({ value, label: categoryLabels[value] }));
const scopeChoices = [
  { value: 'all' as const, label: 'Every source' },
  { value: 'include' as const, label: 'Only these sources' },
  { value: 'exclude' as const, label: 'Every source except these' },
];

/** The fields that say where to look. */
export function WhereSection({ form }: { form: UseFormReturn<TargetFormValues> }) {
  const { control } = form;
  const { errors } = form.formState;
  const [scope, source_ids, chosen] = useWatch({
    control,
    name: ['source_scope', 'source_ids', 'categories'],
  });
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
          holds={sourcesSummary({ source_scope: scope, source_ids, categories: chosen })}
          hasError={Boolean(errors.source_scope ?? errors.source_ids ?? errors.categories)}
        >
          <FormField control={control} name="source_scope" label="Sources">
            {(field) => <RadioGroup {...field} options={scopeChoices} label="Sources" />}
          </FormField>
          {scope === 'all' ? null : (
            <FormField control={control} name="source_ids" label="Selected sources">
              {(field) => (
                <Picker
                  {...field}
                  list={sourcePicker}
                  max={limits.TARGET_SOURCES_MAX}
                  noneChosen="Choose sources"
                  showsChips
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
        </Folded>
      </Stack>
    </Section>
  );
}
