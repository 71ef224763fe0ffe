import { hostname } from 'node:os';

/**
 * Names the holder of this crawler's leases, so that other crawlers on the same machine can tell whether it is still
 * running.
 */
export function createLeaseHolder(workerId: string): string {
  return `${hostname()}/${process.pid}/${workerId}`;
}

/**
 * Lists the lease holders that are certainly dead: they name this machine and a process that no longer exists. A
 * crawler that restarts after a kill need not wait for its own leases to expire.
 */
export function listDeadHolders(holders: readonly string[], self: string): string[] {
  return holders.filter((holder) => {
    const [host, pid] = holder.split('/');
    if (holder === self || host !== hostname() || pid === undefined) return false;
    // If the id is our own process but the holder is not one of ours, the id was reused.
    return Number(pid) === process.pid ? !ownHolders.has(holder) : !isAlive(Number(pid));
  });
}

const ownHolders = new Set<string>();

/** Tests may run several crawlers in one process. */
export function announceHolder(holder: string): () => void {
  ownHolders.add(holder);
  return () => ownHolders.delete(holder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
