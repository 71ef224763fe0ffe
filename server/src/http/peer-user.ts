import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/**
 * True if the program at the other end of a connection belongs to another user of this machine. On Linux, the table of
 * connections contains this. False if there is no table, or the connection is not in it.
 */
export async function isOfAnotherUser({
  remotePort,
  localPort,
}: Pick<Socket, 'remotePort' | 'localPort'>): Promise<boolean> {
  const self = process.getuid?.();
  if (process.platform !== 'linux' || self === undefined || !remotePort || !localPort) return false;
  const tables = await Promise.all([readTable('tcp'), readTable('tcp6')]);
  const user = findUser(tables.join('\n'), { from: remotePort, to: localPort });
  return user !== undefined && user !== self;
}

/** The user id of the socket that connects two ports, from a table in the format of `/proc/net/tcp`. */
export function findUser(table: string, { from, to }: { from: number; to: number }): number | undefined {
  const port = (number: number) => `:${number.toString(16).toUpperCase().padStart(4, '0')}`;
  for (const line of table.split('\n')) {
    const [, local = '', remote = '', , , , , user] = line.trim().split(/\s+/);
    if (local.endsWith(port(from)) && remote.endsWith(port(to))) return Number(user);
  }
  return undefined;
}

async function readTable(name: string): Promise<string> {
  try {
    return await readFile(`/proc/net/${name}`, 'utf8');
  } catch {
    // No IPv6, or a sandbox without /proc.
    return '';
  }
}
