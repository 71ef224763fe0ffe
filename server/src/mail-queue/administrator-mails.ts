import * as v from 'valibot';
import type { Database } from '../storage/database.ts';
import type { RuleNotice, SystemAlert } from './messenger.ts';
import { writeNotice } from './notices.ts';

const AlertEmails = v.object({ alert_emails: v.optional(v.array(v.string()), []) });

/** Pending work is a notification; a problem that needs someone is an alert. */
const isWork = ({ severity }: SystemAlert): boolean => severity === 'info';

/** Writes each administrator one email with the alerts that they chose at `/admin/account`. */
export async function writeSystemAlerts(
  trx: Database,
  alerts: readonly SystemAlert[],
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<void> {
  const people = await listAdministrators(trx);
  for (const person of people) {
    const wanted = alerts.filter((alert) => (isWork(alert) ? person.wants_work : person.wants_alerts));
    if (wanted.length === 0) continue;
    await writeNotice(trx, person, { kind: 'system_alerts', alerts: wanted, url: `${baseUrl}/admin` }, now);
  }
  const [first] = people;
  const ofWhatsapp = alerts.filter(({ code }) => code.startsWith('whatsapp_'));
  if (!first || ofWhatsapp.length === 0) return;
  const known = new Set(people.map(({ email }) => email));
  for (const email of await readWhatsappAlertEmails(trx)) {
    if (known.has(email)) continue;
    const url = `${baseUrl}/admin/whatsapp/status`;
    // Stored under the first administrator, because an email belongs to an account.
    const person = { ...first, email, full_name: email };
    await writeNotice(trx, person, { kind: 'system_alerts', alerts: ofWhatsapp, url }, now);
  }
}

/** The other recipients to notify when the WhatsApp connection is down, as chosen at `/admin/whatsapp/config`. */
async function readWhatsappAlertEmails(trx: Database): Promise<readonly string[]> {
  const row = await trx
    .selectFrom('whatsapp_config')
    .select('settings')
    .where('id', '=', 1)
    .executeTakeFirst();
  return row ? v.parse(AlertEmails, row.settings).alert_emails : [];
}

/**
 * Writes an email about the alert of a rule to these administrators, or to all who want system alerts if `recipientIds` is
 * null. Returns the ids of those who get it.
 */
export async function writeRuleMail(
  trx: Database,
  { recipientIds, notice }: { recipientIds: readonly string[] | null; notice: RuleNotice },
  now: Date,
): Promise<string[]> {
  const administrators = await listAdministrators(trx);
  const people = administrators.filter(({ id, wants_alerts }) =>
    recipientIds === null ? wants_alerts : recipientIds.includes(id),
  );
  for (const person of people) await writeNotice(trx, person, notice, now);
  return people.map(({ id }) => id);
}

/** Active administrators, with the emails that they chose. */
function listAdministrators(trx: Database) {
  return trx
    .selectFrom('users')
    .leftJoin('administrators', 'administrators.user_id', 'users.id')
    .select((eb) => [
      'users.id',
      'users.email',
      'users.locale',
      'users.full_name',
      // Administrators who never chose get everything.
      eb.fn.coalesce('administrators.admin_notifications', eb.val(true)).as('wants_work'),
      eb.fn.coalesce('administrators.system_alerts', eb.val(true)).as('wants_alerts'),
    ])
    .where('users.role', '=', 'admin')
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute();
}
