import {
  type SettingsSection,
  SettingsValues,
  type SettingsVersion,
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

const names = Object.keys(SettingsValues.entries) as SettingsSection[];

/** Not cached: what one process saves takes effect in all of them immediately. */
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
  const stored = new Map(rows.map((row) => [row.section, row]));
  const values = Object.fromEntries(
    names.map((name) => [name, sectionOf(name, stored.get(name)?.value)]),
  ) as SettingsValues;
  return {
    values,
    version: last?.version ?? 0,
    savedAt: last?.saved_at ?? null,
    savedBy: last?.saved_by && last.full_name ? { id: last.saved_by, full_name: last.full_name } : null,
    emailSecret: stored.get('email')?.secret ?? null,
  };
}

/** A setting that an older version saved in another format, or not at all, gets its default; the others are kept. */
function sectionOf(name: SettingsSection, stored: object | undefined): object {
  const byDefault: Record<string, unknown> = settingsDefaults[name];
  if (!stored) return byDefault;
  const entries: Record<string, v.GenericSchema> = SettingsValues.entries[name].entries;
  const kept = Object.entries(stored).filter(([key, value]) => {
    const entry = entries[key];
    return entry !== undefined && v.is(entry, value);
  });
  return { ...byDefault, ...Object.fromEntries(kept) };
}

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
