import { messages } from '@newswatch/shared/contracts';
import {
  adminMessages,
  SystemSettings,
  type SystemSettingsSaved,
  type SystemSettingsUpdate,
} from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import * as v from 'valibot';
import { writeAudit } from '../audit.ts';
import { Failure } from '../failure.ts';
import { type Database, transaction } from '../storage/database.ts';

/** What administrators set for the whole product; the app has checked the role before anything here is called. */
export interface SystemSettingsService {
  get(): Promise<SystemSettings>;
  /** @throws {Failure} `version_conflict` for a stale version */
  update(
    asker: { id: string; ip: string },
    update: v.InferOutput<typeof SystemSettingsUpdate>,
    now: Date,
  ): Promise<v.InferOutput<typeof SystemSettingsSaved>>;
}

const SECURITY = 'security';
const Security = SystemSettings.entries.security;
const untouched: SystemSettings = { security: { admin_mfa_required: false }, version: 0 };

export function createSystemSettings({ db }: { db: Database }): SystemSettingsService {
  return {
    get: () => readSettings(db),
    update: (asker, { security, version }, now) =>
      transaction(db, async (trx) => {
        // Where nobody has saved yet there is no row that could be held.
        await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(trx);
        const before = await readSettings(trx);
        if (version !== undefined && version !== before.version) {
          throw new Failure('version_conflict', messages.generic.versionConflict);
        }
        const row = { value: JSON.stringify(security), version: before.version + 1, updated_at: now };
        await trx
          .insertInto('settings')
          .values({ section: SECURITY, ...row })
          .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
          .execute();
        const detail = { before: before.security, after: security };
        const actor = { ...asker, at: now };
        await writeAudit(trx, 'settings.changed', { type: 'settings', id: SECURITY, detail }, actor);
        return { security, version: row.version, message: adminMessages.settingsSaved };
      }),
  };
}

/** Read anew each time: what one process saves holds in all of them at once. */
export async function readSettings(db: Database): Promise<SystemSettings> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('section', '=', SECURITY)
    .executeTakeFirst();
  return row ? { security: v.parse(Security, row.value), version: row.version } : untouched;
}
