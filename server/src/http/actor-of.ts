import type { Actor } from '../audit.ts';

/** The caller of a request, as the actor of an audited change. */
export function actorOf({ caller, ip, now }: { caller: { id: string }; ip: string; now: Date }): Actor {
  return { id: caller.id, ip, at: now };
}
