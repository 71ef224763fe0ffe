import type { Registry } from '@newswatch/shared/contracts';
import { atom } from 'jotai';
import type { RegistryEffects } from './ensure-registry.ts';
import { isForeign } from './registry-audience.ts';

/**
 * How long a response counts as fresh: long enough for a check on intent to serve the click that follows, and no
 * longer, so that a version that was just rolled back is not opened again.
 */
export const REGISTRY_FRESH_MS = 1_000;
/**
 * How long a navigation waits for news of a new version; a later response applies to the next one. This is more than a
 * round trip on a slow connection (150 ms), which would otherwise always be one version behind.
 */
export const REGISTRY_TIMEOUT_MS = 600;

export interface RegistryWatchEffects extends RegistryEffects {
  /** Makes sure that the server accepts our access token; resolves to whether the session is still valid. */
  renewSession(): Promise<boolean>;
  now(): number;
}

export type RegistryWatch = ReturnType<typeof createRegistryWatch>;

/** The registry watch of this tab; live events tell it about changes. */
export const registryWatchAtom = atom<Pick<RegistryWatch, 'expire' | 'setLive'>>({
  expire: () => undefined,
  setLive: () => undefined,
});

/**
 * Keeps an open tab informed of deployments: checks on return to the tab, on intent and between remotes, and trusts live
 * events while they arrive.
 */
export function createRegistryWatch(effects: RegistryWatchEffects) {
  let lookedAt = effects.now();
  let looking: Promise<void> | undefined;
  let isLive = false;
  /** Whether live events would have reported a change since the last answer. */
  let isCurrent = false;
  let expiries = 0;

  const ask = async (): Promise<Registry> => {
    const answer = await effects.fetch();
    // With an expired token, the server treats us as a guest; a guest's registry says nothing about changes.
    if (!isForeign(answer, effects.session()) || !(await effects.renewSession())) return answer;
    return effects.fetch();
  };

  const lookNow = async (): Promise<void> => {
    const asker = effects.session();
    const seen = expiries;
    try {
      const answer = await ask();
      if (effects.session() !== asker || isForeign(answer, asker)) return;
      if (isNews(answer, effects.inForce())) effects.take(answer);
      isCurrent = isLive && seen === expiries;
    } catch (error) {
      effects.report('The registry could not be refreshed', error);
    } finally {
      lookedAt = effects.now();
    }
  };

  const look = (): Promise<void> => {
    if (!looking && effects.now() - lookedAt < REGISTRY_FRESH_MS) return Promise.resolve();
    return lookAgain();
  };

  const lookAgain = (): Promise<void> => {
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const expire = (): void => {
    expiries += 1;
    isCurrent = false;
    lookedAt = Number.NEGATIVE_INFINITY;
  };

  return {
    /** Checks again if the last check is old. Never rejects. */
    look,
    /**
     * The same, but for no longer than a navigation may be delayed, and without asking the server while live events would
     * have reported a change. With an explicit wait, as after a failure, it always asks the server.
     */
    async freshen(timeoutMs?: number): Promise<void> {
      // No event reports that an override has ended.
      if (timeoutMs === undefined && isCurrent && !effects.inForce().override) return;
      await Promise.race([
        timeoutMs === undefined ? look() : lookAgain(),
        effects.wait(timeoutMs ?? REGISTRY_TIMEOUT_MS),
      ]);
    },
    /** The registry may have changed: the next navigation asks the server. */
    expire,
    /** Whether live events report every change from now on. Each time this changes, one may have been missed. */
    setLive(live: boolean): void {
      isLive = live;
      expire();
      if (live) void look();
    },
  };
}

/** Another composition; or the same one, with fallback builds that the page did not have. */
function isNews(answer: Registry, inForce: Registry): boolean {
  if (answer.composition_id !== inForce.composition_id) return true;
  const known = new Set(inForce.remotes.filter(({ previous }) => previous).map(({ name }) => name));
  return answer.remotes.some(({ name, previous }) => previous && !known.has(name));
}

/** Checks while the tab is visible: on return to it, and once a minute. */
export function watchWhileSeen(page: Document, { look }: RegistryWatch): void {
  const lookIfSeen = (): void => {
    if (page.visibilityState === 'visible') void look();
  };
  page.addEventListener('visibilitychange', lookIfSeen);
  page.defaultView?.addEventListener('focus', lookIfSeen);
  setInterval(lookIfSeen, 60_000);
}
