import type { EffectivePreferences } from '@newswatch/shared/contracts';
import { FormAlert } from '@newswatch/ui';
import { listChannels } from '../../person/channel-names.ts';
import { modeNames } from '../../person/preferences-form.ts';

/** The effect of the saved choices, with the reason wherever it is less than what was chosen. */
export function EffectiveNow({ now }: { now: EffectivePreferences | undefined }) {
  if (!now) return null;
  const by = listChannels(now.channels);
  const often = modeNames[now.delivery_mode].toLowerCase();
  return (
    <FormAlert
      tone={now.reasons.length > 0 ? 'warning' : 'info'}
      title={
        by === ''
          ? 'Alerts currently stay in your inbox'
          : `Alerts currently arrive by ${by}, ${often}, up to ${now.max_per_day} per day`
      }
    >
      {now.reasons.map(({ message }) => message).join(' ')}
    </FormAlert>
  );
}
