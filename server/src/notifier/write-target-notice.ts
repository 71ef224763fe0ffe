import type { Channel, NotificationType } from '@newswatch/shared/contracts';
import type { Database } from '../storage/database.ts';
import { oneLine } from './compose/one-line.ts';
import { spikeText } from './compose/spike-phrases.ts';
import { type ToneTurnFigures, toneTurnText } from './compose/tone-turn-phrases.ts';
import { type RecipientRow, recipientOf } from './recipient.ts';
import { writeNotice } from './write-notice.ts';

const NAME_SHOWN = 60;

interface NoticedTarget {
  id: string;
  name: string;
  channels: readonly Channel[] | null;
}

/**
 * Tells a person that a target finds far more than usual today. Requires a transaction that holds the lock of the
 * person's row.
 */
export function writeSpikeNotice(
  trx: Database,
  person: RecipientRow,
  { target, date, ...day }: { target: NoticedTarget; date: string; today: number; usual: number },
  now: Date,
): Promise<void> {
  const text = spikeText(person.locale, { target: shownName(target), ...day });
  const page = { key: `spike:${date}`, actionUrl: `/targets/${target.id}/analytics` };
  return writeTargetNotice(trx, person, { type: 'spike', target, text, ...page }, now);
}

/**
 * Tells a person that more of a target's coded matches are unfavourable than usual. Requires a transaction that holds the lock of
 * the person's row.
 */
export function writeToneNotice(
  trx: Database,
  person: RecipientRow,
  { target, date, ...figures }: { target: NoticedTarget; date: string } & Omit<ToneTurnFigures, 'target'>,
  now: Date,
): Promise<void> {
  const text = toneTurnText(person.locale, { target: shownName(target), ...figures });
  const page = { key: `tone:${date}`, actionUrl: `/targets/${target.id}/analytics?period=7d` };
  return writeTargetNotice(trx, person, { type: 'tone_turned', target, text, ...page }, now);
}

const shownName = ({ name }: NoticedTarget): string => oneLine(name, NAME_SHOWN);

async function writeTargetNotice(
  trx: Database,
  person: RecipientRow,
  notice: {
    type: NotificationType;
    target: NoticedTarget;
    text: { title: string; body: string };
    key: string;
    actionUrl: string;
  },
  now: Date,
): Promise<void> {
  const { type, target, text, key, actionUrl } = notice;
  await writeNotice(
    trx,
    {
      userId: person.id,
      recipient: recipientOf(person),
      severity: 'info',
      ...{ type, ...text, key, actionUrl },
      targetId: target.id,
      channels: target.channels,
    },
    now,
  );
}
