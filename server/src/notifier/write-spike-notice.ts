import type { Channel } from '@newswatch/shared/contracts';
import type { Database } from '../storage/database.ts';
import { oneLine } from './compose/one-line.ts';
import { spikeText } from './compose/spike-phrases.ts';
import { type RecipientRow, recipientOf } from './recipient.ts';
import { writeNotice } from './write-notice.ts';

const NAME_SHOWN = 60;

/**
 * Tells a person that a target finds far more than usual today. Requires a transaction that holds the lock of the
 * person's row.
 */
export async function writeSpikeNotice(
  trx: Database,
  person: RecipientRow,
  spike: {
    target: { id: string; name: string; channels: readonly Channel[] | null };
    date: string;
    today: number;
    usual: number;
  },
  now: Date,
): Promise<void> {
  const { target, date, today, usual } = spike;
  const text = spikeText(person.locale, { target: oneLine(target.name, NAME_SHOWN), today, usual });
  const notice = {
    userId: person.id,
    recipient: recipientOf(person),
    type: 'spike',
    severity: 'info',
    ...text,
    targetId: target.id,
    channels: target.channels,
    key: `spike:${date}`,
    actionUrl: `/targets/${target.id}/analytics`,
  } as const;
  await writeNotice(trx, notice, now);
}
