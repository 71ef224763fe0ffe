import type { WhatsappConfig, WhatsappConfigUpdate } from '@newswatch/shared/contracts/admin';

/** The initial values: the configuration without its read-only fields. */
export function valuesOf(config: WhatsappConfig): WhatsappConfigUpdate {
  const {
    api_key_set_at: _apiKey,
    webhook_secret_set_at: _secret,
    callback_url: _callback,
    verify_token: _token,
    opt_out_words: _words,
    warmup_day: _day,
    warmup_sent: _sent,
    ended_30d: _ended,
    began_again_30d: _began,
    ...values
  } = config;
  return values;
}

/** The number of minutes that sending this many messages takes. The strictest limit decides. */
export function minutesFor(count: number, sender: WhatsappConfigUpdate['sender']): number {
  const gap = (sender.min_gap_seconds + sender.max_gap_seconds) / 2;
  const perMinute = Math.min(
    gap > 0 ? 60 / gap : Number.POSITIVE_INFINITY,
    sender.per_minute,
    sender.per_hour / 60,
  );
  return Number.isFinite(perMinute) && perMinute > 0 ? count / perMinute : 0;
}
