import { anAdmin, aUser } from '@newswatch/test-kit';
import { expect, it } from 'vitest';
import { newTargetGate } from './new-target-gate.ts';

const full = { used: 3, max: 3, percent: 100, status: 'full' } as const;
const room = { used: 2, max: 3, percent: 67, status: 'medium' } as const;
const unverified = { whatsapp: '+46701234567', verified_channels: [], pending_whatsapp: null };

it.each([
  {
    who: 'nothing verified',
    user: aUser({ email_verified: false, contact_info: unverified }),
    sentence: 'Please verify your email and WhatsApp number before creating targets',
    setup: true,
  },
  {
    who: 'only WhatsApp verified',
    user: aUser({ email_verified: false }),
    sentence: 'Please verify your email address before creating targets',
    setup: true,
  },
  {
    who: 'only the email verified',
    user: aUser({ contact_info: unverified }),
    sentence: 'Please verify your WhatsApp number before creating targets',
    setup: true,
  },
  {
    who: 'no room left',
    user: aUser(),
    quota: full,
    sentence: 'Target limit reached (3 of 3).',
    setup: false,
  },
  { who: 'room', user: aUser(), quota: room, sentence: null, setup: false },
  { who: 'a quota not read yet', user: aUser(), sentence: null, setup: false },
  {
    who: 'an administrator, unverified',
    user: anAdmin({ email_verified: false, contact_info: unverified }),
    sentence: null,
    setup: false,
  },
])('says to someone with $who: $sentence', ({ user, quota, sentence, setup }) => {
  expect(newTargetGate(user, quota)).toEqual({ allowed: sentence === null, sentence, setup });
});
