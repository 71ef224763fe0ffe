import type { Selectable, Transaction } from 'kysely';
import type { Hit } from '../matcher/index.ts';
import {
  type AlertCounts,
  RECIPIENT_COLUMNS,
  type Recipient,
  readAlertCounts,
  readTargetAlertCounts,
  recipientOf,
} from '../notifier/index.ts';
import type { Schema, TargetsTable } from '../storage/schema.ts';
import { type ClaimedArticle, matchable } from './claim-articles.ts';
import type { KnownTargets } from './known-targets.ts';
import { rowVersion } from './target-terms.ts';

/** A target's row, read while its owner is locked. */
export type CurrentTarget = Selectable<TargetsTable>;

/** An article and the targets it matches. */
export interface ArticleHits {
  article: ClaimedArticle;
  hits: { hit: Hit; target: CurrentTarget }[];
}

/** Everything that the decisions of a batch need, all of it read under the locks. */
export interface Batch {
  articles: ArticleHits[];
  people: Map<string, Recipient>;
  alertCounts: AlertCounts;
  /** The counts of targets with their own cap. */
  targetAlertCounts: AlertCounts;
  /** The time when the locks were taken. */
  at: Date;
}

/** The engine may lag behind the rows that are read; each round applies the changes it found. */
const ROUNDS = 5;

/**
 * Matches articles, and locks the owners of the matched targets. Decisions about a person (caps, stories alerted
 * before) are made by one matcher at a time.
 */
export async function findHits(
  trx: Transaction<Schema>,
  articles: readonly ClaimedArticle[],
  targets: KnownTargets,
  now: () => Date,
): Promise<Batch> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = articles.map((article) => ({
      article,
      hits: isMatched(article) ? targets.matcher.match(matchable(article)) : [],
    }));
    const targetIds = [...new Set(found.flatMap(({ hits }) => hits.map((hit) => hit.targetId)))];
    const people = await lockOwners(trx, targetIds);
    const rows = await readTargets(trx, targetIds);
    if (!applyChanges(targets, targetIds, rows)) continue;
    // A target was handed over while we waited for the lock of its former owner: its new one must be locked, too.
    if ([...rows.values()].some(({ user_id }) => !people.has(user_id))) continue;
    const at = now();
    return {
      articles: found.map(({ article, hits }) => ({
        article,
        hits: hits.flatMap((hit) => {
          const target = rows.get(hit.targetId);
          return target?.status === 'active' && isOpenTo(article, target) ? [{ hit, target }] : [];
        }),
      })),
      people,
      alertCounts: await readAlertCounts(trx, [...people.keys()], at),
      targetAlertCounts: await readTargetAlertCounts(
        trx,
        [...rows.values()].filter(({ daily_cap }) => daily_cap !== null).map(({ id }) => id),
        at,
      ),
      at,
    };
  }
  throw new Error('Targets change faster than they can be read.');
}

/** A page that somebody added by its address is not matched. */
export const isMatched = ({ status, received_by }: ClaimedArticle): boolean =>
  status === 'published' || (status === 'added' && received_by !== null);

/** Conditions of a target that the engine does not check. */
export const isOpenTo = (article: ClaimedArticle, target: CurrentTarget): boolean =>
  isFor(article, target) && isWithin(target, article);

/** An article that a person received by email is found only by their own targets. */
const isFor = (
  { status, received_by }: ClaimedArticle,
  { user_id }: Pick<CurrentTarget, 'user_id'>,
): boolean => status === 'published' || received_by === user_id;

/** Whether the article's source has one of the target's categories, and the article is within the target's time range. */
function isWithin(
  { categories, starts_at, expires_at }: Pick<CurrentTarget, 'categories' | 'starts_at' | 'expires_at'>,
  { category, first_seen_at: seen }: Pick<ClaimedArticle, 'category' | 'first_seen_at'>,
): boolean {
  if (categories.length > 0 && !categories.includes(category)) return false;
  return (starts_at === null || seen >= starts_at) && (expires_at === null || seen < expires_at);
}

/** Locks the owners in the order of ids, like every transaction that locks several people, to avoid deadlocks. */
async function lockOwners(
  trx: Transaction<Schema>,
  targetIds: readonly string[],
): Promise<Map<string, Recipient>> {
  if (targetIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', 'in', (eb) => eb.selectFrom('targets').select('user_id').where('id', 'in', targetIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, recipientOf(row)]));
}

type VersionedTarget = CurrentTarget & { row_version: number };

async function readTargets(
  trx: Transaction<Schema>,
  targetIds: readonly string[],
): Promise<Map<string, VersionedTarget>> {
  if (targetIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('targets')
    .selectAll()
    .select(rowVersion)
    .where('id', 'in', targetIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns false if a target has changed since the engine was last updated, so that its hit is not valid */
function applyChanges(
  targets: KnownTargets,
  targetIds: readonly string[],
  rows: ReadonlyMap<string, VersionedTarget>,
): boolean {
  let isCurrent = true;
  for (const id of targetIds) {
    const row = rows.get(id);
    // Deleted or no longer active: simply not a hit.
    if (row?.status !== 'active' || row.row_version === targets.versionOf(id)) continue;
    targets.apply(row);
    isCurrent = false;
  }
  return isCurrent;
}
