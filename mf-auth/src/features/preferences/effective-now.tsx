import type { User } from '@newswatch/shared/contracts';
import { laterMoment, useServerMinute } from '@newswatch/shell-api/patterns';
import { FormAlert } from '@newswatch/ui';
import { listChannels } from '../../person/channel-names.ts';
import { modeNames } from '../../person/preferences-form.ts';

/** The effect of the saved choices, with the reason wherever it is less than what was chosen. */
export function EffectiveNow({ user: { notification_preferences, timezone } }: { user: User }) {
  const now = new Date(useServerMinute());
  const { effective } = notification_preferences;
  if (!effective) return null;
  const { channels, delivery_mode, max_per_day, reasons, quiet_until } = effective;
  const by = listChannels(channels);
  const often = `${modeNames[delivery_mode].toLowerCase()}, up to ${max_per_day} per day`;
  const quietEnd = quiet_until ? new Date(quiet_until) : null;
  const title =
    quietEnd && quietEnd > now
      ? `Quiet hours until ${laterMoment(timezone, quietEnd, now)}, then alerts arrive by ${by}, ${often}`
      : `Alerts arrive by ${by}, ${often}`;
  return (
    <FormAlert
      tone={reasons.length > 0 ? 'warning' : 'info'}
      title={by === '' ? 'Alerts stay in your inbox' : title}
    >
      {reasons.map(({ message }) => message).join(' ')}
    </FormAlert>
  );
}
