import {
  type ArticleSummary,
  type ExportedFile,
  effectivePlan,
  type Journalist,
  type JournalistInList,
  type JournalistNote,
  type JournalistNoteUpdate,
  type JournalistsExportQuery,
  type JournalistsQuery,
  limits,
  messages,
  planLimits,
  type TargetAnalyticsQuery,
  type TargetJournalists,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { type ArticlesService, picturePath, readWordsQuery } from '../../content/index.ts';
import { type Exporter, exportInTurn } from '../../export-turns.ts';
import { type Columns, EXPORTED_ROWS_MAX, tableFile, tableOf } from '../../exported-file.ts';
import { Failure } from '../../failure.ts';
import { cutPage, type ReadOnPage } from '../../key-paging.ts';
import { lastLocalDays } from '../../local-day.ts';
import { pagination } from '../../paging.ts';
import type { Database } from '../../storage/database.ts';
import { searchWords } from '../../storage/search-text.ts';
import { findMergedInto } from '../../stories/index.ts';
import type { Throttle } from '../../throttle/index.ts';
import { sheetReaderOf } from '../../workbook/index.ts';
import { daysOfPeriod, type Reader, readOwnTarget, spanOf, zoneOf } from '../analytics/index.ts';
import { readSpans } from '../themes/index.ts';
import { countWritersOf } from './count-writers.ts';
import { findPerson } from './find-person.ts';
import { changeNote, readNotes } from './notes.ts';
import {
  countAuthors,
  countNamesIn,
  listSameName,
  listTargetsOf,
  listWritten,
  readSources,
} from './page-repository.ts';
import { type JournalistFilter, listWriters, readWriterParts, type Subject } from './repository.ts';

/** Who writes what the targets of a person find. */
export interface JournalistsService {
  /** @param query `onlyNames`: `q` does not look at the person's notes */
  list(
    userId: string,
    query: JournalistsQuery & { onlyNames?: boolean },
    now: Date,
  ): Promise<ReadOnPage<JournalistInList>>;
  /** @throws {Failure} `rate_limited`; `overloaded` */
  exportTable(
    person: Exporter,
    query: v.InferOutput<typeof JournalistsExportQuery>,
    now: Date,
  ): Promise<ExportedFile>;
  /** @throws {Failure} `not_found`, also for somebody who is hidden, or who wrote nothing that the person may open */
  get(userId: string, journalistId: string, now: Date): Promise<Journalist>;
  /** @throws {Failure} `not_found`; `validation_failed` for a last contact in the future */
  changeNote(
    userId: string,
    journalistId: string,
    change: JournalistNoteUpdate,
    now: Date,
  ): Promise<{ message: string; note: JournalistNote | null }>;
  /** @throws {Failure} `not_found`, including for another person's target */
  ofTarget(
    reader: Reader,
    targetId: string,
    query: v.InferOutput<typeof TargetAnalyticsQuery>,
    now: Date,
  ): Promise<TargetJournalists>;
}

type Filter = Omit<JournalistFilter, 'subject'> & Pick<JournalistsQuery, 'period' | 'about' | 'story_id'>;

const WEEK_DAYS = 7;
const RECENT_ARTICLES = 10;
/** The number of newest articles that are searched for names. */
const NAMES_OF = 200;
const NAMES_SHOWN = 12;
const OTHERS_SHOWN = 8;
const missing = () => new Failure('not_found', messages.generic.notFound);

export function createJournalists({
  db,
  throttle,
  articles,
}: {
  db: Database;
  throttle: Throttle;
  articles: ArticlesService;
}): JournalistsService {
  /** A merged story has no articles left: those of the story that it is now part of count. */
  const currentStory = async (storyId: string): Promise<string> => {
    const one = await db
      .selectFrom('articles')
      .select('id')
      .where('story_id', '=', storyId)
      .limit(1)
      .execute();
    return one.length > 0 ? storyId : ((await findMergedInto(db, storyId)) ?? storyId);
  };
  /** Undefined if nothing narrows the articles; null if no article can fit. */
  const readSubject = async ({ about, story_id, language }: Filter): Promise<Subject | null | undefined> => {
    if (!about && story_id === undefined) return undefined;
    const words = about ? searchWords(about) : undefined;
    if (words === null) return null;
    return {
      words: words && (await readWordsQuery(db, words, language && [...language])),
      storyId: story_id && (await currentStory(story_id)),
    };
  };
  const read = async (
    userId: string,
    asked: Filter & { page: number; per_page: number; cursor?: string | undefined },
    now: Date,
  ) => {
    const subject = await readSubject(asked);
    if (subject === null) return { items: [], total: 0, next_cursor: null };
    const filter = { ...asked, subject };
    const period = spanOf(daysOfPeriod(filter.period, await zoneOf(db, userId), now).days);
    const span = filter.story_id === undefined ? period : { ...period, from: new Date(0) };
    const most = limits.COUNTED_ITEMS_MAX + 1;
    const { rows: listed, total } = await listWriters(db, userId, span, filter, most);
    const { rows, next_cursor } = cutPage(listed, filter.sort, filter);
    const ids = rows.map(({ id }) => id);
    const [parts, notes] = await Promise.all([
      readWriterParts(db, userId, span, filter, { ids, most: limits.JOURNALIST_PARTS_MAX }),
      readNotes(db, userId, ids),
    ]);
    const items = rows.flatMap(({ id, name, stories, articles: count }): JournalistInList[] => {
      const part = parts.get(id);
      if (!part) return [];
      const { sources_total, targets, targets_total, last } = part;
      return [
        {
          ...{ id, name, stories, articles: count, sources_total, targets, targets_total },
          sources: part.sources.map(({ mark_id, ...source }) => ({
            ...source,
            logo_url: picturePath(mark_id),
          })),
          last_article: { ...last, matched_at: new Date(last.matched_at).toISOString() },
          note: notes.get(id) ?? null,
        },
      ];
    });
    return { items, total, next_cursor };
  };

  return {
    async list(userId, query, now) {
      const { items, total, next_cursor } = await read(userId, query, now);
      return { items, pagination: pagination(query, total), next_cursor };
    },

    exportTable: (person, { format, ...query }, now) =>
      exportInTurn({ throttle, exporter: person, now }, async () => {
        const page = { ...query, page: 1, per_page: EXPORTED_ROWS_MAX };
        const { items, next_cursor } = await read(person.id, page, now);
        const table = tableOf('Journalists', items, columns);
        const name = `journalists-${now.toISOString().slice(0, 10)}`;
        return tableFile(
          format,
          { name, table, is_complete: next_cursor === null },
          await sheetReaderOf(db, person.id),
        );
      }),

    async get(userId, journalistId, now) {
      const person = await findPerson(db, journalistId);
      if (!person) throw missing();
      const zone = await zoneOf(db, userId);
      const weeks = lastWeeks(now, zone);
      const written = await listWritten(db, userId, person, weeks[0] ?? now);
      const newest = written.slice(0, NAMES_OF).map(({ id }) => id);
      const [sources, targets, named, co_authors, same_name, summaries, notes] = await Promise.all([
        readSources(db, [...new Set(written.map(({ source_id }) => source_id))]),
        listTargetsOf(db, userId, person),
        countNamesIn(db, newest, person.base),
        countAuthors(
          db,
          written.map(({ id }) => id),
          { except: person.ids, most: OTHERS_SHOWN },
        ),
        listSameName(db, person, OTHERS_SHOWN),
        articles.summaries(userId, newest.slice(0, RECENT_ARTICLES)),
        readNotes(db, userId, [person.id]),
      ]);
      if (written.length === 0 && targets.length === 0) throw missing();
      const ownNames = new Set([...sources.values()].map((source) => source.name));
      return {
        id: person.id,
        name: person.name,
        spellings: person.names.filter((name) => name !== person.name),
        articles: written.length,
        sources: counted(written, ({ source_id }) => source_id).flatMap(([id, of]) => {
          const { mark_id = null, name } = sources.get(id) ?? {};
          const last_seen_at = of[0]?.first_seen_at.toISOString();
          return name === undefined || last_seen_at === undefined
            ? []
            : [{ id, name, logo_url: picturePath(mark_id), articles: of.length, last_seen_at }];
        }),
        languages: counted(written, ({ language }) => language).map(([language, of]) => ({
          language,
          articles: of.length,
        })),
        same_name,
        weeks: weeks.map((from, at) => {
          const to = weeks[at + 1];
          const inside = written.filter(
            ({ first_seen_at: seen }) => seen >= from && (to === undefined || seen < to),
          );
          return { from: from.toISOString(), articles: inside.length };
        }),
        targets,
        // A newspaper often names itself, which does not show what its journalists write about.
        names: named.names.filter(({ text }) => !ownNames.has(text)).slice(0, NAMES_SHOWN),
        read: named.read,
        co_authors,
        recent_articles: newest
          .slice(0, RECENT_ARTICLES)
          .flatMap((id): ArticleSummary[] => [summaries.get(id)].filter((one) => one !== undefined)),
        note: notes.get(person.id) ?? null,
      };
    },

    changeNote: (userId, journalistId, change, now) => changeNote(db, userId, journalistId, change, now),

    async ofTarget(reader, targetId, query, now) {
      const target = await readOwnTarget(db, reader.id, targetId);
      const { span } = await readSpans(db, reader, target, query, now);
      const about = { period: query.period, from: span.from.toISOString(), to: span.to.toISOString() };
      if (!planLimits[effectivePlan(reader)].advancedAnalytics) {
        return { ...about, stories: 0, agency_stories: 0, unsigned_stories: 0, people: 0, journalists: null };
      }
      const { writers, ...figures } = await countWritersOf(
        db,
        targetId,
        span,
        limits.TARGET_JOURNALISTS_SHOWN,
      );
      return {
        ...about,
        ...figures,
        journalists: writers.map((one) => ({
          ...one,
          share: figures.stories === 0 ? 0 : one.stories / figures.stories,
        })),
      };
    },
  };
}

/** The first moments of the last weeks, which begin on Mondays, earliest first. */
function lastWeeks(now: Date, zone: string): Date[] {
  const days = lastLocalDays(now, zone, (limits.JOURNALIST_WEEKS + 1) * WEEK_DAYS);
  const mondays = days.filter(({ date }) => new Date(`${date}T12:00:00Z`).getUTCDay() === 1);
  return mondays.slice(-limits.JOURNALIST_WEEKS).map(({ start }) => start);
}

/** Sorted by count, largest first. */
const counted = <Each, Key>(all: readonly Each[], keyOf: (one: Each) => Key): [Key, Each[]][] =>
  [...Map.groupBy(all, keyOf)].sort(([, one], [, other]) => other.length - one.length);

const columns = {
  Name: ({ name }) => name,
  Stories: ({ stories }) => stories,
  Articles: ({ articles }) => articles,
  Sources: ({ sources }) => sources.map(({ name }) => name).join('; '),
  Targets: ({ targets }) => targets.map(({ name }) => name).join('; '),
  'Last article': ({ last_article }) => last_article.title,
  'Last found': ({ last_article }) => new Date(last_article.matched_at),
  Note: ({ note }) => note?.text ?? '',
  'Last contact': ({ note }) => note?.contacted_on ?? '',
} satisfies Columns<JournalistInList>;
