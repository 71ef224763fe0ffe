import type { Language } from '@newswatch/shared/contracts';
import type { Database } from '../storage/database.ts';
import { capNoticeText } from './compose/cap-notice-phrases.ts';
import { oneLine } from './compose/one-line.ts';
import { type CapLevel, capLevel } from './rules/cap-level.ts';
import { dailyCap, isCapOwn, type Recipient } from './rules/gates.ts';
import { writeNotice } from './write-notice.ts';

/** The use of a cap on a local date, before and after some alerts: of a person, or of one of their targets. */
export interface CapUse {
  userId: string;
  recipient: Recipient;
  target: { id: string; name: string; cap: number } | null;
  date: string;
  before: number;
  after: number;
}

/**
 * Notifies people once when 80% of a cap is used, and once when it is reached, in the transaction that counts the alerts. Notices
 * do not count toward any cap, and wait for the end of quiet hours like alerts.
 *
 * @returns the ids of the people who got a notice
 */
export async function writeCapNotices(trx: Database, uses: readonly CapUse[], now: Date): Promise<string[]> {
  const told: string[] = [];
  for (const use of uses) {
    const cap = use.target?.cap ?? dailyCap(use.recipient);
    const level = capLevel(use.after, cap);
    if (level === 0 || level === capLevel(use.before, cap)) continue;
    if (!(await markNoticed(trx, use, level))) continue;
    await writeCapNotice(trx, use, { level, cap }, now);
    told.push(use.userId);
  }
  return told;
}

/** @returns false if there was already a notice about this level or a higher one */
async function markNoticed(
  db: Database,
  { userId, target, date }: CapUse,
  level: CapLevel,
): Promise<boolean> {
  const marked = target
    ? await db
        .updateTable('target_daily_alerts')
        .set({ noticed: level })
        .where('target_id', '=', target.id)
        .where('local_date', '=', date)
        .where('noticed', '<', level)
        .executeTakeFirst()
    : await db
        .updateTable('daily_alerts')
        .set({ noticed: level })
        .where('user_id', '=', userId)
        .where('local_date', '=', date)
        .where('noticed', '<', level)
        .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

async function writeCapNotice(
  db: Database,
  { userId, recipient, target, date }: CapUse,
  { level, cap }: { level: CapLevel; cap: number },
  now: Date,
): Promise<void> {
  const { locale } = await db
    .selectFrom('users')
    .select('locale')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const notice = {
    userId,
    recipient,
    type: 'quota_warning',
    severity: 'warning',
    ...textOf(locale, target, { level, cap }),
    targetId: target?.id ?? null,
    channels: null,
    // After a cap is raised, there is another notice when the new one is reached.
    key: `cap:${date}:${level}:${cap}`,
    actionUrl: whereToRaise(recipient, target),
  } as const;
  await writeNotice(db, notice, now);
}

const NAME_SHOWN = 60;

function textOf(
  locale: Language,
  target: CapUse['target'],
  use: { level: CapLevel; cap: number },
): { title: string; body: string } {
  return capNoticeText(locale, { ...use, target: target && oneLine(target.name, NAME_SHOWN) });
}

/** The page where the cap can be raised: the page of the target, of the person's preferences, or of the plan. */
function whereToRaise(recipient: Recipient, target: CapUse['target']): string {
  if (target) return `/targets?form=${target.id}`;
  return isCapOwn(recipient) ? '/settings/notifications' : '/settings/quota';
}
