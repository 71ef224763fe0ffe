import type { Channel, Language, TargetDeliveryMode, TargetStatus } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { type Database, transaction } from '../storage/database.ts';
import type { TargetsService } from '../targets/index.ts';
import { type LinkSubject, readLinkToken } from './links.ts';

/** The actions that a link in a message allows. */
export type LinkAction =
  | { kind: 'pause' | 'resume' | 'stop_target' | 'stop_all' }
  | { kind: 'deliver'; mode: TargetDeliveryMode };

/** The subject of a link, as its page shows it. */
export interface LinkedAlerts {
  locale: Language;
  /** The link of a digest is about all targets, not about one that may have been deleted. */
  isAboutAll: boolean;
  target: {
    id: string;
    name: string;
    status: TargetStatus;
    deliveryMode: TargetDeliveryMode;
    /** Whether its alerts are currently sent by email, disregarding a pause. */
    hasEmails: boolean;
  } | null;
}

/** Handles links in messages. A link that is not ours, or whose account was deleted, returns undefined. */
export interface LinkActions {
  read(token: string): Promise<LinkedAlerts | undefined>;
  /** A second call changes nothing. @returns the state afterwards */
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
    // The target has been deleted in the meantime and sends nothing.
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

/** Ends the emails about a target: the target uses its other channels, or only lists matches if it has none. */
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

/** Ends all alert emails. Account emails, such as codes, are still sent. */
function stopAll(db: Database, userId: string, now: Date): Promise<void> {
  return transaction(db, async (trx) => {
    const { notification_preferences: preferences } = await lockPerson(trx, userId);
    const changed = { ...preferences, enabled_channels: withoutEmail(preferences.enabled_channels) };
    await trx
      .updateTable('users')
      .set({ notification_preferences: JSON.stringify(changed), updated_at: now })
      .where('id', '=', userId)
      .execute();
    // Targets with their own channels keep the other ones, or use the preferences if none is left.
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

/** Alerts that wait to be sent by email get "unsubscribed" as their reason. */
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
