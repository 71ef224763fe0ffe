import { limits } from '@newswatch/shared/contracts';
import type { AdminUsersExport, AdminUsersExportQuery } from '@newswatch/shared/contracts/admin';
import type * as v from 'valibot';
import type { Asker } from '../accounts/index.ts';
import type { Cell } from '../csv.ts';
import { type Exporter, exportInTurn } from '../export-turns.ts';
import { tableFile } from '../exported-file.ts';
import type { Database } from '../storage/database.ts';
import type { Throttle } from '../throttle/index.ts';
import { sheetReaderOf } from '../workbook/index.ts';
import { recordExport } from './record-export.ts';
import { countUsers, listUsers, readUserFilter } from './user-repository.ts';
import { presentUsers, withReasons } from './users.ts';

/** Exports the filtered list of accounts as a file. */
export interface UserExportService {
  /** @throws {Failure} `rate_limited`; `overloaded` */
  make(
    asker: Asker & Pick<Exporter, 'signal'>,
    filter: v.InferOutput<typeof AdminUsersExportQuery>,
    now: Date,
  ): Promise<AdminUsersExport>;
}

/** The file states the total, even if it contains fewer rows. */
const EVERYBODY = 2 ** 31 - 1;

export function createUserExport({ db, throttle }: { db: Database; throttle: Throttle }): UserExportService {
  const make = async (
    asker: Asker,
    { format, ...filter }: v.InferOutput<typeof AdminUsersExportQuery>,
    now: Date,
  ): Promise<AdminUsersExport> => {
    const everybody = { ...filter, page: 1, per_page: limits.ADMIN_EXPORT_USERS_MAX };
    const page = await readUserFilter(db, everybody, now);
    const [total, rows] = await Promise.all([countUsers(db, page, EVERYBODY), listUsers(db, page)]);
    const presented = await presentUsers(db, rows.slice(0, page.per_page), now);
    const users = presented.map((user) => withReasons(user, page));
    await recordExport(db, 'users.exported', { asker, rows: users.length, filter }, now);
    const lines = users.map((user): Cell[] => [
      user.id,
      user.email,
      user.full_name,
      user.role,
      user.plan,
      user.status,
      user.email_verified,
      user.whatsapp_verified,
      user.targets.used,
      user.targets.max,
      user.max_targets,
      user.max_notifications_per_day,
      user.notifications_today,
      user.api_access_enabled,
      momentOf(user.last_login_at),
      user.created_by?.full_name ?? null,
      momentOf(user.created_at),
      ...(user.unreached ? [user.unreached.join(' ')] : []),
    ]);
    const {
      file_name,
      content,
      rows: exported,
    } = await tableFile(
      format,
      {
        name: `users-${now.toISOString().slice(0, 10)}`,
        table: {
          title: 'Accounts',
          headings: page.unreachedBy ? [...HEADINGS, 'no_alerts_because'] : HEADINGS,
          lines,
        },
      },
      await sheetReaderOf(db, asker.id),
    );
    const text = format === 'csv' ? { csv: content } : { csv: '', workbook: content };
    return { filename: file_name, ...text, rows: exported, total };
  };
  return {
    make: (asker, query, now) =>
      exportInTurn({ throttle, exporter: asker, now }, () => make(asker, query, now), 'admin-export'),
  };
}

const momentOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

const HEADINGS = [
  'id',
  'email',
  'full_name',
  'role',
  'plan',
  'status',
  'email_verified',
  'whatsapp_verified',
  'targets_used',
  'targets_cap',
  'max_targets',
  'max_notifications_per_day',
  'notifications_today',
  'api_access_enabled',
  'last_login_at',
  'created_by',
  'created_at',
];
