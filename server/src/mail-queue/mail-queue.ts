import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { type Listener, notify } from '../storage/listener.ts';
import { type Round, startWorkerLoop, type WorkerLoop } from '../worker-loop.ts';
import {
  claimDueMails,
  deleteExpiredMails,
  deleteMail,
  insertMail,
  type KnownMails,
  type MailRow,
  nextMailAt,
  postponeMail,
} from './mail-queue-repository.ts';
import { MessageRefused } from './messenger.ts';

/** An email that waits for the mail server. */
export type WaitingMail = MailRow;

export interface NewMail {
  kind: WaitingMail['kind'];
  userId: string;
  destination: string;
  /** The content of a notice. */
  message?: object;
  /** The time after which the message is no longer sent. */
  keptMinutes: number;
  /** Whether sending was just tried and not accepted. */
  wasTried?: boolean;
}

/** Sends a waiting email; does nothing if it is no longer needed. @throws if the mail server does not accept it */
export type Deliver = (mail: WaitingMail) => Promise<'sent' | 'void'>;

type Deliveries = Readonly<Record<WaitingMail['kind'], Deliver>>;

/** Emails about accounts, stored until the mail server has accepted them: it may be down for hours. */
export interface MailQueue {
  /** Starts sending, including what another process stored. `notices`: the kinds that `deliver.notice` can send. */
  start(deliver: Deliveries, notices: readonly string[]): Promise<void>;
  /** Resolves when all due emails have been tried. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

const MAILS_WAITING = 'account_mails_waiting';
/** An attempt takes at most 5 s: no other process tries the same email in the meantime. */
const CLAIM_MS = 60_000;
const AT_ONCE = 8;
const SWEEP_MS = 15_000;
/** After a failure, the mail server gets this long to recover. */
const PAUSE_MS = 10_000;

/** The wait after the n-th failure in a row: 15 s, doubling up to 2 minutes, because a link expires after an hour. */
export function waitAfterTry(tries: number): number {
  return Math.min(120_000, 15_000 * 2 ** Math.max(0, Math.min(tries - 1, 10)));
}

/** Stores an email. It is sent as soon as the transaction commits and the mail server accepts it. */
export async function putMail(
  db: Database,
  { kind, userId, destination, message, keptMinutes, wasTried = false }: NewMail,
  now: Date,
): Promise<void> {
  const tries = wasTried ? 1 : 0;
  await insertMail(db, {
    id: newId('msg'),
    user_id: userId,
    kind,
    destination,
    message: message ? JSON.stringify(message) : null,
    asked_at: now,
    tried_at: now,
    next_try_at: wasTried ? new Date(now.getTime() + waitAfterTry(tries)) : now,
    expires_at: new Date(now.getTime() + keptMinutes * 60_000),
    tries,
  });
  await notify(db, MAILS_WAITING);
}

export function createMailQueue(options: {
  db: Database;
  listener: Listener;
  log: Logger;
  now: () => Date;
}): MailQueue {
  const { db, listener, log, now } = options;
  let loop: WorkerLoop | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  /** Returns whether the mail server accepts emails. */
  async function tryOne(mail: WaitingMail, deliver: Deliver): Promise<boolean> {
    try {
      const outcome = await deliver(mail);
      if (mail.tries > 0)
        log.info({ kind: mail.kind, tries: mail.tries + 1, outcome }, 'a waiting email was processed');
    } catch (error) {
      if (!(error instanceof MessageRefused)) {
        log.warn(
          { err: error, kind: mail.kind, tries: mail.tries + 1 },
          'an email is waiting for the mail server',
        );
        await postponeMail(db, mail.id, new Date(now().getTime() + waitAfterTry(mail.tries + 1)));
        return false;
      }
      log.warn({ err: error, kind: mail.kind }, 'an email was permanently rejected');
    }
    await deleteMail(db, mail);
    return true;
  }

  async function round(deliver: Deliveries, known: KnownMails): Promise<Round> {
    const at = now();
    for (const kind of await deleteExpiredMails(db, at))
      log.warn({ kind }, 'an email waited too long and will not be sent');
    const until = new Date(at.getTime() + CLAIM_MS);
    const mails = await claimDueMails(db, { known, now: at, until, most: AT_ONCE });
    const taken = await Promise.all(mails.map((mail) => tryOne(mail, deliver[mail.kind])));
    if (taken.includes(false)) return { more: false, nextDue: new Date(at.getTime() + PAUSE_MS) };
    return { more: mails.length > 0, nextDue: await nextMailAt(db, known) };
  }

  return {
    async start(deliver, notices) {
      const known: KnownMails = { kinds: Object.keys(deliver) as WaitingMail['kind'][], notices };
      const work = () => round(deliver, known);
      const started = startWorkerLoop({ work, now, logger: log, sweepMs: SWEEP_MS });
      loop = started;
      stopListening = await listener.listen(MAILS_WAITING, {
        onMessage: started.wake,
        onResync: started.wake,
      });
    },
    settle: async () => loop?.idle(),
    async stop() {
      await stopListening?.();
      await loop?.stop();
    },
  };
}
