import { limits } from '@newswatch/shared/contracts';
import { CheckboxField, Fieldset, Stack, TextField } from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PreferencesForm } from '../../person/preferences-form.ts';

/** What of an article stands in an email. */
export function EmailContent({ form }: { form: UseFormReturn<PreferencesForm> }) {
  const { errors } = form.formState;
  const isQuoted = useWatch({ control: form.control, name: 'includeSummary' });
  return (
    <Fieldset legend="In emails">
      <Stack gap={4}>
        <CheckboxField
          label="Quote the article"
          hint={
            isQuoted
              ? 'Each article comes with the beginning of its text, your words marked.'
              : 'Each article comes with its headline, source and time alone.'
          }
          {...form.register('includeSummary')}
        />
        {isQuoted ? (
          <TextField
            label="Characters of text"
            type="number"
            inputMode="numeric"
            min={0}
            max={limits.EXCERPT_CHARS_MAX}
            hint={`From 0 to ${limits.EXCERPT_CHARS_MAX}; longer texts are cut and end with “…”.`}
            error={errors.excerptChars?.message}
            {...form.register('excerptChars', { valueAsNumber: true })}
          />
        ) : null}
      </Stack>
    </Fieldset>
  );
}
