import { hostname } from 'node:os';

/** A name for this crawler's leases that tells other crawlers of the machine whether it still lives. */
export function createLeaseHolder(workerId: string): string {
  return `${hostname()}/${process.pid}/${workerId}`;
}

/**
 * Of all lease holders those that surely died: they name this machine and a process that is no more. A crawler that is
 * started again after a kill need not wait for its own leases to run out.
 */
export function listDeadHolders(holders: readonly string[], self: string): string[] {
  return holders.filter((holder) => {
    const [host, pid] = holder.split('/');
    if (holder === self || host !== hostname() || pid === undefined) return false;
    // A process of this number that is us, under another holder's name, means that the number was given again.
    return Number(pid) === process.pid ? !ownHolders.has(holder) : !isAlive(Number(pid));
  });
}

const ownHolders = new Set<string>();

/** Several crawlers may live in one process, in tests. */
export function announceHolder(holder: string): () => void {
  ownHolders.add(holder);
  return () => ownHolders.delete(holder);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
