import { limits } from '@newswatch/shared/contracts';
import { CheckboxField, Fieldset, Stack, TextField } from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PreferencesForm } from '../../person/preferences-form.ts';

/** Chooses the parts of a story and an article that messages contain. */
export function MessageContent({ form }: { form: UseFormReturn<PreferencesForm> }) {
  const { errors } = form.formState;
  const [isGrouped, isQuoted] = useWatch({
    control: form.control,
    name: ['groupByStory', 'includeSummary'],
  });
  return (
    <Fieldset legend="Message content" hideLegend>
      <Stack gap={4}>
        <CheckboxField
          label="Group articles by story"
          hint={
            isGrouped
              ? 'A digest lists each story once, with the number of other sources.'
              : 'A digest lists every article separately.'
          }
          {...form.register('groupByStory')}
        />
        <CheckboxField
          label="Quote the article in emails"
          hint={
            isQuoted
              ? 'Emails show the beginning of each article, with your keywords highlighted.'
              : 'Emails show only the headline, source and time of each article.'
          }
          {...form.register('includeSummary')}
        />
        {isQuoted ? (
          <TextField
            label="Excerpt length (characters)"
            type="number"
            inputMode="numeric"
            min={0}
            max={limits.EXCERPT_CHARS_MAX}
            hint={`From 0 to ${limits.EXCERPT_CHARS_MAX}; longer texts are cut off and end with “…”.`}
            error={errors.excerptChars?.message}
            {...form.register('excerptChars', { valueAsNumber: true })}
          />
        ) : null}
      </Stack>
    </Fieldset>
  );
}
