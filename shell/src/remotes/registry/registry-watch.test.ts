import type { Registry } from '@newswatch/shared/contracts';
import { aUser } from '@newswatch/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRegistry, aRemote } from '../../testing/registry.ts';
import {
  createRegistryWatch,
  REGISTRY_FRESH_MS,
  type RegistryEffects,
  watchWhileSeen,
} from './registry-watch.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

const named = (composition_id: string): Registry => ({ ...aRegistry(aRemote()), composition_id });
const none: Registry = { remotes: [], protected_paths: [], composition_id: '' };
const forGuests: Registry = { ...named('guest'), protected_paths: ['/'] };
const person = { status: 'user', user: aUser() } as const;

function watching(given: Partial<RegistryEffects> = {}, first = named('one')) {
  let inForce = first;
  const effects = {
    fetch: vi.fn(async () => named('two')),
    take: vi.fn((registry: Registry) => {
      inForce = registry;
    }),
    session: () => person,
    inForce: () => inForce,
    renewSession: vi.fn(async () => true),
    ...given,
  };
  return { watch: createRegistryWatch(effects), effects };
}
const later = (): void => void vi.advanceTimersByTime(REGISTRY_FRESH_MS);

describe('the registry of the first page', () => {
  it('is the one in the page', async () => {
    const { watch, effects } = watching();
    expect(await watch.ensure()).toBe(true);
    expect(effects.fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['has none', none],
    ['has a guest’s for a signed-in person', forGuests],
  ])('is requested when the page %s', async (_, first) => {
    const { watch, effects } = watching({}, first);
    expect(await watch.ensure()).toBe(true);
    expect(effects.take).toHaveBeenCalledWith(named('two'));
  });

  it.each([
    ['does not respond', () => Promise.reject(new Error('unreachable'))],
    ['gives a guest’s again', async () => forGuests],
  ])('is asked for again, for a signed-in person, when the server %s', async (_, answer) => {
    const fetch = vi.fn<() => Promise<Registry>>(answer);
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { watch, effects } = watching({ fetch }, forGuests);
    expect(await watch.ensure()).toBe(false);
    expect(effects.take).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
    fetch.mockImplementation(async () => named('two'));
    expect(await watch.ensure()).toBe(true);
  });

  it('is missing for a guest when the server does not respond: the product is unavailable', async () => {
    const fetch = () => Promise.reject(new Error('unreachable'));
    const { watch } = watching({ fetch, session: () => ({ status: 'guest' }) }, none);
    expect(await watch.ensure()).toBe(true);
  });
});

describe('the registry in an open tab', () => {
  it('is requested again when the last check is old, but only once at a time', async () => {
    const { watch, effects } = watching();
    await watch.freshen();
    expect(effects.fetch).not.toHaveBeenCalled();
    later();
    await Promise.all([watch.ask(), watch.freshen(), watch.freshen()]);
    await watch.freshen();
    expect(effects.fetch).toHaveBeenCalledTimes(1);
    expect(effects.take).toHaveBeenCalledWith(expect.objectContaining({ composition_id: 'two' }));
  });

  it('is applied once if only the fallback builds changed', async () => {
    const complete = { ...aRegistry(aRemote({ previous: aRemote() })), composition_id: 'one' };
    const { watch, effects } = watching({ fetch: async () => complete });
    await watch.ask();
    await watch.ask();
    expect(effects.take).toHaveBeenCalledTimes(1);
    expect(effects.take).toHaveBeenCalledWith(complete);
  });

  it('is requested after a failure, no matter how recent the last check was', async () => {
    const { watch, effects } = watching();
    await watch.freshen(4_000);
    expect(effects.fetch).toHaveBeenCalledTimes(1);
  });

  it('is trusted while live events arrive, until one reports a change', async () => {
    const { watch, effects } = watching();
    watch.setLive(true);
    await watch.ask();
    expect(effects.fetch).toHaveBeenCalledTimes(1);
    later();
    await watch.freshen();
    expect(effects.fetch).toHaveBeenCalledTimes(1);
    watch.expire();
    await watch.freshen();
    expect(effects.fetch).toHaveBeenCalledTimes(2);
    later();
    await watch.freshen();
    expect(effects.fetch).toHaveBeenCalledTimes(2);
  });

  it('is requested at each navigation again when live events no longer arrive', async () => {
    const { watch, effects } = watching();
    watch.setLive(true);
    await watch.ask();
    watch.setLive(false);
    for (let navigation = 2; navigation <= 3; navigation += 1) {
      later();
      await watch.freshen();
      expect(effects.fetch).toHaveBeenCalledTimes(navigation);
    }
  });

  it('is not trusted if it changed while it was being requested', async () => {
    const { promise, resolve } = Promise.withResolvers<Registry>();
    const { watch, effects } = watching({ fetch: vi.fn(() => promise) });
    watch.setLive(true);
    watch.expire();
    resolve(named('two'));
    await watch.ask();
    later();
    await watch.freshen();
    expect(effects.fetch).toHaveBeenCalledTimes(2);
  });

  it('is requested at each navigation if the browser has an override: no event reports when an override ends', async () => {
    const override = { id: 'ovr_1', remotes: [], expires_at: '2026-03-10T09:00:00.000Z' };
    const overridden: Registry = { ...named('two'), override };
    const { watch, effects } = watching({ fetch: vi.fn(async () => overridden) });
    watch.setLive(true);
    await watch.ask();
    later();
    await watch.freshen();
    expect(effects.fetch).toHaveBeenCalledTimes(2);
  });

  it('is kept when nothing changed', async () => {
    const { watch, effects } = watching({ fetch: async () => named('one') });
    await watch.ask();
    expect(effects.take).not.toHaveBeenCalled();
  });

  it('does not delay navigation when the server is slow or does not respond', async () => {
    const slow = watching({ fetch: () => new Promise(() => undefined) });
    later();
    const navigation = slow.watch.freshen();
    later();
    await navigation;
    expect(slow.effects.take).not.toHaveBeenCalled();

    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const dead = watching({ fetch: () => Promise.reject(new Error('offline')) });
    await dead.watch.ask();
    expect(warn).toHaveBeenCalled();
  });

  it('is requested again after a token renewal if it was made for a guest because the token had expired', async () => {
    const answers = [forGuests, named('two')];
    const { watch, effects } = watching({ fetch: async () => answers.shift() ?? forGuests });
    await watch.ask();
    expect(effects.renewSession).toHaveBeenCalledTimes(1);
    expect(effects.take).toHaveBeenCalledWith(expect.objectContaining({ composition_id: 'two' }));
  });

  it('is never used for a signed-in person if it was made for a guest', async () => {
    const { watch, effects } = watching({ fetch: async () => forGuests, renewSession: async () => false });
    await watch.ask();
    expect(effects.take).not.toHaveBeenCalled();
  });

  it('is not used if the person who requested it has signed out', async () => {
    let session: ReturnType<RegistryEffects['session']> = person;
    const { watch, effects } = watching({
      session: () => session,
      fetch: async () => {
        session = { status: 'guest' };
        return named('two');
      },
    });
    await watch.ask();
    expect(effects.take).not.toHaveBeenCalled();
  });

  it('is not reported as a guest’s if the person has signed out in the meantime', async () => {
    const warn = vi.spyOn(console, 'warn');
    let session: ReturnType<RegistryEffects['session']> = person;
    const { watch } = watching({
      session: () => session,
      fetch: async () => {
        session = { status: 'guest' };
        return forGuests;
      },
    });
    await watch.ask();
    expect(warn).not.toHaveBeenCalled();
  });

  it('is requested once on return to the tab, which two events report', () => {
    const ask = vi.fn(async () => undefined);
    watchWhileSeen(document, { ask });
    later();
    for (const [target, type] of [
      [document, 'visibilitychange'],
      [window, 'focus'],
    ] as const)
      target.dispatchEvent(new Event(type));
    expect(ask).toHaveBeenCalledOnce();
    later();
    window.dispatchEvent(new Event('focus'));
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
