import type { Registry } from '@newswatch/shared/contracts';
import { aUser } from '@newswatch/test-kit';
import { describe, expect, it, vi } from 'vitest';
import { aRegistry, aRemote } from '../testing/registry.ts';
import { createRegistryWatch, REGISTRY_FRESH_MS, type RegistryWatchEffects } from './registry-watch.ts';

const named = (composition_id: string): Registry => ({ ...aRegistry(aRemote()), composition_id });
const forGuests: Registry = { ...named('guest'), protected_paths: ['/'] };
const person = { status: 'user', user: aUser() } as const;

function watching(given: Partial<RegistryWatchEffects> = {}) {
  let time = 0;
  let inForce = named('one');
  const effects = {
    fetch: vi.fn(async () => named('two')),
    take: vi.fn((registry: Registry) => {
      inForce = registry;
    }),
    session: () => person,
    inForce: () => inForce,
    renewSession: vi.fn(async () => true),
    now: () => time,
    wait: () => new Promise<void>(() => undefined),
    report: vi.fn(),
    ...given,
  };
  const watch = createRegistryWatch(effects);
  const later = (): void => {
    time += REGISTRY_FRESH_MS;
  };
  return { watch, effects, later };
}

describe('the registry in an open tab', () => {
  it('is requested again when the last check is old, but only once at a time', async () => {
    const { watch, effects, later } = watching();
    await watch.look();
    await watch.freshen();
    expect(effects.fetch).not.toHaveBeenCalled();
    later();
    await Promise.all([watch.look(), watch.look(), watch.freshen()]);
    expect(effects.fetch).toHaveBeenCalledTimes(1);
    expect(effects.take).toHaveBeenCalledWith(expect.objectContaining({ composition_id: 'two' }));
  });

  it('is applied once if only the fallback builds changed', async () => {
    const complete = { ...aRegistry(aRemote({ previous: aRemote() })), composition_id: 'one' };
    const { watch, effects, later } = watching({ fetch: async () => complete });
    later();
    await watch.look();
    later();
    await watch.look();
    expect(effects.take).toHaveBeenCalledTimes(1);
    expect(effects.take).toHaveBeenCalledWith(complete);
  });

  it('is requested after a failure, however recent the last check', async () => {
    const { watch, effects } = watching();
    await watch.freshen(4_000);
    expect(effects.fetch).toHaveBeenCalledTimes(1);
  });

  it('is trusted while live events arrive, until one reports a change', async () => {
    const { watch, effects, later } = watching();
    watch.setLive(true);
    await watch.look();
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
    const { watch, effects, later } = watching();
    watch.setLive(true);
    await watch.look();
    watch.setLive(false);
    for (let navigation = 2; navigation <= 3; navigation += 1) {
      later();
      await watch.freshen();
      expect(effects.fetch).toHaveBeenCalledTimes(navigation);
    }
  });

  it('is not trusted if it changed while it was being requested', async () => {
    const { promise, resolve } = Promise.withResolvers<Registry>();
    const { watch, effects, later } = watching({ fetch: vi.fn(() => promise) });
    watch.setLive(true);
    watch.expire();
    resolve(named('two'));
    await watch.look();
    later();
    await watch.freshen();
    expect(effects.fetch).toHaveBeenCalledTimes(2);
  });

  it('is requested at each navigation if the browser has an override: no event reports when an override ends', async () => {
    const override = { id: 'ovr_1', remotes: [], expires_at: '2026-03-10T09:00:00.000Z' };
    const overridden: Registry = { ...named('two'), override };
    const { watch, effects, later } = watching({ fetch: vi.fn(async () => overridden) });
    watch.setLive(true);
    await watch.look();
    later();
    await watch.freshen();
    expect(effects.fetch).toHaveBeenCalledTimes(2);
  });

  it('is kept when nothing changed', async () => {
    const { watch, effects, later } = watching({ fetch: async () => named('one') });
    later();
    await watch.look();
    expect(effects.take).not.toHaveBeenCalled();
  });

  it('does not delay navigation when the server is slow or does not respond', async () => {
    const slow = watching({ fetch: () => new Promise(() => undefined), wait: async () => undefined });
    slow.later();
    await slow.watch.freshen();
    expect(slow.effects.take).not.toHaveBeenCalled();

    const dead = watching({ fetch: () => Promise.reject(new Error('offline')) });
    dead.later();
    await dead.watch.look();
    expect(dead.effects.report).toHaveBeenCalled();
  });

  it('is requested again after a token renewal if it was made for a guest because the token had expired', async () => {
    const answers = [forGuests, named('two')];
    const { watch, effects, later } = watching({ fetch: async () => answers.shift() ?? forGuests });
    later();
    await watch.look();
    expect(effects.renewSession).toHaveBeenCalledTimes(1);
    expect(effects.take).toHaveBeenCalledWith(expect.objectContaining({ composition_id: 'two' }));
  });

  it('is never used for a signed-in person if it was made for a guest', async () => {
    const { watch, effects, later } = watching({
      fetch: async () => forGuests,
      renewSession: async () => false,
    });
    later();
    await watch.look();
    expect(effects.take).not.toHaveBeenCalled();
  });

  it('is not used if the person who requested it has signed out', async () => {
    let session: ReturnType<RegistryWatchEffects['session']> = person;
    const { watch, effects, later } = watching({
      session: () => session,
      fetch: async () => {
        session = { status: 'guest' };
        return named('two');
      },
    });
    later();
    await watch.look();
    expect(effects.take).not.toHaveBeenCalled();
  });
});
