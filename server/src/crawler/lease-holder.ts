import { hostname } from 'node:os';
import type { Database } from '../storage/database.ts';
import { listPresent } from '../storage/listener.ts';

/**
 * Names the holder of this crawler's leases, so that other crawlers on a machine with this name can tell whether it is still
 * running.
 *
 * @param presence the number of its process: `Listener`
 */
export function createLeaseHolder(workerId: string, presence: number | undefined): string {
  return `${MARK}/${hostname()}/${presence ?? 'unknown'}/${workerId}`;
}

/**
 * The prefix of a holder. Earlier versions began with the host name and a process number; during an update, this prefix keeps
 * either version from taking the other's number for one of its own, whose process is dead.
 */
const MARK = 'present';

/**
 * Lists the lease holders that are certainly dead: they name this machine, and a process that no longer listens to the database.
 * A crawler that restarts after a kill need not wait for its own leases to expire.
 */
export async function listDeadHolders(
  db: Database,
  holders: readonly string[],
  self: string,
): Promise<string[]> {
  const [, , own] = self.split('/');
  const here = holders.flatMap((holder) => {
    const [mark, host, presence = ''] = holder.split('/');
    return holder !== self && mark === MARK && host === hostname() ? [{ holder, presence }] : [];
  });
  const present = await listPresent(
    db,
    here.map(({ presence }) => Number(presence)).filter(Number.isInteger),
  );
  return here
    .filter(({ holder, presence }) =>
      presence === own ? !ownHolders.has(holder) : /^\d+$/.test(presence) && !present.has(Number(presence)),
    )
    .map(({ holder }) => holder);
}

const ownHolders = new Set<string>();

/** A process may run several crawlers, one after another or, in tests, at the same time. */
export function announceHolder(holder: string): () => void {
  ownHolders.add(holder);
  return () => ownHolders.delete(holder);
}
