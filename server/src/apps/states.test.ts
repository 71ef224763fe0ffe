import { expect, it } from 'vitest';
import { type AppFacts, appStates } from './states.ts';

const facts: AppFacts = {
  user: {
    email: 'demo@example.org',
    plan: 'pro',
    email_verified_at: new Date(0),
    whatsapp_verified_at: new Date(0),
    api_access_enabled: true,
  },
  enabledChannels: ['email', 'whatsapp'],
  whatsappWorks: true,
  isApiOn: true,
  sentToday: { email: 0, whatsapp: 0 },
  webhooks: { active: 0, off: 0, delivered: 0, events: 0 },
  keys: 0,
  callsThisHour: 0,
  feeds: 0,
  channels: [],
};
const stateOf = (id: string, given: Partial<AppFacts>) =>
  appStates({ ...facts, ...given }).find((app) => app.id === id);
const withUser = (user: Partial<AppFacts['user']>) => ({ user: { ...facts.user, ...user } });

it.each([
  ['webhooks', {}, 'not_connected', 'Send each match'],
  [
    'webhooks',
    { webhooks: { active: 3, off: 1, delivered: 1_236, events: 1_260 } },
    'connected',
    '3 endpoints get your matches. 1 more is not active. 1,236 of 1,260 events delivered in the last 24 hours.',
  ],
  [
    'webhooks',
    { webhooks: { active: 0, off: 1, delivered: 0, events: 0 } },
    'waiting',
    'Your endpoint is not active.',
  ],
  ['webhooks', withUser({ api_access_enabled: false }), 'waiting', 'Not enabled for your account'],
  ['webhooks', withUser({ api_access_enabled: false, plan: 'basic' }), 'plan', 'Pro plan'],
  ['external_api', {}, 'not_connected', 'with a key'],
  [
    'external_api',
    { keys: 2, callsThisHour: 412 },
    'connected',
    '2 keys can read your matches. 412 calls this hour.',
  ],
  ['external_api', { keys: 2, isApiOn: false }, 'waiting', 'Turned off by an administrator'],
  ['email', { sentToday: { email: 1, whatsapp: 0 } }, 'connected', 'demo@example.org. 1 message sent today.'],
  ['whatsapp', {}, 'connected', 'Nothing was sent today.'],
  ['whatsapp', { whatsappWorks: false }, 'waiting', 'not linked on our side'],
  ['whatsapp', withUser({ plan: 'free' }), 'plan', 'Basic plan'],
  ['email', { enabledChannels: ['whatsapp'] }, 'not_connected', 'Turned off'],
  ['email', withUser({ email_verified_at: null }), 'waiting', 'not verified'],
  ['slack', { channels: [{ kind: 'slack', status: 'disabled' }] }, 'waiting', 'no longer accepted'],
  ['slack', { channels: [{ kind: 'slack', status: 'active' }] }, 'connected', '1 channel gets your alerts.'],
  [
    'slack',
    { channels: [{ kind: 'slack', status: 'active' }], ...withUser({ plan: 'basic' }) },
    'plan',
    'Alerts are no longer posted.',
  ],
] as [string, Partial<AppFacts>, string, string][])('%s with %o is %s', (id, given, state, detail) => {
  expect(stateOf(id, given)).toEqual({ id, state, detail: expect.stringContaining(detail) });
});
