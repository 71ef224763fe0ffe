import type { Channel, EffectivePreferences } from '@newswatch/shared/contracts';
import { FormAlert } from '@newswatch/ui';
import { modeNames } from '../../person/preferences-form.ts';

const channelNames: Record<Channel, string> = { email: 'email', whatsapp: 'WhatsApp' };

/** The effect of the saved choices, with the reason wherever it is less than what was chosen. */
export function EffectiveNow({ now }: { now: EffectivePreferences | undefined }) {
  if (!now) return null;
  const by = now.channels.map((channel) => channelNames[channel]).join(' and ');
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
