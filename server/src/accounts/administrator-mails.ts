import type { Database } from '../storage/database.ts';
import type { SystemAlert } from './messenger.ts';
import type { Notices } from './notices.ts';

/** Emails to those who run the product, each by what they chose at `/admin/account`. */
export interface AdministratorMails {
  /** Tells each administrator what of it they want to hear, in one mail. */
  tell(alerts: readonly SystemAlert[]): Promise<void>;
}

/** Work that waits is a notification; anything that needs somebody is an alert. */
const isWork = ({ severity }: SystemAlert): boolean => severity === 'info';

export function createAdministratorMails(options: {
  db: Database;
  notices: Notices;
  baseUrl: () => string;
}): AdministratorMails {
  const { db, notices, baseUrl } = options;
  return {
    async tell(alerts) {
      const people = await db
        .selectFrom('users')
        .leftJoin('administrators', 'administrators.user_id', 'users.id')
        .select((eb) => [
          'users.id',
          'users.email',
          'users.locale',
          'users.full_name',
          // Who never chose is told.
          eb.fn.coalesce('administrators.admin_notifications', eb.val(true)).as('wants_work'),
          eb.fn.coalesce('administrators.system_alerts', eb.val(true)).as('wants_alerts'),
        ])
        .where('users.role', '=', 'admin')
        .where('users.status', '=', 'active')
        .where('users.deleted_at', 'is', null)
        .orderBy('users.id')
        .execute();
      for (const person of people) {
        const wanted = alerts.filter((alert) => (isWork(alert) ? person.wants_work : person.wants_alerts));
        if (wanted.length === 0) continue;
        notices.tell(person, { kind: 'system_alerts', alerts: wanted, url: `${baseUrl()}/admin` });
      }
    },
  };
}
