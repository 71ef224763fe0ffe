import type { Channel, Language, TargetDeliveryMode, TargetStatus } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { type Database, transaction } from '../storage/database.ts';
import type { TargetsService } from '../targets/index.ts';
import { type LinkSubject, readLinkToken } from './links.ts';

/** What can be done by a link of a message. */
export type LinkAction =
  | { kind: 'pause' | 'resume' | 'stop_target' | 'stop_all' }
  | { kind: 'deliver'; mode: TargetDeliveryMode };

/** What a link is about, as its page says it. */
export interface LinkedAlerts {
  locale: Language;
  /** Of a digest: the link speaks of every target, and not of one that may be gone. */
  isAboutAll: boolean;
  target: {
    id: string;
    name: string;
    status: TargetStatus;
    deliveryMode: TargetDeliveryMode;
    /** Whether its alerts come by email now, while it is not paused. */
    hasEmails: boolean;
  } | null;
}

/** Acts on links of messages. A link that is not ours, or whose account is gone, is undefined. */
export interface LinkActions {
  read(token: string): Promise<LinkedAlerts | undefined>;
  /** Doing it twice changes nothing. @returns the state afterwards */
  act(token: string, action: LinkAction, now: Date): Promise<LinkedAlerts | undefined>;
}

export function createLinkActions({
  db,
  key,
  targets,
}: {
  db: Database;
  key: string;
  targets: Pick<TargetsService, 'pause' | 'resume' | 'setDelivery'>;
}): LinkActions {
  const find = async (subject: LinkSubject): Promise<LinkedAlerts | undefined> => {
    const person = await db
      .selectFrom('users')
      .select(['locale', 'notification_preferences'])
      .where('id', '=', subject.userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!person) return undefined;
    const target = await db
      .selectFrom('targets')
      .select(['id', 'name', 'status', 'delivery_mode as deliveryMode', 'channels'])
      .where('id', '=', subject.targetId ?? '')
      .where('user_id', '=', subject.userId)
      .where('status', '<>', 'archived')
      .executeTakeFirst();
    const alerts = { locale: person.locale, isAboutAll: subject.targetId === null };
    if (!target) return { ...alerts, target: null };
    const { channels, ...shown } = target;
    const ways = channels ?? person.notification_preferences.enabled_channels;
    const hasEmails = shown.deliveryMode !== 'none' && ways.includes('email');
    return { ...alerts, target: { ...shown, hasEmails } };
  };

  async function change(
    { userId }: LinkSubject,
    targetId: string | undefined,
    action: LinkAction,
    now: Date,
  ) {
    if (action.kind === 'stop_all') return stopAll(db, userId, now);
    // Deleted meanwhile: it is silent already.
    if (targetId === undefined) return;
    if (action.kind === 'stop_target') return stopTarget(db, userId, targetId, now);
    if (action.kind === 'deliver') await targets.setDelivery(userId, targetId, action.mode, now);
    else await targets[action.kind](userId, targetId, now);
  }

  return {
    async read(token) {
      const subject = readLinkToken(key, token);
      return subject && find(subject);
    },
    async act(token, action, now) {
      const subject = readLinkToken(key, token);
      const alerts = subject && (await find(subject));
      if (!alerts) return undefined;
      await change(subject, alerts.target?.id, action, now);
      return find(subject);
    },
  };
}

/** No more emails about a target: by its other channels, or only listed where it has none. */
function stopTarget(db: Database, userId: string, targetId: string, now: Date): Promise<void> {
  return transaction(db, async (trx) => {
    const { notification_preferences: preferences } = await lockPerson(trx, userId);
    const target = await trx
      .selectFrom('targets')
      .select(['channels', 'delivery_mode'])
      .where('id', '=', targetId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const left = withoutEmail(target.channels ?? preferences.enabled_channels);
    const changes = left.length > 0 ? { channels: left } : { delivery_mode: 'none' as const };
    await trx
      .updateTable('targets')
      .set({ ...changes, updated_at: now, version: sql`version + 1` })
      .where('id', '=', targetId)
      .execute();
    await dropWaiting(trx, userId, targetId);
  });
}

/** No more alert emails at all. What the account needs, such as codes, still comes. */
function stopAll(db: Database, userId: string, now: Date): Promise<void> {
  return transaction(db, async (trx) => {
    const { notification_preferences: preferences } = await lockPerson(trx, userId);
    const changed = { ...preferences, enabled_channels: withoutEmail(preferences.enabled_channels) };
    await trx
      .updateTable('users')
      .set({ notification_preferences: JSON.stringify(changed), updated_at: now })
      .where('id', '=', userId)
      .execute();
    // Targets with channels of their own: what is left of them, or what the preferences say.
    await trx
      .updateTable('targets')
      .set({
        channels: sql`nullif(array_remove(channels, 'email'), '{}')`,
        updated_at: now,
        version: sql`version + 1`,
      })
      .where('user_id', '=', userId)
      .where(sql<boolean>`'email' = any(channels)`)
      .execute();
    await dropWaiting(trx, userId, undefined);
  });
}

const withoutEmail = (channels: readonly Channel[]): Channel[] =>
  channels.filter((channel) => channel !== 'email');

function lockPerson(trx: Database, userId: string) {
  return trx
    .selectFrom('users')
    .select('notification_preferences')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Alerts that wait to leave by email say that they were unsubscribed from. */
async function dropWaiting(trx: Database, userId: string, targetId: string | undefined): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status: 'suppressed', reason: 'opted_out' })
    .where('user_id', '=', userId)
    .where('channel', '=', 'email')
    .where('status', 'in', ['queued', 'held', 'retrying'])
    .where('target_id', 'is not', null)
    .$if(targetId !== undefined, (query) => query.where('target_id', '=', targetId ?? ''))
    .execute();
}
