import type { Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { UsersTable } from '../storage/schema.ts';
import type { Recipient } from './rules/gates.ts';
import { knownTimeZone } from './rules/local-times.ts';

/** The columns of `users` that decide how and whether a person can be reached. */
export const RECIPIENT_COLUMNS = [
  'users.id',
  'users.role',
  'users.plan',
  'users.status',
  'users.email',
  'users.email_verified_at',
  'users.email_refused_address',
  'users.email_refused_reason',
  'users.whatsapp',
  'users.whatsapp_verified_at',
  'users.whatsapp_opted_out_at',
  'users.notification_preferences',
  'users.max_notifications_per_day',
  'users.timezone',
  'users.locale',
] as const;

type ColumnName<C> = C extends `users.${infer Name}` ? Name : never;
export type RecipientRow = Pick<
  Selectable<UsersTable>,
  Extract<ColumnName<(typeof RECIPIENT_COLUMNS)[number]>, keyof UsersTable>
>;

/**
 * The zone of a person's quiet hours, digests and daily limits: chosen in their preferences, or else their own. A zone that this
 * runtime supports.
 */
export const alertTimeZone = ({
  timezone,
  notification_preferences,
}: Pick<RecipientRow, 'timezone' | 'notification_preferences'>): string =>
  knownTimeZone(notification_preferences.timezone ?? timezone);

/** Converts a person's row for the gates. */
export function recipientOf(row: RecipientRow): Recipient {
  return {
    role: row.role,
    plan: row.plan,
    status: row.status,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    emailRefused: row.email_refused_address === row.email ? row.email_refused_reason : null,
    whatsapp: row.whatsapp,
    whatsappVerified: row.whatsapp_verified_at !== null,
    whatsappOptedOut: row.whatsapp_opted_out_at !== null,
    preferences: row.notification_preferences,
    maxNotificationsPerDay: row.max_notifications_per_day,
    timeZone: alertTimeZone(row),
  };
}

/**
 * Locks a person against other changes of their waiting messages, and reads how they can be reached; undefined if there is no
 * such account.
 */
export async function lockRecipient(trx: Database, userId: string): Promise<Recipient | undefined> {
  const person = await trx
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person && recipientOf(person);
}
