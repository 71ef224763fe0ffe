import { effectivePlan, limits, planLimits, type ReceivedRefusal } from '@newswatch/shared/contracts';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { ReceivedEnvelope } from '../storage/schema-received.ts';
import { type Throttle, throttleAddress, throttleRules } from '../throttle/index.ts';
import { type AddressedRow, type AddressRow, findRecipient, insertEmail, keptSince } from './repository.ts';
import { replies } from './smtp-replies.ts';
import { readReceivedEmail } from './take-email.ts';

export interface AcceptanceOptions {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  throttle: Throttle;
  now: () => Date;
  /** The domain of every address, in lower case. */
  domain: string;
  /** Used in tests. Runs before the answer that says that an email was stored. */
  checkpoint?: () => Promise<void>;
}

/** The maximum total size of emails that are being received. The senders of further ones are told to try again later. */
const BYTES_AT_ONCE = 48 * 1024 * 1024;
/** The maximum number of recipients of an email. A newsletter has one recipient here. */
const RECIPIENTS_MAX = 10;
/** The maximum number of rows about refused emails per address: somebody who knows the address must not fill the database. */
const REFUSED_ROWS_MAX = 1_000;

/** Decides which emails are accepted, and stores them: for known addresses, within the limits of the sending host. */
export function createAcceptance(options: AcceptanceOptions) {
  const { db, jobs, throttle, now, domain, checkpoint = async () => undefined } = options;
  /** The addresses of the email that each session is handing over. */
  const recipients = new WeakMap<SMTPServerSession, Map<string, AddressedRow>>();
  let bytesAtOnce = 0;

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
      // A host that guesses names is soon refused.
      const may = await within(
        `received-unknown:${throttleAddress(session.remoteAddress)}`,
        'unknownRecipients',
      );
      return may ? replies.unknown() : replies.later();
    }
    const known = recipients.get(session) ?? new Map<string, AddressedRow>();
    if (known.size >= RECIPIENTS_MAX) return replies.tooMany();
    if (isTooLarge(session)) {
      await recordRefused(row, session, 'too_large');
      return replies.tooLarge();
    }
    recipients.set(session, known.set(row.id, row));
    return undefined;
  }

  /** @returns why the email is refused */
  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | undefined> {
    const rows = [...(recipients.get(session) ?? new Map<string, AddressedRow>()).values()];
    recipients.delete(session);
    const raw = await readAll(stream);
    if (raw === 'busy') return replies.full();
    if (raw === 'too_large') {
      for (const row of rows) await recordRefused(row, session, 'too_large');
      return replies.tooLarge();
    }
    try {
      if (!(await within(`received-from:${throttleAddress(session.remoteAddress)}`, 'receivedFromHost')))
        return replies.later();
      const active = rows.filter((row) => refusalOf(row) === undefined);
      for (const { id } of active) {
        if (!(await within(`received-by:${id}`, 'receivedByAddress'))) return replies.later();
      }
      // The sender is not told: it would end the subscription, and the person may resume the address or change the plan.
      for (const row of rows) {
        const refusal = refusalOf(row);
        if (refusal) await recordRefused(row, session, refusal);
      }
      await store(active, session, raw);
      await checkpoint();
      return undefined;
    } finally {
      bytesAtOnce -= raw.length;
    }
  }

  /** Reads the whole email. One that is too large is read to its end, but not kept. */
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

  return {
    /** Called when a session begins another email: forgets the addresses of an unfinished one. */
    beginEmail: (session: SMTPServerSession): void => void recipients.delete(session),
    addRecipient,
    take,
  };
}

/** After a change to a smaller plan, as many addresses as it allows continue, oldest first. */
function refusalOf({ status, place, ...owner }: AddressedRow): 'paused' | 'plan' | undefined {
  if (status === 'paused') return 'paused';
  return place > planLimits[effectivePlan(owner)].receivingAddresses ? 'plan' : undefined;
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
