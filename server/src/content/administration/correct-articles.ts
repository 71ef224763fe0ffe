import { setImmediate as nextTurn } from 'node:timers/promises';
import { messages } from '@newswatch/shared/contracts';
import {
  adminMessages,
  type CorrectArticles,
  type CorrectionReport,
  CorrectionRules,
} from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import type { Asker } from '../../accounts/index.ts';
import { writeAudit } from '../../audit.ts';
import {
  type CorrectableArticle,
  correctRow,
  correctStored,
  isShownChange,
  listCorrectable,
  readCorrectable,
} from '../../crawler/index.ts';
import { Failure } from '../../failure.ts';
import { type Attempt, defineJob, type Jobs } from '../../jobs/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { lockSource } from './repository.ts';

/** Applies the rules of a source to its stored articles, or reports what they would change. */
export const correctArticles = defineJob({
  name: 'correct-articles',
  payload: v.object({
    source_id: v.string(),
    /** The rules that the administrator saw, which may have been changed since. */
    rules: CorrectionRules,
    since: v.string(),
    apply: v.boolean(),
  }),
  expireSeconds: 600,
  retry: { limit: 3 },
});

const DAY_MS = 86_400_000;
const AT_ONCE = 50;
const shownSamples = 5;
/** The report is stored in a database row and read by one person. */
const shownText = 4_000;

/**
 * Starts the job. Only a job that changes articles is audited, in one entry for all of them.
 *
 * @throws {Failure} `not_found`; `version_conflict` if the source has changed since the administrator saw it;
 *   `state_conflict` if none of its rules changes stored articles
 */
export function startCorrection(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, 'start'> },
  asker: Asker,
  sourceId: string,
  { days, dry_run, version }: CorrectArticles,
  now: Date,
): ReturnType<Jobs['start']> {
  return transaction(db, async (trx) => {
    const row = await lockSource(trx, sourceId);
    if (!row) throw new Failure('not_found', messages.generic.notFound);
    if (version !== undefined && version !== row.version)
      throw new Failure('version_conflict', messages.generic.versionConflict);
    const rules = row.correction_rules.filter(({ kind }) => kind !== 'time_zone');
    if (rules.length === 0) throw new Failure('state_conflict', adminMessages.sources.noRules);
    const since = new Date(now.getTime() - days * DAY_MS).toISOString();
    const payload = { source_id: sourceId, rules, since, apply: !dry_run };
    const job = await jobs.start(correctArticles, payload, { userId: asker.id, db: trx });
    if (!dry_run) {
      const after = { corrected_since: since, correction_rules: rules };
      const object = {
        type: 'source',
        id: sourceId,
        before: null,
        after,
        detail: { name: row.name, job: job.id },
      } as const;
      await writeAudit(trx, 'source.articles_corrected', object, { ...asker, at: now });
    }
    return job;
  });
}

/** Corrects one article at a time; one that has been corrected already does not change again, so a retry is harmless. */
export async function runCorrection(
  { db, now }: { db: Database; now: () => Date },
  { source_id, rules, since, apply }: v.InferOutput<typeof correctArticles.payload>,
  { progress, signal }: Pick<Attempt, 'progress' | 'signal'>,
): Promise<CorrectionReport> {
  const ids = await listCorrectable(db, source_id, new Date(since));
  const samples: CorrectionReport['samples'] = [];
  let checked = 0;
  let changed = 0;
  let emptied = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const row of await readCorrectable(db, ids.slice(at, at + AT_ONCE))) {
      // A long article takes a while, and this process also answers requests.
      await nextTurn();
      signal.throwIfAborted();
      checked += 1;
      const corrected = correctRow(row, rules);
      if (!corrected || !(apply || isShownChange(row, corrected))) continue;
      if (apply && !(await transaction(db, (trx) => correctStored(trx, row.id, rules, now())))) continue;
      changed += 1;
      if (row.content_text !== '' && corrected.content_text === '') emptied += 1;
      if (samples.length < shownSamples) samples.push(presentSample(row, corrected));
    }
    progress(checked, ids.length);
  }
  return { checked, changed, emptied, applied: apply, samples };
}

function presentSample(before: CorrectableArticle, after: CorrectableArticle) {
  const present = ({ title, author, word_count, content_text }: CorrectableArticle) => ({
    title,
    author,
    word_count,
    text: content_text.slice(0, shownText).toWellFormed(),
  });
  const { id, language, direction } = before;
  return { id, language, direction, before: present(before), after: present(after) };
}
