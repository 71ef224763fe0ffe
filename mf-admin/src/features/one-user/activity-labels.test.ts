import { expect, it } from 'vitest';
import { activityLabels } from './activity-labels.ts';

it.each([
  ['user.suspended', 'Account suspended'],
  ['user.plan_changed', 'User plan changed'],
  ['api_key.created', 'API key created'],
  ['whatsapp.opt_in_withdrawn', 'WhatsApp opt in withdrawn'],
])('names the action %s', (action, words) => {
  expect(activityLabels({ source: 'audit', action } as Parameters<typeof activityLabels>[0])).toBe(words);
});
