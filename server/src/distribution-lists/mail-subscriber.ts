import { type Language, limits } from '@newswatch/shared/contracts';
import type { MessageLinks } from '../message-links/index.ts';
import { isolated, oneLine, type Reader } from '../notifier/index.ts';
import {
  type Addressee,
  type ComposedEmail,
  mailAddressee,
  type RecipientMailer,
} from '../recipients/index.ts';
import type { RelayOutcome } from '../relays/index.ts';

interface Footer {
  why: (list: string, sender: string) => string;
  stop: string;
}

const footers: Record<Language, Footer> = {
  english: {
    why: (list, sender) => `You are receiving this because you are on ${sender}’s list “${list}”.`,
    stop: 'Unsubscribe',
  },
  french: {
    why: (list, sender) => `Vous recevez ce message car vous figurez sur la liste « ${list} » de ${sender}.`,
    stop: 'Se désabonner',
  },
  spanish: {
    why: (list, sender) => `Recibe este mensaje porque está en la lista «${list}» de ${sender}.`,
    stop: 'Cancelar la suscripción',
  },
  arabic: {
    why: (list, sender) => `تصلك هذه الرسالة لأنك في القائمة «${list}» لدى ${sender}.`,
    stop: 'إلغاء الاشتراك',
  },
};

const PAUSED = 'An administrator has paused the sender’s emails to distribution lists.';
/** The maximum time after the end of a pause until waiting emails are sent. */
const PAUSE_CHECKED_MS = 15 * 60_000;

/**
 * Sends a subscriber an email with one link, which unsubscribes them. Checks again just before. While an administrator has
 * paused the sender’s emails, it waits.
 */
export function mailSubscriber(
  mailer: RecipientMailer,
  {
    subscriberId,
    stopUrl,
    ...mailing
  }: {
    subscriberId: string;
    stopUrl: MessageLinks['stopSubscription'];
    key: string;
    refusal?: () => Promise<RelayOutcome | undefined>;
  },
  compose: (reader: Reader) => ComposedEmail | Promise<ComposedEmail>,
): Promise<RelayOutcome> {
  const { db, now } = mailer;
  const read = async (): Promise<{ addressee: Addressee } | { refused: RelayOutcome }> => {
    const row = await db
      .selectFrom('subscribers as s')
      .innerJoin('distribution_lists as l', 'l.id', 's.list_id')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .leftJoin('sending_pauses as p', 'p.user_id', 's.user_id')
      .select([
        'p.reason as pause',
        's.id',
        's.user_id',
        's.list_id',
        's.email',
        's.language',
        's.status',
        'l.name as list',
        'u.full_name',
        'u.locale',
        'u.timezone',
      ])
      .where('s.id', '=', subscriberId)
      .where('u.status', '=', 'active')
      .where('u.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) return { refused: { kind: 'canceled', reason: 'The subscriber was removed.' } };
    if (row.status !== 'subscribed') {
      return { refused: { kind: 'canceled', reason: 'The subscriber has unsubscribed.', why: 'opted_out' } };
    }
    if (row.pause !== null) {
      const at = new Date(now().getTime() + PAUSE_CHECKED_MS);
      return { refused: { kind: 'later', reason: PAUSED, at, why: null, mayHaveLeft: false } };
    }
    const locale = row.language ?? row.locale;
    const { why, stop } = footers[locale];
    // Names are put on one line.
    const list = isolated(oneLine(row.list, limits.DISTRIBUTION_LIST_NAME_MAX));
    const unsubscribeUrl = stopUrl(row);
    return {
      addressee: {
        ...{ email: row.email, locale, timezone: row.timezone, unsubscribeUrl },
        why: why(list, isolated(oneLine(row.full_name, limits.NAME_MAX))),
        stop: { label: stop, url: unsubscribeUrl },
      },
    };
  };
  const mark = async (changes: { status: 'bounced'; updated_at: Date } | { last_sent_at: Date }) => {
    await db.updateTable('subscribers').set(changes).where('id', '=', subscriberId).execute();
  };
  return mailAddressee(
    mailer,
    {
      ...{ ...mailing, read },
      markBounced: () => mark({ status: 'bounced', updated_at: now() }),
      markSent: () => mark({ last_sent_at: now() }),
    },
    compose,
  );
}
