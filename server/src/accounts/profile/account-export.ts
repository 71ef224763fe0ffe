import { promisify } from 'node:util';
import type { AccountExportContent, AccountExportState, JobStarted } from '@newswatch/shared/contracts';
import { limits, messages } from '@newswatch/shared/contracts';
import { type AsyncZipOptions, type AsyncZippable, strToU8, zip } from 'fflate';
import { sql } from 'kysely';
import * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { type Attempt, defineJob, JobRefused, type Jobs } from '../../jobs/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import { type Client, lockUser, recordSecurityEvent } from '../users/index.ts';
import { readAccount } from './read-account.ts';

/** Large accounts have hundreds of thousands of rows, so the file is made in the background. */
export const exportAccount = defineJob({
  name: 'export-account',
  payload: v.object({ user_id: v.string() }),
  expireSeconds: 300,
});

const zipped = promisify<AsyncZippable, AsyncZipOptions, Uint8Array<ArrayBuffer>>(zip);

const HOUR_MS = 3_600_000;

/** A file with everything stored about a person, which only they can download. */
export interface AccountExport {
  /** Starts to make the file, unless that is under way. @throws {Failure} `rate_limited` */
  start(userId: string, client: Client, now: Date): Promise<JobStarted>;
  state(userId: string, now: Date): Promise<v.InferOutput<typeof AccountExportState>>;
  /** @throws {Failure} `not_found`, including for a file that has expired */
  read(userId: string, exportId: string, now: Date): Promise<v.InferOutput<typeof AccountExportContent>>;
}

export function createAccountExport(options: {
  db: Database;
  jobs: Jobs;
  throttle: Throttle;
}): AccountExport {
  const { db, jobs, throttle } = options;
  const files = (userId: string, now: Date) =>
    db.selectFrom('account_exports').where('user_id', '=', userId).where('expires_at', '>', now);
  return {
    async start(userId, client, now) {
      const latest = await jobs.findLatest(userId, exportAccount);
      if (latest && latest.finished_at === null) return { job: { id: latest.id, status: latest.status } };
      await throttle.hitPerson({ id: userId, ip: client.ip }, 'export', throttleRules.export, now);
      await recordSecurityEvent(db, { userId, kind: 'data_exported', client }, now);
      return { job: await jobs.start(exportAccount, { user_id: userId }, { userId }) };
    },

    async state(userId, now) {
      const [job, file] = await Promise.all([
        jobs.findLatest(userId, exportAccount),
        files(userId, now).select(described).executeTakeFirst(),
      ]);
      return { job: job ?? null, file: file ? present(file) : null };
    },

    async read(userId, exportId, now) {
      const file = await files(userId, now)
        .select([...described, 'content'])
        .where('id', '=', exportId)
        .executeTakeFirst();
      if (!file) throw new Failure('not_found', messages.generic.notFound);
      return { file: present(file), base64: Buffer.from(file.content).toString('base64') };
    },
  };
}

const described = [
  'id',
  'file_name',
  'created_at',
  'expires_at',
  sql<number>`octet_length(content)`.as('bytes'),
] as const;

interface DescribedFile {
  id: string;
  file_name: string;
  created_at: Date;
  expires_at: Date;
  bytes: number;
}

const present = ({ id, file_name, bytes, created_at, expires_at }: DescribedFile) => ({
  id,
  file_name,
  bytes,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

/** The job: makes the file, which replaces the previous one. */
export async function writeAccountExport(
  db: Database,
  userId: string,
  { now, progress }: { now: Date; progress: Attempt['progress'] },
): Promise<void> {
  // A single snapshot: the parts of the document must be consistent.
  const data = await transaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(trx);
    return readAccount(trx, userId, { now, progress });
  });
  const name = `newswatch-${now.toISOString().slice(0, 10)}`;
  const content = await zipped(
    { [`${name}.json`]: strToU8(`${JSON.stringify(data, null, 2)}\n`) },
    { mtime: now },
  );
  await transaction(db, async (trx) => {
    // An account that was deleted in the meantime must not leave a file.
    const user = await lockUser(trx, userId);
    if (user.deleted_at) throw new JobRefused('The account no longer exists.');
    await trx.deleteFrom('account_exports').where('user_id', '=', userId).execute();
    await trx
      .insertInto('account_exports')
      .values({
        id: newId('exp'),
        user_id: userId,
        file_name: `${name}.zip`,
        content: Buffer.from(content),
        created_at: now,
        expires_at: new Date(now.getTime() + limits.ACCOUNT_EXPORT_HOURS * HOUR_MS),
      })
      .execute();
  });
}
