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
import { listScreens, namedIn, type Screens } from '../screens/index.ts';
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

/** Copies the targets of a label for a new client: with other words, under another label. */
export interface LabelDuplicates {
  /** @throws {Failure} `not_found` if no target has the label */
  plan(userId: string, label: string): Promise<LabelDuplicatePlan>;
  /**
   * All or nothing. @throws {Failure} `not_found` if no target has the label; for a target what `create` throws, with its name;
   * `quota_exceeded` for a report or a screen
   */
  duplicate(userId: string, draft: LabelDuplicateDraft, now: Date): Promise<Duplicated>;
}

interface Options {
  db: Database;
  /** The target service within a transaction. */
  targetsOn: (trx: Database) => Pick<TargetsService, 'create'>;
  reportsOn: (trx: Database) => Pick<ReportSchedules, 'duplicateFor'>;
  screensOn: (trx: Database) => Pick<Screens, 'create'>;
}

export function createLabelDuplicates({ db, targetsOn, reportsOn, screensOn }: Options): LabelDuplicates {
  return {
    async plan(userId, label) {
      const targets = await targetsWith(db, userId, label);
      const words = targets.map((target) => ({ target, words: wordsOfTarget(target) }));
      return {
        targets: words.map(({ target: { id, name }, words }) => ({ id, name, words })),
        reports: (await reportsOnly(db, userId, targets)).map(({ id, name }) => ({ id, name })),
        screens: (await screensOnly(db, userId, label, targets)).map(({ id, name }) => ({ id, name })),
        words: mostShared(words.map((one) => one.words)).slice(0, LABEL_WORDS_MAX),
      };
    },

    duplicate: (userId, { label, name, words, with_reports, with_screens }, now) =>
      transaction(db, async (trx) => {
        await lockOwner(trx, userId);
        const originals = await targetsWith(trx, userId, label);
        if (originals.length > BULK_TARGETS_MAX)
          throw new Failure('state_conflict', says.tooMany(BULK_TARGETS_MAX));
        const all = await listAllTargets(trx, userId);
        if (all.some(({ labels }) => hasLabel(labels, name))) throw refusedField('name', says.taken);
        // The replacement of the client's own name comes first.
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
              // Omitted, because these are people of another client.
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
          const as = {
            ...{ name: namedFor(report.name, text, name, limits.REPORT_NAME_MAX), targets: idOf, text },
          };
          const { report: made } = await reportsOn(trx).duplicateFor(userId, report.id, as, now);
          reports.push({ id: made.id, name: made.name });
        }
        const screens: NonNullable<Duplicated['screens']> = [];
        for (const screen of with_screens ? await screensOnly(trx, userId, label, originals) : []) {
          const text = (one: string) => replaceWords(one, replacements);
          const pages = screen.pages.map(({ tiles }) => ({
            tiles: tiles.map((tile) => ({
              ...tile,
              target_ids: tile.target_ids.flatMap((id) => idOf.get(id) ?? []),
            })),
          }));
          const { theme, turn_seconds } = screen;
          const as = namedFor(screen.name, text, name, limits.SCREEN_NAME_MAX);
          const made = await screensOn(trx).create(userId, { name: as, theme, turn_seconds, pages }, now);
          await trx
            .updateTable('screens')
            .set({ labels: [name] })
            .where('id', '=', made.screen.id)
            .execute();
          screens.push({ id: made.screen.id, name: made.screen.name });
        }
        return { targets, reports, screens, message: sentence(name, { targets, reports, screens }) };
      }),
  };
}

/** The spellings of a label in the targets. */
const spellingsOf = (label: string, targets: readonly TargetRow[]) => [
  ...new Set(targets.flatMap(({ labels }) => labels.filter((one) => labelKey(one) === labelKey(label)))),
];

const hasLabel = (labels: readonly string[], label: string) =>
  labels.some((one) => labelKey(one) === labelKey(label));

/** @throws {Failure} `not_found` if no target has the label */
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

/** Screens that name only these targets, and at least one of them or their label. */
async function screensOnly(db: Database, userId: string, label: string, targets: readonly TargetRow[]) {
  const ids = new Set(targets.map(({ id }) => id));
  return (await listScreens(db, userId)).filter(({ pages, labels }) => {
    const named = namedIn(pages);
    return named.every((id) => ids.has(id)) && (named.length > 0 || hasLabel(labels, label));
  });
}

/** Each word once: first those that most targets have, otherwise in the order of the targets. */
function mostShared(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, { word: string; count: number }>();
  for (const word of lists.flat()) {
    const key = word.toLowerCase();
    counts.set(key, { word: counts.get(key)?.word ?? word, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count).map(({ word }) => word);
}

/** If one target is refused, all are, and the error names that target. */
function named(error: unknown, target: string): unknown {
  if (!(error instanceof Failure)) return error;
  // The failure concerns the person, not this target.
  if (error.code === 'verification_required' || error.code === 'quota_exceeded') return error;
  return new Failure('state_conflict', `“${target}” could not be duplicated. ${importRefusal(error)}`, {
    cause: error,
  });
}

function namedFor(name: string, text: (one: string) => string, label: string, max: number): string {
  const replaced = text(name);
  const full = replaced === name ? `${name} (${label})` : replaced;
  return full
    .slice(0, max)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
}

function sentence(label: string, { targets, reports, screens = [] }: Omit<Duplicated, 'message'>): string {
  const counted = (many: readonly unknown[], noun: string) =>
    many.length === 0 ? [] : [`${many.length} ${noun}${many.length === 1 ? '' : 's'}`];
  const made = [...counted(targets, 'target'), ...counted(screens, 'screen'), ...counted(reports, 'report')];
  const all = new Intl.ListFormat('en-GB').format(made);
  return `“${label}” has ${all}${reports.length === 0 ? '' : reports.length === 1 ? ', which is paused' : ', which are paused'}.`;
}
