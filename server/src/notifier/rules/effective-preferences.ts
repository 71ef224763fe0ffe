import {
  type Channel,
  channels,
  type EffectivePreferences,
  type SuppressionReason,
} from '@newswatch/shared/contracts';
import { effectiveDeliveryMode } from './delivery-mode.ts';
import { barredChannel, closedChannel, dailyCap, type Recipient } from './gates.ts';

type Reason = EffectivePreferences['reasons'][number];

/** What a person's wishes come to, and why where that is less. */
export function effectivePreferences(recipient: Recipient): EffectivePreferences {
  const { preferences, plan } = recipient;
  const mode = effectiveDeliveryMode('inherit', preferences, plan);
  const delivery_mode = mode === 'none' ? 'daily' : mode;
  const max_per_day = dailyCap(recipient);
  const reasons: Reason[] = preferences.enabled_channels.flatMap((channel) => {
    const message = sentenceOf(channel, barredChannel(recipient, channel));
    return message === null ? [] : [{ preference: 'enabled_channels', message }];
  });
  if (delivery_mode !== (preferences.delivery_mode ?? delivery_mode)) {
    const message =
      preferences.delivery_mode === 'live' && !preferences.live_notifications_enabled
        ? 'Live notifications are switched off.'
        : 'Your plan sends alerts less often than you chose.';
    reasons.push({ preference: 'delivery_mode', message });
  }
  if (max_per_day < preferences.max_daily_notifications) {
    const message = `Your account gets ${max_per_day} alerts a day at most.`;
    reasons.push({ preference: 'max_daily_notifications', message });
  }
  return {
    channels: channels.filter((channel) => closedChannel(recipient, channel, null) === null),
    delivery_mode,
    max_per_day,
    reasons,
  };
}

function sentenceOf(channel: Channel, barred: SuppressionReason | null): string | null {
  switch (barred) {
    case null:
      return null;
    case 'user_inactive':
      return 'Your account is not active.';
    case 'plan':
      return 'WhatsApp is not part of your plan.';
    case 'opted_out':
      return 'You ended WhatsApp messages with STOP.';
    case 'bounced':
      return 'The mail server of your address refused our mail.';
    case 'complaint':
      return 'Our mail was marked as unwanted at your address.';
    default:
      return channel === 'email'
        ? 'Your email address is not verified.'
        : 'You have no verified WhatsApp number.';
  }
}
