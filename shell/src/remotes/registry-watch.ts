import type { Registry } from '@newswatch/shared/contracts';
import type { SessionSnapshot } from '@newswatch/shell-api';
import { isForeign } from './registry-audience.ts';

/**
 * An answer counts as fresh this long: enough for a look on intent to serve the click that follows, and no longer, so that what was
 * rolled back a moment ago is not opened once more.
 */
export const REGISTRY_FRESH_MS = 1_000;
/**
 * How long a navigation waits to hear of a new version; what comes later is for the next one. More than a round trip of a
 * slow line (150 ms), or such a line would always be one version behind.
 */
export const REGISTRY_PATIENCE_MS = 600;

export interface RegistryWatchEffects {
  fetch(): Promise<Registry>;
  /** Takes a registry for this session; pages on the screen keep the builds they run. */
  take(registry: Registry): void;
  session(): SessionSnapshot;
  /** The registry in force. */
  inForce(): Registry;
  /** Makes sure that the server takes our access token; answers whether the session lives. */
  renewSession(): Promise<boolean>;
  now(): number;
  wait(milliseconds: number): Promise<void>;
  report(message: string, error: unknown): void;
}

export interface RegistryWatch {
  /** Looks again where the last look is old. Never rejects. */
  look(): Promise<void>;
  /** The same, but no longer than a navigation may be held up. Who names a patience, as after a failure, has it asked in any case. */
  freshen(patienceMs?: number): Promise<void>;
}

/** Keeps an open tab informed of what is deployed: asked on return to the tab, on intent and between remotes. */
export function createRegistryWatch(effects: RegistryWatchEffects): RegistryWatch {
  let lookedAt = effects.now();
  let looking: Promise<void> | undefined;

  const ask = async (): Promise<Registry> => {
    const answer = await effects.fetch();
    // A token that ran out makes a guest of us there; what a guest may load is no news.
    if (!isForeign(answer, effects.session()) || !(await effects.renewSession())) return answer;
    return effects.fetch();
  };

  const lookNow = async (): Promise<void> => {
    const asker = effects.session();
    try {
      const answer = await ask();
      const isStale = effects.session() !== asker || isForeign(answer, asker);
      if (isStale || !isNews(answer, effects.inForce())) return;
      effects.take(answer);
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

  return {
    look,
    freshen: (patienceMs) =>
      Promise.race([
        patienceMs === undefined ? look() : lookAgain(),
        effects.wait(patienceMs ?? REGISTRY_PATIENCE_MS),
      ]),
  };
}

/** Another composition; or the same, with builds to fall back on that the page came without. */
function isNews(answer: Registry, inForce: Registry): boolean {
  if (answer.composition_id !== inForce.composition_id) return true;
  const known = new Set(inForce.remotes.filter(({ previous }) => previous).map(({ name }) => name));
  return answer.remotes.some(({ name, previous }) => previous && !known.has(name));
}

/** Looks while somebody does: on return to the tab, and once a minute as long as it is in view. */
export function watchWhileSeen(page: Document, { look }: RegistryWatch, everyMs = 60_000): void {
  const lookIfSeen = (): void => {
    if (page.visibilityState === 'visible') void look();
  };
  page.addEventListener('visibilitychange', lookIfSeen);
  page.defaultView?.addEventListener('focus', lookIfSeen);
  setInterval(lookIfSeen, everyMs);
}
