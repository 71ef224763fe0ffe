import type { AddressInfo, Socket } from 'node:net';
import { limits, type ReceivedRefusal } from '@newswatch/shared/contracts';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Logger } from '../logging.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { ReceivedEnvelope } from '../storage/schema-received.ts';
import { type Throttle, throttleAddress, throttleRules } from '../throttle/index.ts';
import { type CertificateFiles, followCertificate, readCertificate } from './certificate.ts';
import { type AddressRow, findRecipient, insertEmail, keptSince } from './repository.ts';
import { readReceivedEmail } from './take-email.ts';

export interface ReceiverOptions {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  throttle: Throttle;
  logger: Logger;
  now: () => Date;
  host: string;
  /** 0 selects any free port. */
  port: number;
  /** The domain of every address, in lower case. */
  domain: string;
  /** Without it, STARTTLS is not offered. */
  certificate: CertificateFiles | undefined;
  /** How often a renewed certificate is looked for. */
  certificateEveryMs?: number;
  /** For tests: runs before the answer that says that an email was stored. */
  checkpoint?: () => Promise<void>;
}

/** The server that receives newsletters by email. */
export interface Receiver {
  readonly port: number;
  /** Ends after the emails that are being handed over, within five seconds. */
  stop(): Promise<void>;
}

/** At the same time. An email that is handed over takes a second. */
const CLIENTS_MAX = 200;
/** Per host, so that no host can keep out all others. Services for newsletters use few connections to each domain. */
const CLIENTS_PER_HOST_MAX = 10;
/** A host may not keep a connection by saying a little now and then. The largest email takes a minute on a slow line. */
const SESSION_MS = 10 * 60_000;
const CERTIFICATE_EVERY_MS = 60_000;
/** The size of all emails that are being handed over; further ones are told to come back. */
const BYTES_AT_ONCE = 48 * 1024 * 1024;
/** A newsletter has one recipient here. */
const RECIPIENTS_MAX = 10;
const SILENCE_MS = 60_000;
/** Rows about refused emails that are kept for one address: somebody who knows it must not fill the database. */
const REFUSED_ROWS_MAX = 1_000;

/** A reply with its code and its enhanced status code (RFC 3463). */
const reply = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

const UNKNOWN = () => reply(550, '5.1.1 There is no such address here');
const BUSY = () => reply(421, '4.7.0 Too many connections, please try again later');
const LATER = () => reply(451, '4.7.1 Too many emails, please try again later');
const BROKEN = () => reply(451, '4.3.0 Please try again later');
const TOO_LARGE = () => reply(552, '5.3.4 The email is too large');

/**
 * Receives emails for the addresses of people, and for nobody else: it never relays. An email is accepted (250) only once it is
 * stored; a job reads it. A sending host that names unknown addresses, or sends too much, is told to come back later.
 *
 * @throws {Error} if the certificate cannot be read or the port is taken
 */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const { db, jobs, throttle, logger, now, domain, checkpoint = async () => undefined } = options;
  const { certificate: files, certificateEveryMs: everyMs = CERTIFICATE_EVERY_MS } = options;
  const tls = files && (await readCertificate(files));
  /** The addresses of the email that each session is handing over. */
  const recipients = new WeakMap<SMTPServerSession, Map<string, AddressRow>>();
  let bytesAtOnce = 0;
  /** The host of each open session. */
  const hosts = new Map<string, string>();

  const within = (bucket: string, rule: keyof typeof throttleRules): Promise<boolean> =>
    throttle.hit(bucket, throttleRules[rule], now()).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Failure && error.code === 'rate_limited') return false;
        throw error;
      },
    );

  /** @returns why the recipient is refused */
  async function addRecipient(
    { address }: { address: string },
    session: SMTPServerSession,
  ): Promise<Error | undefined> {
    const at = address.lastIndexOf('@');
    const isOurs = address.slice(at + 1).toLowerCase() === domain;
    const row = isOurs ? await findRecipient(db, address.slice(0, at)) : undefined;
    if (!row) {
      // Nobody can try out names for long.
      const may = await within(
        `received-unknown:${throttleAddress(session.remoteAddress)}`,
        'unknownRecipients',
      );
      return may ? UNKNOWN() : LATER();
    }
    const known = recipients.get(session) ?? new Map<string, AddressRow>();
    if (known.size >= RECIPIENTS_MAX) return reply(452, '4.5.3 Too many recipients');
    if (isTooLarge(session)) {
      await recordRefused(row, session, 'too_large');
      return TOO_LARGE();
    }
    recipients.set(session, known.set(row.id, row));
    return undefined;
  }

  /** @returns why the email is refused */
  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | undefined> {
    const rows = [...(recipients.get(session) ?? new Map<string, AddressRow>()).values()];
    recipients.delete(session);
    const raw = await readAll(stream);
    if (raw === 'busy') return reply(452, '4.3.1 Please try again later');
    if (raw === 'too_large') {
      for (const row of rows) await recordRefused(row, session, 'too_large');
      return TOO_LARGE();
    }
    try {
      if (!(await within(`received-from:${throttleAddress(session.remoteAddress)}`, 'receivedFromHost')))
        return LATER();
      const active = rows.filter(({ status }) => status === 'active');
      for (const { id } of active) {
        if (!(await within(`received-by:${id}`, 'receivedByAddress'))) return LATER();
      }
      // The sender is not told: it would end the subscription, and the person may resume.
      for (const row of rows) if (row.status === 'paused') await recordRefused(row, session, 'paused');
      await store(active, session, raw);
      await checkpoint();
      return undefined;
    } finally {
      bytesAtOnce -= raw.length;
    }
  }

  /** The whole email. One that is too large is read to its end, but not kept. */
  async function readAll(stream: SMTPServerDataStream): Promise<Buffer | 'too_large' | 'busy'> {
    const chunks: Buffer[] = [];
    let size = 0;
    let isBusy = false;
    const drop = () => {
      bytesAtOnce -= size;
      size = 0;
      chunks.length = 0;
    };
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (stream.sizeExceeded || isBusy) {
          drop();
          continue;
        }
        isBusy = bytesAtOnce + chunk.length > BYTES_AT_ONCE;
        if (isBusy) continue;
        bytesAtOnce += chunk.length;
        size += chunk.length;
        chunks.push(chunk);
      }
    } catch (error) {
      drop();
      throw error;
    }
    if (stream.sizeExceeded || size > limits.RECEIVED_BYTES_MAX) {
      drop();
      return 'too_large';
    }
    if (isBusy) {
      drop();
      return 'busy';
    }
    return Buffer.concat(chunks);
  }

  const store = (rows: readonly AddressRow[], session: SMTPServerSession, raw: Buffer): Promise<void> =>
    transaction(db, async (trx) => {
      for (const row of rows) {
        const id = newId('rml');
        await insertEmail(trx, {
          ...emailColumns(row, session),
          id,
          received_at: now(),
          state: 'stored',
          reason: null,
          raw,
        });
        await jobs.send(readReceivedEmail, { email_id: id }, { db: trx });
      }
    });

  async function recordRefused(
    row: AddressRow,
    session: SMTPServerSession,
    reason: ReceivedRefusal,
  ): Promise<void> {
    const { count } = await db
      .selectFrom('received_emails')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('address_id', '=', row.id)
      .where('state', '=', 'refused')
      .where('received_at', '>', keptSince(now()))
      .executeTakeFirstOrThrow();
    if (Number(count) >= REFUSED_ROWS_MAX) return;
    await insertEmail(db, {
      ...emailColumns(row, session),
      id: newId('rml'),
      received_at: now(),
      state: 'refused',
      reason,
      raw: null,
    });
  }

  /** Runs a step of a session; an error of ours lets the sender try again. */
  function answer(work: () => Promise<Error | undefined>, callback: (error?: Error | null) => void): void {
    work().then(
      (refusal) => callback(refusal ?? null),
      (error: unknown) => {
        logger.error({ err: error }, 'an email could not be received');
        callback(BROKEN());
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
    // Announced without the number, so that an email that says that it is larger is refused for a recipient who sees why.
    hideSize: true,
    maxClients: CLIENTS_MAX,
    socketTimeout: SILENCE_MS,
    closeTimeout: 5_000,
    onConnect({ id, remoteAddress }, callback) {
      // A client that is gone already has no address.
      const host = throttleAddress(remoteAddress ?? '');
      const others = [...hosts.values()].filter((other) => other === host).length;
      if (others >= CLIENTS_PER_HOST_MAX) return callback(BUSY());
      hosts.set(id, host);
      callback();
    },
    onClose({ id }) {
      hosts.delete(id);
    },
    onMailFrom(_address, session, callback) {
      recipients.delete(session);
      callback();
    },
    onRcptTo(address, session, callback) {
      answer(() => addRecipient(address, session), callback);
    },
    onData(stream, session, callback) {
      answer(() => take(stream, session), callback);
    },
  });
  // Clients that disconnect or speak nonsense are everyday; a server that cannot listen is reported below.
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

const isTooLarge = ({ envelope }: SMTPServerSession): boolean => {
  const { mailFrom } = envelope;
  const said = mailFrom !== false && mailFrom.args !== false ? mailFrom.args.SIZE : undefined;
  return Number(said) > limits.RECEIVED_BYTES_MAX;
};

function emailColumns({ id, user_id }: AddressRow, session: SMTPServerSession) {
  const envelope: ReceivedEnvelope = {
    sender: storable(session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address),
    ip: session.remoteAddress,
    helo: storable(session.hostNameAppearsAs),
  };
  return {
    user_id,
    address_id: id,
    envelope: JSON.stringify(envelope),
    sender: envelope.sender,
    sender_name: '',
    subject: '',
  };
}

const storable = (text: string): string => (text || '').replaceAll('\0', '').slice(0, 320).toWellFormed();
