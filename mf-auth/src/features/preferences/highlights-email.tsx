import { highlightsEmailChoices, limits } from '@newswatch/shared/contracts';
import { SelectField, TextLink } from '@newswatch/ui';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { highlightsEmailNames, type PreferencesForm } from '../../person/preferences-form.ts';

const options = highlightsEmailChoices.map((value) => ({ value, label: highlightsEmailNames[value] }));

/** Chooses how often some earlier highlights are sent. */
export function HighlightsEmail({ form }: { form: UseFormReturn<PreferencesForm> }) {
  return (
    <SelectField
      label="Earlier highlights"
      options={options}
      hint={
        <>
          At the time of the daily digest, up to {limits.EARLIER_HIGHLIGHTS} of your{' '}
          <TextLink as={Link} to="/articles?view=highlights">
            highlights
          </TextLink>{' '}
          that are more than a week old. Each comes back once per round, or{' '}
          <TextLink as={Link} to="/articles?view=highlights&form=sources">
            as often as you choose for its source
          </TextLink>
          .
        </>
      }
      error={form.formState.errors.highlightsEmail?.message}
      {...form.register('highlightsEmail')}
    />
  );
}
