import type { Registry } from '@newswatch/shared/contracts';
import type { SessionSnapshot } from '@newswatch/shell-api';
import { atom } from 'jotai';
import { after } from '../../boot/next-task.ts';

/**
 * The time for which a response counts as fresh: long enough for a check on intent to serve the click that follows, and no
 * longer, so that a version that was just rolled back is not opened again.
 */
export const REGISTRY_FRESH_MS = 1_000;
/**
 * The time for which a navigation waits for the registry; a later response applies to the next navigation. This is more than a
 * round trip on a slow connection (150 ms), which would otherwise always be one version behind.
 */
const REGISTRY_TIMEOUT_MS = 600;
/** The time for which a visit that failed waits for the server's registry. */
export const REGISTRY_DEADLINE_MS = 4_000;

export interface RegistryEffects {
  session(): SessionSnapshot;
  inForce(): Registry;
  fetch(): Promise<Registry>;
  /** Applies a registry to this session; pages on the screen keep the builds they run. */
  take(registry: Registry): void;
  /** Makes sure that the server accepts our access token; resolves to whether the session is still valid. */
  renewSession(): Promise<boolean>;
}

export type RegistryWatch = ReturnType<typeof createRegistryWatch>;

/** The registry watch of this tab; live events notify it of changes. */
export const registryWatchAtom = atom<Pick<RegistryWatch, 'expire' | 'setLive'>>({
  expire: () => undefined,
  setLive: () => undefined,
});

/**
 * Keeps a tab informed of deployments: checks at the start, on return to the tab, on intent and between remotes, and
 * trusts live events while they arrive.
 */
export function createRegistryWatch(effects: RegistryEffects) {
  const { session, inForce } = effects;
  let isLive = false;
  /** The time from which the last answer is no longer fresh; never, if live events would report a change. */
  let staleAt = performance.now() + REGISTRY_FRESH_MS;
  let expiries = 0;
  let asking: Promise<void> | undefined;

  const fetchOwn = async (): Promise<Registry> => {
    const answer = await effects.fetch();
    // With an expired token, the server treats us as a guest; a guest's registry says nothing about changes.
    if (!isForeign(answer, session()) || !(await effects.renewSession())) return answer;
    return effects.fetch();
  };

  const askNow = async (): Promise<void> => {
    const asker = session();
    const seen = expiries;
    let isCurrent = false;
    try {
      const answer = await fetchOwn();
      if (session() !== asker) return;
      if (isForeign(answer, asker)) throw new Error('The server composed the registry for a guest');
      if (isNews(answer, inForce())) effects.take(answer);
      // No event reports that an override has ended.
      isCurrent = isLive && seen === expiries && !answer.override;
    } catch (error) {
      console.warn('The registry could not be loaded', error);
    } finally {
      staleAt = isCurrent ? Number.POSITIVE_INFINITY : performance.now() + REGISTRY_FRESH_MS;
    }
  };

  /** Asks the server, with one request at a time. Never rejects. */
  const ask = (): Promise<void> => {
    asking ??= askNow().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  const isMissing = (): boolean => isForeign(inForce(), session());

  /** The registry may have changed: the next navigation asks the server. */
  const expire = (): void => {
    expiries += 1;
    staleAt = 0;
  };

  return {
    ask,
    /**
     * Makes sure, before the first page, that there is a usable registry for this session: the one in the page, or else
     * the server's. Resolves to false if a person is signed in and the server does not give theirs: the caller may try
     * again.
     */
    async ensure(): Promise<boolean> {
      if (isMissing()) await ask();
      return !isMissing() || session().status === 'guest';
    },
    /**
     * Asks the server if the last answer is no longer fresh, for no longer than a navigation may be delayed. With an
     * explicit wait, as after a failure, always asks.
     */
    async freshen(timeoutMs?: number): Promise<void> {
      if (timeoutMs === undefined && performance.now() < staleAt) return;
      await Promise.race([ask(), after(timeoutMs ?? REGISTRY_TIMEOUT_MS)]);
    },
    expire,
    /** Whether live events report every change from now on. Whenever this changes, an event may have been missed. */
    setLive(live: boolean): void {
      isLive = live;
      expire();
      if (live) void ask();
    },
  };
}

/**
 * Whether a registry is useless to a session: none has arrived yet, or it was composed for a guest because the access
 * token had expired.
 */
function isForeign(registry: Registry, session: SessionSnapshot): boolean {
  if (registry.composition_id === '') return true;
  // Only a guest's registry has the pages that they would get after signing in.
  return session.status === 'user' && registry.protected_paths.length > 0;
}

/** Whether an answer is news: another composition, or the same one with fallback builds that the page did not have. */
function isNews(answer: Registry, inForce: Registry): boolean {
  if (answer.composition_id !== inForce.composition_id) return true;
  const known = new Set(inForce.remotes.filter(({ previous }) => previous).map(({ name }) => name));
  return answer.remotes.some(({ name, previous }) => previous && !known.has(name));
}

/** Checks while the tab is visible: once a minute, and when the person returns to it, which two events may report. */
export function watchWhileSeen(page: Document, { ask }: Pick<RegistryWatch, 'ask'>): void {
  let askedAt = performance.now();
  const askIfSeen = (): void => {
    if (page.visibilityState !== 'visible' || performance.now() - askedAt < REGISTRY_FRESH_MS) return;
    askedAt = performance.now();
    void ask();
  };
  page.addEventListener('visibilitychange', askIfSeen);
  page.defaultView?.addEventListener('focus', askIfSeen);
  setInterval(askIfSeen, 60_000);
}
