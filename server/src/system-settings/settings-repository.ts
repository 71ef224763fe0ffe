import type { Plan } from '@newswatch/shared/contracts';
import {
  type SettingsSection,
  SettingsValues,
  type SettingsVersion,
  type SystemSettings,
  settingsDefaults,
} from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import type { Database } from '../storage/database.ts';

/** All stored settings; those never saved have their defaults. */
export interface StoredSettings {
  values: SettingsValues;
  version: number;
  savedAt: Date | null;
  savedBy: { id: string; full_name: string } | null;
  /** The encrypted password of the mail server. */
  emailSecret: string | null;
}

/** Reads the settings, without a cache: what one process saves takes effect in all of them immediately. */
export async function readStoredSettings(db: Database): Promise<StoredSettings> {
  const [rows, last] = await Promise.all([
    db.selectFrom('settings').select(['section', 'value', 'secret']).execute(),
    db
      .selectFrom('settings_versions as s')
      .leftJoin('users as u', 'u.id', 's.saved_by')
      .select(['s.version', 's.saved_at', 's.saved_by', 'u.full_name'])
      .orderBy('s.version', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  const sections = Object.fromEntries(rows.map((row) => [row.section, row.value]));
  const values = withDefaults(SettingsValues, sections, settingsDefaults);
  return {
    values,
    version: last?.version ?? 0,
    savedAt: last?.saved_at ?? null,
    savedBy: last?.saved_by && last.full_name ? { id: last.saved_by, full_name: last.full_name } : null,
    emailSecret: rows.find(({ section }) => section === 'email')?.secret ?? null,
  };
}

/** A setting that an older version saved in another format, or not at all, gets its default; the others are kept. */
export function withDefaults<T>(schema: v.GenericSchema<unknown, T>, stored: unknown, byDefault: T): T {
  if (!('entries' in schema)) {
    const parsed = v.safeParse(schema, stored);
    return parsed.success ? parsed.output : byDefault;
  }
  const values = asRecord(stored);
  const defaults = asRecord(byDefault);
  const entries = Object.entries(schema.entries as Record<string, v.GenericSchema>);
  return Object.fromEntries(
    entries.map(([key, entry]) => [key, withDefaults(entry, values[key], defaults[key])]),
  ) as T;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export async function writeSection(
  trx: Database,
  section: SettingsSection,
  value: object,
  { version, now, secret }: { version: number; now: Date; secret?: string | null },
): Promise<void> {
  const row = {
    value: JSON.stringify(value),
    version,
    updated_at: now,
    ...(secret === undefined ? {} : { secret }),
  };
  await trx
    .insertInto('settings')
    .values({ section, secret: null, ...row })
    .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
    .execute();
}

export async function insertVersion(
  trx: Database,
  row: { version: number; changes: SettingsVersion['changes']; reason: string; savedBy: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('settings_versions')
    .values({
      version: row.version,
      changes: JSON.stringify(row.changes),
      reason: row.reason,
      saved_by: row.savedBy,
      saved_at: row.now,
    })
    .execute();
}

export async function listVersions(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: SettingsVersion[]; total: number }> {
  const [rows, count] = await Promise.all([
    db
      .selectFrom('settings_versions as s')
      .leftJoin('users as u', 'u.id', 's.saved_by')
      .select(['s.version', 's.changes', 's.reason', 's.saved_at', 's.saved_by', 'u.full_name'])
      .orderBy('s.version', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('settings_versions')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    items: rows.map((row) => ({
      version: row.version,
      saved_at: row.saved_at.toISOString(),
      saved_by: row.saved_by && row.full_name ? { id: row.saved_by, full_name: row.full_name } : null,
      reason: row.reason,
      changes: row.changes,
    })),
    total: count.total,
  };
}

/** Active people on each plan; administrators have no limits. */
export async function countPeopleByPlan(
  db: Database,
): Promise<NonNullable<SystemSettings['people_by_plan']>> {
  const rows = await db
    .selectFrom('users')
    .select((eb) => ['plan', eb.fn.countAll<number>().as('people')])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .groupBy('plan')
    .execute();
  const people = (plan: Plan) => rows.find((row) => row.plan === plan)?.people ?? 0;
  return { free: people('free'), basic: people('basic'), pro: people('pro') };
}
