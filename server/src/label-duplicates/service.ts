import {
  BULK_TARGETS_MAX,
  LABEL_WORDS_MAX,
  type LabelDuplicateDraft,
  type LabelDuplicated,
  type LabelDuplicatePlan,
  labelKey,
  limits,
  replaceWords,
  type ScreenPage,
  labelDuplicateMessages as says,
  TargetDraft,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import type { CollectionsService } from '../content/index.ts';
import { cut } from '../cut-text.ts';
import { Failure, refusedField } from '../failure.ts';
import { parseInput } from '../field-errors.ts';
import type { NewsletterSchedules } from '../newsletters/index.ts';
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
   * `quota_exceeded` for a report, a screen, a collection or a newsletter
   */
  duplicate(userId: string, draft: LabelDuplicateDraft, now: Date): Promise<Duplicated>;
}

interface Options {
  db: Database;
  /** The target service within a transaction. */
  targetsOn: (trx: Database) => Pick<TargetsService, 'create'>;
  reportsOn: (trx: Database) => Pick<ReportSchedules, 'duplicateFor'>;
  screensOn: (trx: Database) => Pick<Screens, 'create'>;
  collectionsOn: (trx: Database) => Pick<CollectionsService, 'create'>;
  newslettersOn: (trx: Database) => Pick<NewsletterSchedules, 'duplicateFor'>;
}

export function createLabelDuplicates({
  db,
  targetsOn,
  reportsOn,
  screensOn,
  collectionsOn,
  newslettersOn,
}: Options): LabelDuplicates {
  return {
    async plan(userId, label) {
      const targets = await targetsWith(db, userId, label);
      const words = targets.map((target) => ({ target, words: wordsOfTarget(target) }));
      return {
        targets: words.map(({ target: { id, name }, words }) => ({ id, name, words })),
        reports: (await reportsOnly(db, userId, targets)).map(({ id, name }) => ({ id, name })),
        screens: (await screensOnly(db, userId, label, targets)).map(({ id, name }) => ({ id, name })),
        newsletters: (await newslettersWith(db, userId, label)).map(({ id, name }) => ({ id, name })),
        words: mostShared(words.map((one) => one.words)).slice(0, LABEL_WORDS_MAX),
      };
    },

    duplicate: (userId, { label, name, words, ...wanted }, now) =>
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
        const text = (one: string) => replaceWords(one, replacements);
        for (const report of wanted.with_reports ? await reportsOnly(trx, userId, originals) : []) {
          const as = {
            ...{ name: namedFor(report.name, text, name, limits.REPORT_NAME_MAX), targets: idOf, text },
          };
          const { report: made } = await reportsOn(trx).duplicateFor(userId, report.id, as, now);
          reports.push({ id: made.id, name: made.name });
        }
        const screens: NonNullable<Duplicated['screens']> = [];
        for (const screen of wanted.with_screens ? await screensOnly(trx, userId, label, originals) : []) {
          const pages = screen.pages.map(({ tiles }) => ({
            tiles: tiles.map((tile) => ({
              ...tile,
              target_ids: tile.target_ids.flatMap((id) => idOf.get(id) ?? []),
            })),
          }));
          const { theme, turn_seconds } = screen;
          const as = namedFor(screen.name, text, name, limits.SCREEN_NAME_MAX);
          const made = await screensOn(trx).create(userId, { name: as, theme, turn_seconds, pages }, now);
          await setLabels(trx, 'screens', made.screen.id, name);
          screens.push({ id: made.screen.id, name: made.screen.name });
        }
        const newsletters: NonNullable<Duplicated['newsletters']> = [];
        let scheduled = reports.length;
        for (const original of wanted.with_newsletters ? await newslettersWith(trx, userId, label) : []) {
          const draft = {
            name: namedFor(original.name, text, name, limits.COLLECTION_NAME_MAX),
            description: cut(text(original.description), limits.COLLECTION_DESCRIPTION_MAX),
            article_ids: [],
          };
          try {
            const { collection } = await collectionsOn(trx).create(userId, draft, now);
            await setLabels(trx, 'collections', collection.id, name);
            const as = { collectionId: collection.id, text };
            if (await newslettersOn(trx).duplicateFor(userId, original.id, as, now)) scheduled += 1;
            newsletters.push({ id: collection.id, name: collection.name });
          } catch (error) {
            throw named(error, original.name);
          }
        }
        const created = { targets, screens, newsletters, reports };
        return { ...created, message: sentence(name, created, scheduled) };
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
  const screens = (await listScreens(db, userId)).map((screen) => ({
    ...screen,
    pages: withoutCharts(screen.pages),
  }));
  return screens.filter(({ pages, labels }) => {
    if (pages.length === 0) return false;
    const named = namedIn(pages);
    return named.every((id) => ids.has(id)) && (named.length > 0 || hasLabel(labels, label));
  });
}

/** Charts are not duplicated: a copy of their tiles would show another client's figures. */
const withoutCharts = (pages: readonly ScreenPage[]): ScreenPage[] =>
  pages
    .map(({ tiles }) => ({ tiles: tiles.filter(({ kind }) => kind !== 'chart') }))
    .filter(({ tiles }) => tiles.length > 0);

/** A person's own collections with a label that are sent on a schedule, or were sent by hand. */
async function newslettersWith(db: Database, userId: string, label: string) {
  const rows = await db
    .selectFrom('collections as c')
    .select(['c.id', 'c.name', 'c.description', 'c.labels'])
    .where('c.user_id', '=', userId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('newsletter_schedules as s').select('s.id').whereRef('s.collection_id', '=', 'c.id'),
        ),
        exists(
          selectFrom('newsletters as n')
            .select('n.id')
            .whereRef('n.collection_id', '=', 'c.id')
            .where('n.is_preview', '=', false),
        ),
      ]),
    )
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .execute();
  return rows.filter(({ labels }) => hasLabel(labels, label));
}

async function setLabels(
  trx: Database,
  table: 'screens' | 'collections',
  id: string,
  label: string,
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ labels: [label] })
    .where('id', '=', id)
    .execute();
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

/** Names the item in its refusal: if one target or collection is refused, all are. */
function named(error: unknown, name: string): unknown {
  if (!(error instanceof Failure)) return error;
  // The failure concerns the person, not this item.
  if (error.code === 'verification_required' || error.code === 'quota_exceeded') return error;
  return new Failure('state_conflict', `“${name}” could not be duplicated. ${importRefusal(error)}`, {
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

function sentence(
  label: string,
  { targets, reports, screens = [], newsletters = [] }: Omit<Duplicated, 'message'>,
  scheduled: number,
): string {
  const counted = (many: readonly unknown[], noun: string) =>
    many.length === 0 ? [] : [`${many.length} ${noun}${many.length === 1 ? '' : 's'}`];
  const made = [
    ...[...counted(targets, 'target'), ...counted(screens, 'screen')],
    ...[...counted(newsletters, 'newsletter'), ...counted(reports, 'report')],
  ];
  const all = new Intl.ListFormat('en-GB').format(made);
  return `“${label}” has ${all}.${scheduled === 0 ? '' : ' Everything that is sent on a schedule is paused.'}`;
}
