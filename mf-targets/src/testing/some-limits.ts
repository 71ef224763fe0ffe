import type { AlertLimits } from '@newswatch/shared/contracts';

/** The limits of a user who is far from all of them. */
export const someLimits: AlertLimits = {
  used: 2,
  max: 40,
  set_by: 'preferences',
  raise_to: 60,
  waiting: 0,
  next_digest_at: null,
  email_refused: null,
  muted_until: null,
  channels: ['email'],
};
