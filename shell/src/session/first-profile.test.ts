import { aUser } from '@newswatch/test-kit';
import { expect, it, vi } from 'vitest';
import { firstProfile } from './first-profile.ts';

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
const inlined = aUser({ full_name: 'From the page' });
const asked = aUser({ full_name: 'From the server' });

it('the profile included in the page is used first, and always refetched later', async () => {
  const ask = vi.fn(async () => asked);
  const fetchProfile = firstProfile(inlined, () => tokenOf(inlined.id), ask);
  expect(await fetchProfile()).toBe(inlined);
  expect(ask).not.toHaveBeenCalled();
  expect(await fetchProfile()).toBe(asked);
});

it.each([
  ['nobody came with the page', undefined, tokenOf(inlined.id)],
  ['somebody else has signed in since', inlined, tokenOf('usr_another')],
  ['the session has ended since', inlined, undefined],
])('the server is asked where %s', async (_, user, token) => {
  const fetchProfile = firstProfile(
    user,
    () => token,
    async () => asked,
  );
  expect(await fetchProfile()).toBe(asked);
});
