import { messages, type Pagination } from '@newswatch/shared/contracts';
import {
  adminMessages,
  noticeFaults,
  type SettingsSection,
  type SettingsValues,
  type SettingsVersion,
  SystemSettings,
  type SystemSettingsSaved,
  type SystemSettingsUpdate,
  type TestEmailAnswer,
  type TestEmailRequest,
} from '@newswatch/shared/contracts/admin';
import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { withoutValues, writeAudit } from '../audit.ts';
import { SendError } from '../channels/index.ts';
import { historyFit } from '../content/index.ts';
import { isAllowedAddress } from '../external-api/allowed-addresses.ts';
import { Failure } from '../failure.ts';
import type { Jobs } from '../jobs/index.ts';
import { publishToEveryone } from '../live/index.ts';
import { maskEmail } from '../notifications/mask-email.ts';
import { offsetOf, pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { readDatabaseSize } from '../storage/database-size.ts';
import type { Schema } from '../storage/schema.ts';
import { changesBetween, merged } from './changes.ts';
import type { EmailSettings } from './email-settings.ts';
import { announceSettings, takeOverSettings } from './live-settings.ts';
import {
  countPeopleByPlan,
  insertVersion,
  listVersions,
  readStoredSettings,
  type StoredSettings,
  writeSection,
} from './settings-repository.ts';

/** The system settings; the app checks the role before calling anything here. */
export interface SystemSettingsService {
  get(asker: { ip: string }): Promise<SystemSettings>;
  /** @throws {Failure} `version_conflict` for a stale version; `validation_failed` for a change that would lock out its author */
  update(
    asker: { id: string; ip: string },
    update: SystemSettingsUpdate,
    now: Date,
  ): Promise<v.InferOutput<typeof SystemSettingsSaved>>;
  history(page: {
    page: number;
    per_page: number;
  }): Promise<{ items: SettingsVersion[]; pagination: Pagination }>;
  /** Does not throw if the mail server refuses: the refusal is the result of the test. */
  testEmail(
    asker: { id: string; ip: string },
    request: v.InferOutput<typeof TestEmailRequest>,
    now: Date,
  ): Promise<TestEmailAnswer>;
}

const says = adminMessages.settings;

export function createSystemSettings({
  db,
  email,
  jobs,
  readModel = async () => null,
}: {
  db: Database;
  /** The connected language model and its usage; null if there is none. */
  readModel?: () => Promise<SystemSettings['model']>;
  jobs: Pick<Jobs, 'send'>;
  email: EmailSettings;
}): SystemSettingsService {
  return {
    async get({ ip }) {
      const [stored, database, people_by_plan, model] = await Promise.all([
        readStoredSettings(db),
        readDatabaseSize(db),
        countPeopleByPlan(db),
        readModel(),
      ]);
      return { ...present(stored), database, people_by_plan, your_address: ip, model };
    },

    async update(asker, { version, reason = '', ...changes }, now) {
      let isNoticeChanged = false;
      const saved = await transaction(db, async (trx) => {
        // Before the first save there is no row to lock.
        await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(trx);
        const before = await readStoredSettings(trx);
        if (version !== undefined && version !== before.version) {
          throw new Failure('version_conflict', messages.generic.versionConflict);
        }
        const { password: typed, ...emailChanges } = changes.email ?? {};
        // The same password is not a change, although encrypting it again would give a different text.
        const isKept = typeof typed === 'string' && typed === email.open(before.emailSecret);
        const given = isKept ? undefined : typed;
        const after = merged(before.values, { ...changes, email: emailChanges });
        // The password of one server is never sent to another.
        const had = before.emailSecret !== null;
        const isMoved = had && !isKept && after.email.host !== before.values.email.host;
        const wanted = given === undefined && isMoved ? null : given;
        // Without a password there is nothing to remove.
        const password = wanted === null && !had ? undefined : wanted;
        refuseLockOut(after.security.ip_allow_list, asker.ip);
        refusePastEnd(before.values.general, after.general, now);
        refuseNotice(before.values.notice, after.notice, now);
        const differences = changesBetween(before.values, after);
        const next = before.version + 1;
        const sections = new Set(differences.map(({ name }) => name.split('.')[0] as SettingsSection));
        if (password !== undefined) sections.add('email');
        for (const section of sections) {
          await writeSection(trx, section, after[section], {
            version: next,
            now,
            ...(section === 'email' && password !== undefined
              ? { secret: password === null ? null : email.seal(password) }
              : {}),
          });
        }
        const secret = withoutValues(
          { password: before.emailSecret },
          { password: password === undefined ? before.emailSecret : password },
          ['password'],
        );
        const told = [...differences, ...changesBetween(secret.before, secret.after, 'email')];
        if (told.length === 0) return before;
        await insertVersion(trx, { version: next, changes: told, reason, savedBy: asker.id, now });
        await auditSections(trx, sections, {
          before: { ...before.values, email: { ...before.values.email, ...secret.before } },
          after: { ...after, email: { ...after.email, ...secret.after } },
          reason,
          actor: { ...asker, at: now },
        });
        if (differences.some(({ name }) => /^plans\.\w+\.history_days$/.test(name))) {
          await jobs.send(historyFit, {}, { db: trx });
        }
        await announceSettings(trx);
        isNoticeChanged = sections.has('notice');
        return readStoredSettings(trx);
      });
      // This process applies them before it responds; the others are notified at the same time.
      await takeOverSettings(db);
      // Open pages read the notice as soon as they get this signal, so the signal is sent only once the new notice is in use.
      if (isNoticeChanged) await publishToEveryone(db, 'notice', {});
      return { ...present(saved), message: adminMessages.settingsSaved };
    },

    async history(page) {
      const { items, total } = await listVersions(db, { limit: page.per_page, offset: offsetOf(page) });
      return { items, pagination: pagination(page, total) };
    },

    async testEmail(asker, { to, email: values }, now) {
      const stored = await readStoredSettings(db);
      const { password = null, ...entries } = { password: undefined, ...(values ?? stored.values.email) };
      const known = isSameServer(entries, stored.values.email) ? email.open(stored.emailSecret) : null;
      const begun = performance.now();
      const took = () => Math.round(performance.now() - begun);
      const outcome = await email
        .test({ ...entries, password: password ?? known }, to, stored.values.general.site_name)
        .then((): TestEmailAnswer => ({ ok: true, latency_ms: took(), detail: says.testAccepted }))
        .catch((error: unknown): TestEmailAnswer => {
          if (!(error instanceof SendError)) throw error;
          return { ok: false, latency_ms: took(), detail: `${error.code}: ${error.message}`.slice(0, 400) };
        });
      const tested = { ok: outcome.ok, host: entries.host, to: maskEmail(to) };
      await transaction(db, (trx) =>
        writeAudit(
          trx,
          'settings.email_tested',
          { type: 'settings', id: 'email', before: null, after: tested },
          { ...asker, at: now },
        ),
      );
      return outcome;
    },
  };
}

/** Whether a password stored for one server may be sent to the other: nobody may learn it by naming their own server. */
function isSameServer(one: SettingsValues['email'], other: SettingsValues['email']): boolean {
  return (['host', 'port', 'username', 'tls'] as const).every((entry) => one[entry] === other[entry]);
}

/** One row per section, with the values before and after. */
async function auditSections(
  trx: Transaction<Schema>,
  sections: ReadonlySet<SettingsSection>,
  {
    before,
    after,
    reason,
    actor,
  }: {
    before: StoredSettings['values'];
    after: StoredSettings['values'];
    reason: string;
    actor: { id: string; ip: string; at: Date };
  },
): Promise<void> {
  for (const section of sections) {
    const object = {
      type: 'settings' as const,
      id: section,
      before: before[section],
      after: after[section],
      detail: reason === '' ? {} : { why: reason },
    };
    await writeAudit(trx, 'settings.changed', object, actor);
  }
}

function refuseLockOut(allowed: readonly string[], ip: string): void {
  if (isAllowedAddress(allowed, ip)) return;
  throw new Failure('validation_failed', says.lockedOut, {
    fields: { 'security.ip_allow_list': [says.lockedOut] },
  });
}

/** Refuses maintenance that would end before it begins. Maintenance that has ended is kept as it was recorded. */
function refusePastEnd(
  before: SettingsValues['general'],
  { maintenance_mode, maintenance_ends_at: end }: SettingsValues['general'],
  now: Date,
): void {
  if (end === null || now < new Date(end)) return;
  const isSwitchedOn = maintenance_mode && !before.maintenance_mode;
  if (end === before.maintenance_ends_at && !isSwitchedOn) return;
  throw new Failure('validation_failed', says.endPassed, {
    fields: { 'general.maintenance_ends_at': [says.endPassed] },
  });
}

/** A changed notice must be complete and not over yet. One that has ended is kept as it was announced. */
function refuseNotice(before: SettingsValues['notice'], notice: SettingsValues['notice'], now: Date): void {
  if (changesBetween(before, notice).length === 0) return;
  const isOver = notice.ends_at !== null && now >= new Date(notice.ends_at);
  const faults = { ...(isOver ? { ends_at: says.noticeEndPassed } : {}), ...noticeFaults(notice) };
  const fields = Object.entries(faults).map(([name, fault]) => [`notice.${name}`, [fault]]);
  const [first] = Object.values(faults);
  if (first) throw new Failure('validation_failed', first, { fields: Object.fromEntries(fields) });
}

function present({ values, version, savedAt, savedBy, emailSecret }: StoredSettings): SystemSettings {
  return v.parse(SystemSettings, {
    ...values,
    email: { ...values.email, password_set: emailSecret !== null },
    version,
    saved_at: savedAt?.toISOString() ?? null,
    saved_by: savedBy,
  });
}
