import {
  type JobStarted,
  type LabelArchive,
  type LabelArchiveDraft,
  type LabelArchivePlan,
  labelKey,
  messages,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import type { Jobs } from '../jobs/index.ts';
import type { NewsletterSchedules } from '../newsletters/index.ts';
import type { Reports } from '../reports/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { ArchiveMembers } from '../storage/schema-label-archives.ts';
import { lockOwner, type TargetsService } from '../targets/index.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { createArchiveFiles } from './archive-files.ts';
import { findAbandoned, findBelonging } from './members.ts';
import { archiveLabel } from './run-archive.ts';
import { zipOf } from './zip-stream.ts';

const says = {
  gone: 'This archived label was restored or deleted in the meantime.',
  fileGone: 'This file has expired. Restore the label and archive it again to create a new one.',
  underWay: 'This label is still being archived. Try again in a minute.',
  already: 'This label is already archived.',
  onlyShared:
    'All targets with this label have other labels as well. Remove those first, or pause the targets.',
  restored: (label: string) => `“${label}” restored.`,
  partlyRestored: (label: string, count: number, reason: string) =>
    `“${label}” restored, except for ${count === 1 ? 'one part that stays paused' : `${count} parts that stay paused`}: ${reason}`,
  deleted: (label: string, isPart: boolean) =>
    `“${label}” deleted. Its targets can be restored for 30 days.${isPart ? ' Anything that is running again, or now belongs to another label, stays.' : ''}`,
};

/** Labels that a person has archived, for example of clients who left. Other people's are `not_found`. */
export interface LabelArchives {
  plan(userId: string, label: string, now: Date): Promise<LabelArchivePlan>;
  list(userId: string, now: Date): Promise<{ items: LabelArchive[] }>;
  /**
   * Starts the job that stops everything and makes the file. @throws {Failure} `not_found` if no target has the label;
   * `state_conflict` if it is archived already; `rate_limited`
   */
  start(
    person: ThrottledPerson,
    draft: v.InferOutput<typeof LabelArchiveDraft>,
    now: Date,
  ): Promise<JobStarted>;
  /** @throws {Failure} `not_found`, including for a file that has expired */
  read(
    userId: string,
    archiveId: string,
    now: Date,
  ): Promise<{ file_name: string; parts: AsyncIterable<Uint8Array> }>;
  /** Items that cannot be resumed stay paused, and the message says why. @throws {Failure} `state_conflict` while the job runs */
  restore(userId: string, archiveId: string, now: Date): Promise<{ message: string }>;
  /** Keeps what somebody needs again: see `findAbandoned`. @throws {Failure} `state_conflict` while the job runs */
  remove(userId: string, archiveId: string, now: Date): Promise<{ message: string }>;
}

interface Options {
  db: Database;
  jobs: Jobs;
  throttle: Throttle;
  targets: Pick<TargetsService, 'resume' | 'archive'>;
  reports: Pick<Reports, 'resume' | 'remove'>;
  newsletters: Pick<NewsletterSchedules, 'resume'>;
}

export function createLabelArchives({
  db,
  jobs,
  throttle,
  targets,
  reports,
  newsletters,
}: Options): LabelArchives {
  const find = async (userId: string, archiveId: string) => {
    const row = await db
      .selectFrom('label_archives')
      .select(['id', 'label', 'status', 'members', 'job_id'])
      .where('user_id', '=', userId)
      .where('id', '=', archiveId)
      .executeTakeFirst();
    if (!row) throw new Failure('not_found', says.gone);
    if (row.status === 'archiving') {
      // If the job failed permanently, what it stopped can still be resumed.
      const job = await jobs.find(userId, row.job_id);
      if (job?.finished_at === null) throw new Failure('state_conflict', says.underWay);
    }
    return row;
  };
  const forget = (userId: string, archiveId: string) =>
    db.deleteFrom('label_archives').where('user_id', '=', userId).where('id', '=', archiveId).execute();

  return {
    plan: async (userId, label, now) =>
      (await findBelonging(db, userId, { label, collectionIds: [] }, now)).plan,

    async list(userId, now) {
      const rows = await db
        .selectFrom('label_archives')
        .select(['id', 'label', 'status', 'members', 'job_id', 'file_name', 'bytes', 'expires_at'])
        .select('created_at')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .execute();
      const running = rows.filter(({ status }) => status === 'archiving');
      const found = await Promise.all(running.map(({ job_id }) => jobs.find(userId, job_id)));
      const jobOf = new Map(running.map(({ id }, at) => [id, found[at]]));
      return {
        items: rows.map(({ created_at, members, id, label, status, job_id: _, ...file }) => ({
          ...{ id, label, status },
          targets: members.targets.length,
          reports: members.reports.length,
          newsletters: members.collections.filter(({ was_active }) => was_active).length,
          links: members.links.length,
          archived_at: created_at.toISOString(),
          file: presentFile(file, now),
          job: jobOf.get(id) ?? null,
        })),
      };
    },

    async start(person, { label, collection_ids }, now) {
      await throttle.hitPerson(person, 'export', throttleRules.export, now);
      return transaction(db, async (trx) => {
        // Locked, so that no target gets or loses the label in between.
        await lockOwner(trx, person.id);
        const asked = { label, collectionIds: collection_ids };
        const { plan, members } = await findBelonging(trx, person.id, asked, now);
        if (plan.leaving.targets.length === 0) {
          const isShared = plan.staying.targets.length > 0;
          if (isShared) throw new Failure('state_conflict', says.onlyShared);
          throw new Failure('not_found', messages.target.labelGone);
        }
        const id = newId('lar');
        const payload = { user_id: person.id, archive_id: id };
        const job = await jobs.start(archiveLabel, payload, { userId: person.id, db: trx });
        const { numInsertedOrUpdatedRows: inserted } = await trx
          .insertInto('label_archives')
          .values({
            ...{ id, user_id: person.id, label, label_key: labelKey(label), status: 'archiving' },
            ...{
              members: JSON.stringify(members),
              job_id: job.id,
              file_name: null,
              bytes: null,
              expires_at: null,
            },
            created_at: now,
          })
          .onConflict((conflict) => conflict.columns(['user_id', 'label_key']).doNothing())
          .executeTakeFirstOrThrow();
        if (inserted !== 1n) throw new Failure('state_conflict', says.already);
        return { job };
      });
    },

    async read(userId, archiveId, now) {
      const row = await db
        .selectFrom('label_archives')
        .select(['file_name', 'bytes', 'expires_at', 'created_at'])
        .where('user_id', '=', userId)
        .where('id', '=', archiveId)
        .executeTakeFirst();
      const file = row && presentFile(row, now);
      if (!file) throw new Failure('not_found', says.fileGone);
      const { files } = createArchiveFiles(db, archiveId);
      return { file_name: file.file_name, parts: zipOf(files(), row.created_at) };
    },

    async restore(userId, archiveId, now) {
      const { label, members } = await find(userId, archiveId);
      const refused: string[] = [];
      for (const { id } of stopped(members.targets)) {
        await unlessGone(() => targets.resume(userId, id, now), refused);
      }
      for (const { id } of stopped(members.reports)) {
        await unlessGone(() => reports.resume(userId, id, now), refused);
      }
      for (const { id } of stopped(members.collections)) {
        await unlessGone(() => newsletters.resume(userId, id, now), refused);
      }
      await reopenLinks(db, userId, members, now);
      await forget(userId, archiveId);
      const [reason] = refused;
      return { message: reason ? says.partlyRestored(label, refused.length, reason) : says.restored(label) };
    },

    async remove(userId, archiveId, now) {
      const { label, members, status } = await find(userId, archiveId);
      const abandoned = await findAbandoned(db, userId, { label, members, isStopped: status === 'archived' });
      const refused: string[] = [];
      for (const id of abandoned.reports) await unlessGone(() => reports.remove(userId, id), refused);
      for (const id of abandoned.targets) await unlessGone(() => targets.archive(userId, id, now), refused);
      const [reason] = refused;
      // A label stays in the list of archived labels if some of its items could not be deleted, so that the person can try again.
      if (reason) throw new Failure('state_conflict', reason);
      const links = members.links.map(({ id }) => id);
      if (links.length > 0)
        await db
          .deleteFrom('shared_links')
          .where('user_id', '=', userId)
          .where('id', 'in', links)
          .where('expires_at', '<=', now)
          .execute();
      await forget(userId, archiveId);
      return { message: says.deleted(label, abandoned.isPart) };
    },
  };
}

const stopped = <Member extends { was_active: boolean }>(members: readonly Member[]) =>
  members.filter(({ was_active }) => was_active);

/** Items that were deleted in the meantime are skipped; the reason of any other refusal is kept. */
async function unlessGone(change: () => Promise<unknown>, refused: string[]): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code !== 'not_found') refused.push(error.message);
  }
}

/** Links keep their original end. A link that somebody changed in the meantime stays as it is. */
async function reopenLinks(
  db: Database,
  userId: string,
  { links }: ArchiveMembers,
  now: Date,
): Promise<void> {
  for (const { id, expires_at } of links) {
    await db
      .updateTable('shared_links')
      .set({ expires_at: new Date(expires_at), updated_at: now })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('expires_at', '<=', now)
      .execute();
  }
}

function presentFile(
  {
    file_name,
    bytes,
    expires_at,
  }: { file_name: string | null; bytes: number | null; expires_at: Date | null },
  now: Date,
) {
  if (file_name === null || bytes === null || expires_at === null || expires_at <= now) return null;
  return { file_name, bytes, expires_at: expires_at.toISOString() };
}
