import { limits } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { Failure } from '../failure.ts';
import { type Attempt, defineJob, JobRefused } from '../jobs/index.ts';
import type { NewsletterSchedules } from '../newsletters/index.ts';
import type { Reports } from '../reports/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { ArchiveMembers } from '../storage/schema-label-archives.ts';
import { fileName, lockOwner, type TargetsService } from '../targets/index.ts';
import { createArchiveFiles } from './archive-files.ts';
import { type FileSources, writeArchiveFiles } from './write-archive-files.ts';

/** Stops what belongs to a label and makes its file. The row lists it; a second attempt continues the first. */
export const archiveLabel = defineJob({
  name: 'archive-label',
  payload: v.object({ user_id: v.string(), archive_id: v.string() }),
  expireSeconds: 900,
});

interface Stoppers {
  db: Database;
  targets: Pick<TargetsService, 'pause'>;
  reports: Pick<Reports, 'pause'> & FileSources['reports'];
  newsletters: Pick<NewsletterSchedules, 'pause'>;
}

type Options = Stoppers & FileSources;
type Payload = v.InferOutput<typeof archiveLabel.payload>;

const DAY_MS = 86_400_000;

/** Runs the job. It stops everything first, so that nothing about the client is sent while the file is made. */
export async function runArchive(
  options: Options,
  { user_id, archive_id }: Payload,
  { now, progress }: { now: Date; progress: Attempt['progress'] },
): Promise<void> {
  const { db } = options;
  const row = await db
    .selectFrom('label_archives')
    .select(['label', 'status', 'members'])
    .where('id', '=', archive_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!row) throw new JobRefused('The account or the label no longer exists.');
  if (row.status === 'archived') return;
  await stopMembers(options, user_id, row.members, now);
  const files = createArchiveFiles(db, archive_id);
  await writeArchiveFiles(files, options, { userId: user_id, ...row }, { now, progress });
  const bytes = await files.countBytes();
  await transaction(db, async (trx) => {
    // An account that was deleted in the meantime has no row, and leaves no file.
    await lockOwner(trx, user_id);
    await trx
      .updateTable('label_archives')
      .set({
        status: 'archived',
        file_name: `${fileName(row.label)}-${now.toISOString().slice(0, 10)}.zip`,
        bytes,
        expires_at: new Date(now.getTime() + limits.LABEL_ARCHIVE_DAYS * DAY_MS),
      })
      .where('id', '=', archive_id)
      .where('user_id', '=', user_id)
      .execute();
  });
}

async function stopMembers(
  { db, targets, reports, newsletters }: Stoppers,
  userId: string,
  members: ArchiveMembers,
  now: Date,
): Promise<void> {
  const active = (some: readonly { id: string; was_active: boolean }[]) =>
    some.filter(({ was_active }) => was_active);
  for (const { id } of active(members.targets)) await unlessRefused(() => targets.pause(userId, id, now));
  for (const { id } of active(members.reports)) await unlessRefused(() => reports.pause(userId, id, now));
  for (const { id } of active(members.collections))
    await unlessRefused(() => newsletters.pause(userId, id, now));
  const links = members.links.map(({ id }) => id);
  if (links.length === 0) return;
  await db
    .updateTable('shared_links')
    .set({ expires_at: now, updated_at: now })
    .where('user_id', '=', userId)
    .where('id', 'in', links)
    .where('expires_at', '>', now)
    .execute();
}

/** Items that were deleted or suspended in the meantime do not run anyway. */
async function unlessRefused(stop: () => Promise<unknown>): Promise<void> {
  try {
    await stop();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}
