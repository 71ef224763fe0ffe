import type { Socket } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressPolicy } from './address-policy.ts';
import { pinAddresses, type Resolve } from './pinned-address.ts';

interface ConnectorOptions {
  readonly policy: AddressPolicy;
  readonly resolve: Resolve;
  readonly connectTimeoutMs: number;
  /** Certificates to trust in addition to the system's; for tests. */
  readonly ca?: string | undefined;
}

/**
 * A connector for undici that opens sockets only to checked addresses. It runs for every new connection,
 * including each hop of a redirect. If the first address does not respond, the next one is tried.
 */
export function createGuardedConnector(options: ConnectorOptions): buildConnector.connector {
  const { policy, resolve, connectTimeoutMs, ca } = options;
  const connectTo = buildConnector({
    timeout: connectTimeoutMs,
    allowH2: false,
    ...(ca === undefined ? {} : { ca }),
  });

  const open = (target: buildConnector.Options): Promise<Socket> =>
    new Promise((done, fail) => {
      connectTo(target, (error, socket) => (error ? fail(error) : done(socket as Socket)));
    });

  async function connect(target: buildConnector.Options): Promise<Socket> {
    const port = Number(target.port || (target.protocol === 'https:' ? 443 : 80));
    const destination = policy.checkHost(target.hostname, port);
    const addresses = await pinAddresses(destination, policy, resolve);
    const failures: unknown[] = [];
    for (const address of addresses) {
      let socket: Socket;
      try {
        socket = await open({ ...target, hostname: address });
      } catch (error) {
        failures.push(error);
        continue;
      }
      try {
        // An additional check: the connected address must be one that was checked.
        policy.checkAddresses(destination, [socket.remoteAddress ?? 'nowhere']);
      } catch (error) {
        socket.destroy();
        throw error;
      }
      return socket;
    }
    throw failures[0];
  }

  return (target, callback) => {
    connect(target).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}
