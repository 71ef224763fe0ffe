import type { Registry } from '@newswatch/shared/contracts';
import type { SessionSnapshot } from '@newswatch/shell-api';
import { isForeign } from './registry-audience.ts';

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

/** How long a visit that failed waits for the server's registry. */
export const REGISTRY_DEADLINE_MS = 4_000;

/**
 * Makes sure, before the first page, that there is a usable registry for this session: the one in the page, or else the
 * server's. Resolves to false if a person is signed in and the server does not give theirs: the caller may try again.
 */
export async function ensureRegistry({
  session,
  inForce,
  fetch,
  take,
  report,
}: Omit<RegistryEffects, 'wait'>): Promise<boolean> {
  const asker = session();
  if (!isForeign(inForce(), asker)) return true;
  try {
    const answer = await fetch();
    if (isForeign(answer, asker)) throw new Error('The server composed the registry for a guest');
    take(answer);
    return true;
  } catch (error) {
    report('The registry could not be loaded', error);
    return asker.status === 'guest';
  }
}
