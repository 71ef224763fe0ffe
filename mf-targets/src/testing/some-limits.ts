import type { AlertLimits, TargetLimit } from '@newswatch/shared/contracts';
import { testId } from '@newswatch/test-kit';

/** The limits of a user who is far from all of them. */
export const someLimits: AlertLimits = {
  used: 2,
  max: 40,
  set_by: 'preferences',
  raise_to: 60,
  waiting: 0,
  next_digest_at: null,
  targets: [],
  email_refused: null,
  muted_until: null,
  channels: ['email'],
};

/** A target that has reached its own limit today. */
export const someTargetLimit = (given: Partial<TargetLimit> = {}): TargetLimit => ({
  id: testId('tgt'),
  name: 'Rates and inflation',
  max: 3,
  raise_to: 10,
  is_full: true,
  waiting: 0,
  next_digest_at: '2026-03-13T18:00:00.000Z',
  ...given,
});
