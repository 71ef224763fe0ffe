import {
  type ExportedFile,
  effectivePlan,
  planLimits,
  type TableFormat,
  type TargetAnalyticsQuery,
  type TargetNames,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { shareCell, wordCell } from '../../csv.ts';
import { type Columns, tableFile, tableOf } from '../../exported-file.ts';
import type { Database } from '../../storage/database.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import { sheetReaderOf } from '../../workbook/index.ts';
import {
  daysInName,
  type Exporter,
  fileName,
  matchedSpan,
  type Reader,
  readOwnTarget,
  type Span,
} from '../analytics/index.ts';
import { analyticsBlock } from '../policy.ts';
import type { TargetRow } from '../repository.ts';
import {
  MATCHES_READ,
  matchedArticles,
  ownWordsOf,
  readOthers,
  readSpans,
  storiesOf,
} from '../themes/index.ts';
import { articlesNaming, findNamed, type NamedThing, storiesByName } from './find-named.ts';
import { namesOfMatched, namesOfOthers, readNewest, readSample, type WithNames } from './read-names.ts';

type Query = v.InferOutput<typeof TargetAnalyticsQuery>;
type ExportQuery = Query & { format?: TableFormat };

/** A sample of other articles; fewer than for themes, because names need no rare words to be compared. */
const OTHERS_READ = 1_000;
/** Milliseconds since a call began, of the ten seconds that it has: on a busy machine, fewer articles are read. */
const MATCHES_UNTIL = 3_500;
const BEFORE_UNTIL = 5_000;
const OTHERS_UNTIL = 6_500;

/** Reads who and what the matches of a target name. Another person's target is `not_found`. */
export interface TargetNamesService {
  get(reader: Reader, targetId: string, query: Query, now: Date): Promise<TargetNames>;
  /** @throws {Failure} `plan_required` and `rate_limited` */
  exportTable(reader: Exporter, targetId: string, query: ExportQuery, now: Date): Promise<ExportedFile>;
}

export function createTargetNames({
  db,
  throttle,
  clock = () => performance.now(),
}: {
  db: Database;
  throttle: Throttle;
  /** Milliseconds, as of a stopwatch. */
  clock?: () => number;
}): TargetNamesService {
  const get = async (reader: Reader, target: TargetRow, query: Query, now: Date): Promise<TargetNames> => {
    const began = clock();
    const { zone, span, previous } = await readSpans(db, reader, target, query, now);
    const answer = {
      period: query.period,
      timezone: zone,
      from: span.from.toISOString(),
      to: span.to.toISOString(),
    };
    if (!planLimits[effectivePlan(reader)].advancedAnalytics) {
      return { ...answer, stories: 0, others: 0, is_complete: true, has_before: false, names: null };
    }
    const { names, since, until, ...read } = await readNames(db, [target], {
      span,
      previous,
      elapsed: () => clock() - began,
    });
    return {
      ...answer,
      ...read,
      from: (since ?? span.from).toISOString(),
      to: (until ?? now).toISOString(),
      names: names.map(({ examples, ...name }) => ({
        ...name,
        examples: examples.map(({ id, title, direction, source_name }) => ({
          article_id: id,
          title,
          direction,
          source: source_name,
        })),
      })),
    };
  };

  return {
    get: async (reader, targetId, query, now) =>
      get(reader, await readOwnTarget(db, reader.id, targetId), query, now),

    async exportTable(reader, targetId, { format = 'csv', ...query }, now) {
      const target = await readOwnTarget(db, reader.id, targetId);
      const block = analyticsBlock(reader, 'Names');
      if (block) throw block;
      await throttle.hitPerson(reader, 'export', throttleRules.export, now);
      const found = await get(reader, target, query, now);
      const name = `${fileName(target.name)}-names-${daysInName(found)}`;
      const table = tableOf('Names', found.names ?? [], columns);
      return tableFile(format, { name, table }, await sheetReaderOf(db, reader.id));
    },
  };
}

const columns = {
  Name: ({ text }) => text,
  Kind: ({ kind }) => wordCell(kind),
  Stories: ({ stories }) => stories,
  Share: ({ share }) => shareCell(share),
  'Share of other articles': ({ elsewhere }) => shareCell(elsewhere),
  Change: ({ change }) => wordCell(change),
  'Times as often as before': ({ times }) => times,
} satisfies Columns<Omit<NamedThing<unknown>, 'examples'>>;

/**
 * Reads who and what the matches of targets name. Several targets are combined: a story that two of them found counts once.
 *
 * @param previous the previous period of the same length; null if there are no figures for all of it
 * @param elapsed milliseconds since the call began: on a busy machine, fewer articles are read
 */
export async function readNames(
  db: Database,
  targets: readonly TargetRow[],
  { span, previous, elapsed }: { span: Span; previous: Span | null; elapsed: () => number },
) {
  const ids = targets.map(({ id }) => id);
  const { matched, ...read } = await readNewestMatches(db, ids, { span, elapsed });
  const isLate = elapsed() >= OTHERS_UNTIL;
  const [others, earlier] = await Promise.all([
    isLate
      ? []
      : readOthers<WithNames>(db, ids, span, {
          matched: matched.articles,
          size: OTHERS_READ,
          read: namesOfOthers,
        }),
    previous && !isLate
      ? matchedArticles<WithNames>(ids, previous, MATCHES_READ, namesOfOthers).execute(db)
      : null,
  ]);
  const before = earlier ? await readSample(earlier.rows, { elapsed, until: BEFORE_UNTIL }) : null;
  const sample = await readSample(others, { elapsed, until: OTHERS_UNTIL });
  const names = findNamed({ matched, others: sample, before, ownWords: targets.flatMap(ownWordsOf) });
  return {
    stories: storiesOf(matched.articles).size,
    others: storiesOf(sample.articles).size,
    ...read,
    has_before: before !== null,
    names,
  };
}

/**
 * Counts the stories of targets that name each person, organisation or place, in the same articles and by the same rules as
 * `readNames`, and all stories that were read.
 *
 * @param elapsed milliseconds since the call began
 */
export async function countNames(
  db: Database,
  targets: readonly TargetRow[],
  { span, elapsed }: { span: Span; elapsed: () => number },
) {
  const { matched, ...read } = await readNewestMatches(
    db,
    targets.map(({ id }) => id),
    { span, elapsed },
  );
  return {
    stories: storiesOf(matched.articles).size,
    ...read,
    names: storiesByName(matched, targets.flatMap(ownWordsOf)),
  };
}

/** Reads as many of the newest matches of targets as there is time for, and says which part of the period they cover. */
async function readNewestMatches(
  db: Database,
  targetIds: readonly string[],
  { span, elapsed }: { span: Span; elapsed: () => number },
) {
  const { rows } = await matchedArticles<WithNames>(
    targetIds,
    span,
    MATCHES_READ + 1,
    namesOfMatched,
  ).execute(db);
  const { since, ...matched } = await readNewest(rows.slice(0, MATCHES_READ), {
    elapsed,
    until: MATCHES_UNTIL,
  });
  return {
    matched,
    is_complete: rows.length === matched.articles.length,
    since,
    until: endOf(rows[0]?.matched_at),
  };
}

/** Right after the newest match that was read, not now: a match found before now may be stored only after this was counted. */
const endOf = (newest: Date | undefined): Date | undefined => newest && new Date(newest.getTime() + 1);

/** The matches of a period that name somebody or something: among the same articles as they are counted. */
export async function listMatchesNaming(
  db: Database,
  targetId: string,
  { named, from, to }: { named: string; from?: string | undefined; to?: string | undefined },
): Promise<string[]> {
  const { rows } = await matchedArticles<WithNames>(
    [targetId],
    matchedSpan(from, to),
    MATCHES_READ,
    namesOfMatched,
  ).execute(db);
  return (await articlesNaming(named, rows)).map(({ match_id }) => match_id);
}
