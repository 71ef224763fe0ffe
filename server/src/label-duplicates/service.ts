import {
  BULK_TARGETS_MAX,
  LABEL_WORDS_MAX,
  type LabelDuplicateDraft,
  type LabelDuplicated,
  type LabelDuplicatePlan,
  labelKey,
  limits,
  replaceWords,
  labelDuplicateMessages as says,
  TargetDraft,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { Failure, refusedField } from '../failure.ts';
import { parseInput } from '../field-errors.ts';
import type { ReportSchedules } from '../reports/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import {
  draftOf,
  freeName,
  importRefusal,
  listAllTargets,
  lockOwner,
  type TargetRow,
  type TargetsService,
} from '../targets/index.ts';
import { replacedTarget, wordsOfTarget } from './replaced-target.ts';

type Duplicated = v.InferOutput<typeof LabelDuplicated>;

/** A new client that is watched like another one: the targets of a label with other words, under another label. */
export interface LabelDuplicates {
  /** @throws {Failure} `not_found` if no target has the label */
  plan(userId: string, label: string): Promise<LabelDuplicatePlan>;
  /**
   * All or nothing. @throws {Failure} `not_found` if no target has the label; for a target what `create` throws, with its name;
   * `quota_exceeded` for a report
   */
  duplicate(userId: string, draft: LabelDuplicateDraft, now: Date): Promise<Duplicated>;
}

interface Options {
  db: Database;
  /** The services on a transaction. */
  targetsOn: (trx: Database) => Pick<TargetsService, 'create'>;
  reportsOn: (trx: Database) => Pick<ReportSchedules, 'duplicateFor'>;
}

export function createLabelDuplicates({ db, targetsOn, reportsOn }: Options): LabelDuplicates {
  return {
    async plan(userId, label) {
      const targets = await targetsWith(db, userId, label);
      const words = targets.map((target) => ({ target, words: wordsOfTarget(target) }));
      return {
        targets: words.map(({ target: { id, name }, words }) => ({ id, name, words })),
        reports: (await reportsOnly(db, userId, targets)).map(({ id, name }) => ({ id, name })),
        words: mostShared(words.map((one) => one.words)).slice(0, LABEL_WORDS_MAX),
      };
    },

    duplicate: (userId, { label, name, words, with_reports }, now) =>
      transaction(db, async (trx) => {
        await lockOwner(trx, userId);
        const originals = await targetsWith(trx, userId, label);
        if (originals.length > BULK_TARGETS_MAX)
          throw new Failure('state_conflict', says.tooMany(BULK_TARGETS_MAX));
        const all = await listAllTargets(trx, userId);
        if (all.some(({ labels }) => hasLabel(labels, name))) throw refusedField('name', says.taken);
        // What the person says about the name of the client itself comes first.
        const replacements = [
          ...words.filter(({ to }) => to !== ''),
          ...spellingsOf(label, originals).map((from) => ({ from, to: name })),
        ];
        const taken = all.map((one) => one.name);
        const targets: Duplicated['targets'] = [];
        const idOf = new Map<string, string>();
        for (const original of originals) {
          const replaced = replacedTarget(original, replacements);
          const free = freeName(replaced.name, taken, name);
          taken.push(free);
          try {
            const draft = parseInput(TargetDraft, {
              ...draftOf(original, now),
              ...replaced,
              name: free,
              labels: original.labels.map((one) => (labelKey(one) === labelKey(label) ? name : one)),
              // The people of another client.
              recipient_groups: [],
              add_earlier_articles: true,
            });
            const { target } = await targetsOn(trx).create(userId, draft, now);
            targets.push({ id: target.id, name: target.name });
            idOf.set(original.id, target.id);
          } catch (error) {
            throw named(error, original.name);
          }
        }
        const reports: Duplicated['reports'] = [];
        for (const report of with_reports ? await reportsOnly(trx, userId, originals) : []) {
          const text = (one: string) => replaceWords(one, replacements);
          const as = { name: nameOfReport(report.name, text, name), targets: idOf, text };
          const { report: made } = await reportsOn(trx).duplicateFor(userId, report.id, as, now);
          reports.push({ id: made.id, name: made.name });
        }
        return { targets, reports, message: sentence(name, targets.length, reports.length) };
      }),
  };
}

/** As the targets write it. */
const spellingsOf = (label: string, targets: readonly TargetRow[]) => [
  ...new Set(targets.flatMap(({ labels }) => labels.filter((one) => labelKey(one) === labelKey(label)))),
];

const hasLabel = (labels: readonly string[], label: string) =>
  labels.some((one) => labelKey(one) === labelKey(label));

/** @throws {Failure} `not_found` without any */
async function targetsWith(db: Database, userId: string, label: string): Promise<TargetRow[]> {
  const targets = (await listAllTargets(db, userId)).filter(({ labels }) => hasLabel(labels, label));
  if (targets.length === 0) throw new Failure('not_found', says.gone);
  return targets;
}

/** Reports on a schedule that read some of these targets and no other one. */
const reportsOnly = (db: Database, userId: string, targets: readonly TargetRow[]) =>
  db
    .selectFrom('reports')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('period_from', 'is', null)
    .where('target_ids', '<>', sql<string[]>`'{}'::text[]`)
    .where(sql<boolean>`target_ids <@ ${targets.map(({ id }) => id)}::text[]`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Each word once: first those that most targets have, otherwise in the order of the targets. */
function mostShared(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, { word: string; count: number }>();
  for (const word of lists.flat()) {
    const key = word.toLowerCase();
    counts.set(key, { word: counts.get(key)?.word ?? word, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count).map(({ word }) => word);
}

/** The refusal of one target refuses all, and says which one it was. */
function named(error: unknown, target: string): unknown {
  if (!(error instanceof Failure)) return error;
  // It is about the person, not about this target.
  if (error.code === 'verification_required' || error.code === 'quota_exceeded') return error;
  return new Failure('state_conflict', `“${target}” could not be duplicated. ${importRefusal(error)}`, {
    cause: error,
  });
}

function nameOfReport(name: string, text: (one: string) => string, label: string): string {
  const replaced = text(name);
  const full = replaced === name ? `${name} (${label})` : replaced;
  return full
    .slice(0, limits.REPORT_NAME_MAX)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
}

function sentence(label: string, targets: number, reports: number): string {
  const made = `“${label}” has ${targets === 1 ? '1 target' : `${targets} targets`}`;
  if (reports === 0) return `${made}.`;
  return `${made} and ${reports === 1 ? '1 report, which is paused' : `${reports} reports, which are paused`}.`;
}
