import type { Registry } from '@newswatch/shared/contracts';
import type { SessionSnapshot } from '@newswatch/shell-api';
import type { LastComposition } from './last-composition.ts';
import { audienceFor, isForeign } from './registry-audience.ts';

/** How the registry of this session is read and replaced. */
export interface RegistryEffects {
  session(): SessionSnapshot;
  /** The current registry. */
  inForce(): Registry;
  fetch(): Promise<Registry>;
  /** Applies a registry to this session; pages on the screen keep the builds they run. */
  take(registry: Registry): void;
  report(message: string, error: unknown): void;
  wait(milliseconds: number): Promise<void>;
}

export interface EnsureRegistryEffects extends RegistryEffects {
  last: LastComposition;
  /** Tells the person that the page uses this browser's last known registry. */
  say(message: string): void;
}

/** How long the server may take when this browser has an older registry to fall back on. */
export const REGISTRY_DEADLINE_MS = 4_000;

/** The notice shown when a page uses an older registry. */
export const LAST_KNOWN_MESSAGE =
  'The list of pages could not be loaded. You are using the last one that this browser loaded.';

/**
 * Makes sure, before the first page, that there is a usable registry for this session: the one in the page, else the
 * server's, else the last one this browser saved. If there is none, the registry stays unchanged.
 */
export async function ensureRegistry(effects: EnsureRegistryEffects): Promise<void> {
  const session = effects.session();
  if (!isForeign(effects.inForce(), session)) {
    effects.last.keep(effects.inForce());
    return;
  }
  const known = await findKnown(effects);
  try {
    const answer = await (known ? Promise.race([effects.fetch(), deadline(effects)]) : effects.fetch());
    if (isForeign(answer, session)) throw new Error('The server composed the registry for a guest');
    effects.take(answer);
  } catch (error) {
    effects.report('The registry could not be loaded', error);
    if (!known) return;
    effects.take(known);
    effects.say(LAST_KNOWN_MESSAGE);
  }
}

async function findKnown({ last, session, report }: EnsureRegistryEffects): Promise<Registry | undefined> {
  try {
    return await last.find(audienceFor(session()));
  } catch (error) {
    report('The composition saved in this browser could not be read', error);
    return undefined;
  }
}

async function deadline({ wait }: Pick<EnsureRegistryEffects, 'wait'>): Promise<never> {
  await wait(REGISTRY_DEADLINE_MS);
  throw new Error(`The registry did not respond within ${REGISTRY_DEADLINE_MS} ms`);
}
