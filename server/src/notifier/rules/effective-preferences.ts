import {
  type Channel,
  channels,
  type EffectivePreferences,
  type MessageKind,
  type SuppressionReason,
} from '@newswatch/shared/contracts';
import { effectiveDeliveryMode } from './delivery-mode.ts';
import { barredChannel, closedChannel, dailyCap, type Recipient } from './gates.ts';
import { openingAt } from './opening.ts';

type Reason = EffectivePreferences['reasons'][number];

const channelNames: Record<Channel, string> = { email: 'Email', whatsapp: 'WhatsApp' };
const kindNames = { match: 'alerts', match_digest: 'digests' } satisfies Partial<Record<MessageKind, string>>;

/** A person's effective preferences, with the reason where they are less than what the person chose. */
export function effectivePreferences(recipient: Recipient, now: Date): EffectivePreferences {
  const { preferences, plan } = recipient;
  const mode = effectiveDeliveryMode('inherit', preferences, plan);
  const delivery_mode = mode === 'none' ? 'daily' : mode;
  const max_per_day = dailyCap(recipient);
  const opening = openingAt(recipient, now, 'normal');
  const kind = delivery_mode === 'live' ? 'match' : 'match_digest';
  const reasons: Reason[] = preferences.enabled_channels.flatMap((channel) => {
    const message = explainSuppression(channel, barredChannel(recipient, channel));
    if (message !== null) return [{ preference: 'enabled_channels', message }];
    if (closedChannel(recipient, channel, null, kind) === null) return [];
    return [
      {
        preference: 'types',
        message: `${channelNames[channel]} is not selected for ${kindNames[kind]} under “What is sent where”.`,
      },
    ];
  });
  if (delivery_mode !== (preferences.delivery_mode ?? delivery_mode)) {
    const message =
      preferences.delivery_mode === 'live' && !preferences.live_notifications_enabled
        ? 'Live notifications are turned off.'
        : 'Your plan sends alerts less often than you chose.';
    reasons.push({ preference: 'delivery_mode', message });
  }
  if (max_per_day < preferences.max_daily_notifications) {
    const message = `Your account gets at most ${max_per_day} ${max_per_day === 1 ? 'alert' : 'alerts'} per day.`;
    reasons.push({ preference: 'max_daily_notifications', message });
  }
  return {
    channels: channels.filter((channel) => closedChannel(recipient, channel, null, kind) === null),
    delivery_mode,
    max_per_day,
    quiet_until: opening.reason === 'quiet_hours' ? opening.at.toISOString() : null,
    reasons,
  };
}

/**
 * The channels that any alert may use, alone or in a digest: in every mode, alerts stopped by a cap are sent in a
 * digest.
 */
export function channelsForAlerts(recipient: Recipient): Channel[] {
  const { preferences, plan } = recipient;
  const isLive = effectiveDeliveryMode('live', preferences, plan) === 'live';
  const kinds: MessageKind[] = isLive ? ['match', 'match_digest'] : ['match_digest'];
  return channels.filter((channel) =>
    kinds.some((kind) => closedChannel(recipient, channel, null, kind) === null),
  );
}

function explainSuppression(channel: Channel, barred: SuppressionReason | null): string | null {
  switch (barred) {
    case null:
      return null;
    case 'user_inactive':
      return 'Your account is not active.';
    case 'plan':
      return 'WhatsApp is not included in your plan.';
    case 'opted_out':
      return 'You stopped WhatsApp messages by sending STOP.';
    case 'bounced':
      return 'Your mail server rejected our email.';
    case 'complaint':
      return 'Our email was marked as spam at your address.';
    default:
      return channel === 'email'
        ? 'Your email address is not verified.'
        : 'You have no verified WhatsApp number.';
  }
}
