import type { AddressInfo, Socket } from 'node:net';
import { limits } from '@newswatch/shared/contracts';
import { SMTPServer } from 'smtp-server';
import type { Logger } from '../logging.ts';
import { throttleAddress } from '../throttle/index.ts';
import { type AcceptanceOptions, createAcceptance } from './accept-emails.ts';
import { type CertificateFiles, followCertificate, readCertificate } from './certificate.ts';
import { replies } from './smtp-replies.ts';

export interface ReceiverOptions extends AcceptanceOptions {
  logger: Logger;
  host: string;
  /** 0 selects any free port. */
  port: number;
  /** The certificate. Without it, STARTTLS is not offered. */
  certificate: CertificateFiles | undefined;
  /** The interval of checks for a renewed certificate. */
  certificateEveryMs?: number;
}

/** The server that receives newsletters by email. */
export interface Receiver {
  readonly port: number;
  /** Ends after the emails that are being handed over, within five seconds. */
  stop(): Promise<void>;
}

/** The maximum number of clients that are connected at the same time. Handing over an email takes a second. */
const CLIENTS_MAX = 200;
/**
 * The maximum number of connections per host, so that no host can keep out all others. Services for newsletters use few
 * connections to each domain.
 */
const CLIENTS_PER_HOST_MAX = 10;
/** The maximum duration of a connection, so that no slow host can keep it. The largest email takes a minute on a slow line. */
const SESSION_MS = 10 * 60_000;
const CERTIFICATE_EVERY_MS = 60_000;
const SILENCE_MS = 60_000;

/**
 * Receives emails for the addresses of people, and for nobody else: it never relays. An email is accepted (250) only once it is
 * stored; a job reads it. A sending host that names unknown addresses, or sends too much, is told to come back later.
 *
 * @throws {Error} if the certificate cannot be read or the port is taken
 */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const { logger, domain, certificate: files, certificateEveryMs: everyMs = CERTIFICATE_EVERY_MS } = options;
  const tls = files && (await readCertificate(files));
  const acceptance = createAcceptance(options);
  /** The host of each open session. */
  const hosts = new Map<string, string>();

  /** Runs a step of a session; an error on our side lets the sender try again. */
  function answer(work: () => Promise<Error | undefined>, callback: (error?: Error | null) => void): void {
    work().then(
      (refusal) => callback(refusal ?? null),
      (error: unknown) => {
        logger.error({ err: error }, 'an email could not be received');
        callback(replies.broken());
      },
    );
  }

  const server = new SMTPServer({
    name: domain,
    banner: 'Newswatch',
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS'])],
    ...tls,
    disableReverseLookup: true,
    size: limits.RECEIVED_BYTES_MAX,
    // The size limit is announced without a number, so that a sender still tries to send a larger email, and its recipient can
    // see why it was refused.
    hideSize: true,
    maxClients: CLIENTS_MAX,
    socketTimeout: SILENCE_MS,
    closeTimeout: 5_000,
    onConnect({ id, remoteAddress }, callback) {
      // A client that has already disconnected has no address.
      const host = throttleAddress(remoteAddress ?? '');
      const others = [...hosts.values()].filter((other) => other === host).length;
      if (others >= CLIENTS_PER_HOST_MAX) return callback(replies.busy());
      hosts.set(id, host);
      callback();
    },
    onClose({ id }) {
      hosts.delete(id);
    },
    onMailFrom(_address, session, callback) {
      acceptance.beginEmail(session);
      callback();
    },
    onRcptTo(address, session, callback) {
      answer(() => acceptance.addRecipient(address, session), callback);
    },
    onData(stream, session, callback) {
      answer(() => acceptance.take(stream, session), callback);
    },
  });
  // Clients that disconnect or send nonsense are common; a server that cannot listen is reported below.
  server.on('error', (error: Error) => logger.debug({ err: error }, 'a connection failed'));
  server.server.on('connection', (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), SESSION_MS).unref();
    socket.once('close', () => clearTimeout(timer));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.server.address() as AddressInfo;
  logger.info({ port, domain, starttls: tls !== undefined }, 'newsletters are received by email');
  const stopFollowing =
    files &&
    followCertificate({
      files,
      everyMs,
      logger,
      onRenewed: (renewed) => server.updateSecureContext(renewed),
    });
  return {
    port,
    stop() {
      stopFollowing?.();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
