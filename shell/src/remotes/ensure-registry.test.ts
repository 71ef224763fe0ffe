import type { Registry } from '@newswatch/shared/contracts';
import { anAdmin, aUser } from '@newswatch/test-kit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aRegistry, aRemote } from '../testing/registry.ts';
import { type EnsureRegistryEffects, ensureRegistry, LAST_KNOWN_MESSAGE } from './ensure-registry.ts';
import { createLastComposition } from './last-composition.ts';

const none: Registry = { remotes: [], protected_paths: [], composition_id: '' };
const ofUser = aRegistry(aRemote());
const ofGuest: Registry = { ...ofUser, protected_paths: ['/'] };
const ofAdmin = aRegistry(aRemote({ requires: { role: 'admin', contract: '^1', react: '^19', ui: '^1' } }));
const last = createLastComposition(localStorage);
const person = { status: 'user', user: aUser() } as const;

beforeEach(() => localStorage.clear());

async function ensured(given: Partial<EnsureRegistryEffects>) {
  const effects = {
    session: () => person,
    inForce: () => none,
    fetch: vi.fn(() => Promise.reject(new Error('unreachable'))),
    take: vi.fn(),
    last,
    say: vi.fn(),
    report: vi.fn(),
    wait: () => new Promise<void>(() => undefined),
    ...given,
  };
  await ensureRegistry(effects);
  return effects;
}

describe('the registry of the first page', () => {
  it('is the one in the page, which is stored as a fallback', async () => {
    const { fetch, say } = await ensured({ inForce: () => ofUser });
    expect(fetch).not.toHaveBeenCalled();
    expect(say).not.toHaveBeenCalled();
    expect(await last.find('user')).toEqual(ofUser);
  });

  it('is requested when the page has none, or has a guest’s for a signed-in person', async () => {
    const without = await ensured({ fetch: async () => ofUser });
    expect(without.take).toHaveBeenCalledWith(ofUser);
    const expired = await ensured({ inForce: () => ofGuest, fetch: async () => ofUser });
    expect(expired.take).toHaveBeenCalledWith(ofUser);
  });

  it('is never one with an override', async () => {
    const override = {
      id: 'ovr_01K00000000000000000000000',
      composition_id: null,
      remotes: [],
      expires_at: '2026-03-10T09:00:00.000Z',
    };
    last.keep({ ...ofUser, override });
    expect(await last.find('user')).toBeUndefined();
  });

  it('is the last one of this browser when the server does not respond, and the person is told', async () => {
    last.keep(ofUser);
    const { take, say } = await ensured({});
    expect(take).toHaveBeenCalledWith(ofUser);
    expect(say).toHaveBeenCalledWith(LAST_KNOWN_MESSAGE);
  });

  it('is also the last one when the server hangs', async () => {
    last.keep(ofUser);
    const { take } = await ensured({
      fetch: () => new Promise(() => undefined),
      wait: async () => undefined,
    });
    expect(take).toHaveBeenCalledWith(ofUser);
  });

  it('never belongs to another role: an administrator’s list is not used for a user', async () => {
    last.keep(ofAdmin);
    expect((await ensured({})).take).not.toHaveBeenCalled();
    const admin = await ensured({ session: () => ({ status: 'user', user: anAdmin() }) });
    expect(admin.take).toHaveBeenCalledWith(ofAdmin);
  });

  it('deletes a person’s list when they sign out', async () => {
    last.keep(ofUser);
    last.keep(ofAdmin);
    last.keep(ofGuest);
    last.forget();
    expect([await last.find('user'), await last.find('admin')]).toEqual([undefined, undefined]);
    expect(await last.find('guest')).toEqual(ofGuest);
  });
});
