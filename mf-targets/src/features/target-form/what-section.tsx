import type { MatchField } from '@newswatch/shared/contracts';
import { Folded } from '@newswatch/shell-api/patterns';
import {
  CheckboxField,
  CheckboxGroup,
  FormField,
  Section,
  Stack,
  TextAreaField,
  TextField,
} from '@newswatch/ui';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { labelsSummary, matchingSummary } from './folded-labels.ts';
import type { TargetFormValues } from './form-values.ts';
import { KeywordFields } from './keyword-fields.tsx';
import { LabelsField } from './labels-field.tsx';
import { MatchMode } from './match-mode.tsx';
import { QueryField } from './query-field.tsx';

const fieldNames: { value: MatchField; label: string }[] = [
  { value: 'title', label: 'Title' },
  { value: 'summary', label: 'Summary' },
  { value: 'body', label: 'Text' },
  { value: 'author', label: 'Author' },
];

/**
 * The fields that say what to look for.
 *
 * @param props.related shown below the words that are looked for
 * @param props.followed shown instead of the fields of the rule, which is somebody else's
 */
export function WhatSection({
  form,
  related,
  followed,
}: {
  form: UseFormReturn<TargetFormValues>;
  related: ReactNode;
  followed?: ReactNode;
}) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const [mode, match_fields, match_word_forms, description, labels] = useWatch({
    control,
    name: ['match_mode', 'match_fields', 'match_word_forms', 'description', 'labels'],
  });
  const held = { match_fields, match_word_forms, description };
  return (
    <Section title="What">
      <Stack gap={4}>
        <TextField
          label="Name"
          dir="auto"
          hint="Your alerts start with this name."
          error={errors.name?.message}
          {...register('name')}
        />
        {followed ? (
          <>
            {followed}
            <TextAreaField
              label="Note to yourself"
              optional
              dir="auto"
              error={errors.description?.message}
              {...register('description')}
            />
          </>
        ) : (
          <>
            <MatchMode form={form} />
            {mode === 'query' ? (
              <div>
                <QueryField control={control} />
                {related}
              </div>
            ) : (
              <KeywordFields form={form} related={related} />
            )}
            <Folded
              title="Matching"
              holds={matchingSummary(held)}
              hasError={Boolean(errors.match_fields ?? errors.description)}
            >
              <FormField control={control} name="match_fields" label="Look in">
                {(field) => (
                  <CheckboxGroup {...field} options={fieldNames} orientation="horizontal" label="Look in" />
                )}
              </FormField>
              <CheckboxField
                label="Match other forms of a word too"
                hint={
                  mode === 'query'
                    ? '“harbour” then also finds “harbours”; words in quotation marks are matched exactly.'
                    : '“harbour” then also finds “harbours”.'
                }
                {...register('match_word_forms')}
              />
              <TextAreaField
                label="Note to yourself"
                optional
                dir="auto"
                error={errors.description?.message}
                {...register('description')}
              />
            </Folded>
          </>
        )}
        <Folded title="Labels" holds={labelsSummary(labels)} hasError={Boolean(errors.labels)}>
          <LabelsField control={control} />
        </Folded>
      </Stack>
    </Section>
  );
}
