import { keywordLimitMessage, limits, type MatchField } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  CheckboxField,
  CheckboxGroup,
  FormAlert,
  FormField,
  Section,
  Stack,
  TagsInput,
  TextAreaField,
  TextField,
} from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { TargetFormValues } from './form-values.ts';

const fieldNames: { value: MatchField; label: string }[] = [
  { value: 'title', label: 'Title' },
  { value: 'summary', label: 'Summary' },
  { value: 'body', label: 'Text' },
  { value: 'author', label: 'Author' },
];

/** What to look for. */
export function WhatSection({ form }: { form: UseFormReturn<TargetFormValues> }) {
  const { control, register, formState } = form;
  const { plan } = useCurrentUser();
  const lists = useWatch({ control, name: ['keywords_any', 'keywords_all', 'keywords_none'] });
  const tooMany = keywordLimitMessage(plan, lists.flat().length);
  return (
    <Section
      title="What"
      lead="Words, names or phrases. A * at the end matches any ending: elect* finds election."
    >
      <Stack gap={4}>
        <TextField
          label="Name"
          dir="auto"
          hint="What you will call it, and what your alerts begin with."
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <FormField control={control} name="keywords_any" label="Any of these">
          {(field) => (
            <TagsInput
              {...field}
              noun="keyword"
              placeholder="harbour, port, ferry terminal"
              maxLength={limits.KEYWORD_MAX}
            />
          )}
        </FormField>
        <FormField control={control} name="keywords_all" label="All of these" optional>
          {(field) => <TagsInput {...field} noun="keyword" maxLength={limits.KEYWORD_MAX} />}
        </FormField>
        <FormField control={control} name="keywords_none" label="None of these" optional>
          {(field) => <TagsInput {...field} noun="keyword" maxLength={limits.KEYWORD_MAX} />}
        </FormField>
        {tooMany ? <FormAlert tone="warning">{tooMany}</FormAlert> : null}
        <FormField control={control} name="match_fields" label="Look in">
          {(field) => (
            <CheckboxGroup {...field} options={fieldNames} orientation="horizontal" label="Look in" />
          )}
        </FormField>
        <CheckboxField
          label="Match other forms of a word too"
          hint="“harbour” then also finds “harbours”."
          {...register('match_word_forms')}
        />
        <TextAreaField
          label="Note to yourself"
          optional
          dir="auto"
          error={formState.errors.description?.message}
          {...register('description')}
        />
      </Stack>
    </Section>
  );
}
