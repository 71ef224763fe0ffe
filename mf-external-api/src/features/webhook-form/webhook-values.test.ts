import { messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { valuesOf, WebhookForm } from './webhook-values.ts';

const { webhooks: words } = messages;
const valid = { ...valuesOf(undefined), name: 'Desk inbox', url: 'https://desk.example/hooks' };
const problemsOf = (changes: object) =>
  v.safeParse(WebhookForm, { ...valid, ...changes }).issues?.map(({ message }) => message);

it.each([
  [{ name: '' }, words.nameRequired],
  [{ name: 'n'.repeat(101) }, words.nameTooLong],
  [{ description: 'd'.repeat(501) }, words.descriptionTooLong],
  [{ rate_limit_per_hour: 0 }, words.rateMin],
  [{ rate_limit_per_hour: 10_001 }, words.rateMax],
])('the form of an endpoint refuses %j before anything is sent', (changes, sentence) => {
  expect(problemsOf(changes)).toContain(sentence);
});

it('the form of an endpoint accepts the longest texts and both ends of the rate', () => {
  const longest = { name: 'n'.repeat(100), description: 'd'.repeat(500) };
  expect(problemsOf({ ...longest, rate_limit_per_hour: 1 })).toBeUndefined();
  expect(problemsOf({ ...longest, rate_limit_per_hour: 10_000 })).toBeUndefined();
});
