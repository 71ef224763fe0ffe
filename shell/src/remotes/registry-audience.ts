import type { Registry } from '@newswatch/shared/contracts';
import type { SessionSnapshot } from '@newswatch/shell-api';

/** The audience that a registry was composed for. */
export type Audience = 'guest' | 'user' | 'admin';

/** The audience that a session belongs to. */
export function audienceFor(session: SessionSnapshot): Audience {
  return session.status === 'guest' ? 'guest' : session.user.role;
}

/**
 * Whether a registry is useless to a session: none has arrived yet, or it was composed for a guest because the access
 * token had expired.
 */
export function isForeign(registry: Registry, session: SessionSnapshot): boolean {
  if (registry.composition_id === '') return true;
  // Only guests are told what they would get after signing in.
  return session.status === 'user' && registry.protected_paths.length > 0;
}
