import type { Registry } from '@newswatch/shared/contracts';
import { aUser } from '@newswatch/test-kit';
import { describe, expect, it, vi } from 'vitest';
import { aRegistry, aRemote } from '../testing/registry.ts';
import { ensureRegistry } from './ensure-registry.ts';

const none: Registry = { remotes: [], protected_paths: [], composition_id: '' };
const ofUser = aRegistry(aRemote());
const ofGuest: Registry = { ...ofUser, protected_paths: ['/'] };
const person = { status: 'user', user: aUser() } as const;

async function ensured(given: Partial<Parameters<typeof ensureRegistry>[0]>) {
  const effects = {
    session: () => person,
    inForce: () => none,
    fetch: vi.fn(() => Promise.reject(new Error('unreachable'))),
    take: vi.fn(),
    report: vi.fn(),
    ...given,
  };
  return { ...effects, isThere: await ensureRegistry(effects) };
}

describe('the registry of the first page', () => {
  it('is the one in the page', async () => {
    const { fetch, isThere } = await ensured({ inForce: () => ofUser });
    expect(fetch).not.toHaveBeenCalled();
    expect(isThere).toBe(true);
  });

  it('is requested when the page has none, or has a guest’s for a signed-in person', async () => {
    const without = await ensured({ fetch: async () => ofUser });
    expect(without).toMatchObject({ isThere: true });
    expect(without.take).toHaveBeenCalledWith(ofUser);
    const expired = await ensured({ inForce: () => ofGuest, fetch: async () => ofUser });
    expect(expired.take).toHaveBeenCalledWith(ofUser);
  });

  it.each([
    ['does not respond', () => Promise.reject(new Error('unreachable'))],
    ['gives a guest’s again', async () => ofGuest],
  ])('is asked for again, for a signed-in person, when the server %s', async (_, fetch) => {
    const { take, report, isThere } = await ensured({ inForce: () => ofGuest, fetch });
    expect(isThere).toBe(false);
    expect(take).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledOnce();
  });

  it('is missing for a guest when the server does not respond: the product is unavailable', async () => {
    expect(await ensured({ session: () => ({ status: 'guest' }) })).toMatchObject({ isThere: true });
  });
});
