import { limits, type Story, type StoryBeforeOrAfter, type StoryReport } from '@newswatch/shared/contracts';
import type { JoinedName } from '../matcher/index.ts';
import { presentTitle, type ReadTitle } from '../translated-titles/index.ts';
import { presentSource } from './present-source.ts';
import type { LanguageReport } from './report/read-story.ts';
import type { CoverageArticle } from './report/sentences.ts';
import type { LinkedStoryRow, StoryAround, StoryArticleRow, TitleChangeRow } from './repository.ts';

type Rows = ReadonlyMap<string, StoryArticleRow>;

/** The articles of a story by source, in the order in which the sources reported it; those whose time is not known come last. */
export function groupBySource(
  articles: readonly StoryArticleRow[],
): [StoryArticleRow, ...StoryArticleRow[]][] {
  const time = ({ reported_at }: StoryArticleRow) => reported_at?.getTime() ?? Number.MAX_VALUE;
  const inOrder = articles.toSorted(
    (one, other) =>
      time(one) - time(other) ||
      one.source_id.localeCompare(other.source_id) ||
      one.id.localeCompare(other.id),
  );
  return [...Map.groupBy(inOrder, ({ source_id }) => source_id).values()].flatMap(([first, ...rest]) =>
    first ? [[first, ...rest]] : [],
  );
}

/** The articles of a story by when they were reported or, if that is not known, by when we first saw them. */
export const inOrderOfReports = (articles: readonly StoryArticleRow[]) =>
  articles
    .map(({ source_id, reported_at, first_seen_at }) => ({ source_id, at: reported_at ?? first_seen_at }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());

/** The sources of a story with their first reports, from `groupBySource`. */
export const presentSources = (
  bySource: ReturnType<typeof groupBySource>,
  titles: ReadonlyMap<string, ReadTitle>,
): Story['sources'] =>
  bySource.map((own) => {
    const [first] = own;
    return {
      ...presentSource(first),
      country: first.country,
      articles: own.length,
      unread: own.filter(({ is_read }) => !is_read).length,
      first: {
        id: first.id,
        ...titleOf(first, titles),
        first_seen_at: first.first_seen_at.toISOString(),
        reported_at: first.reported_at?.toISOString() ?? null,
      },
    };
  });

export const titleOf = (
  { id, title, language, direction }: Pick<StoryArticleRow, 'id' | 'title' | 'language' | 'direction'>,
  titles: ReadonlyMap<string, ReadTitle>,
) => ({ title, language, direction, translated_title: presentTitle(titles.get(id)) });

/** The count of each value, most frequent first. */
export function counted<Key>(keys: readonly Key[]): [Key, number][] {
  return [...Map.groupBy(keys, (key) => key)]
    .map(([key, all]): [Key, number] => [key, all.length])
    .toSorted((one, other) => other[1] - one[1]);
}

export function presentReport(report: LanguageReport, rows: Rows): StoryReport {
  const quoted = ({ id }: CoverageArticle) => {
    const row = rows.get(id);
    return row ? [{ article_id: id, source: presentSource(row), direction: row.direction }] : [];
  };
  return {
    language: report.language,
    articles: report.articles,
    sources: report.sources,
    reported: report.reported.flatMap(({ sentence, sources, texts }) =>
      quoted(sentence.article).map((entry) => ({
        ...entry,
        text: sentence.text,
        sources: sources.size,
        texts,
      })),
    ),
    only: report.only.flatMap(({ sentence, facts }) =>
      quoted(sentence.article).map((entry) => ({ ...entry, text: sentence.text, ranges: facts })),
    ),
  };
}

/** Names without those of the sources themselves: "This article first appeared in The Harbour Post." */
export function withoutSources(
  names: readonly JoinedName[],
  articles: readonly { source_name: string }[],
): JoinedName[] {
  const sourceNames = new Set(articles.map(({ source_name }) => source_name.toLowerCase()));
  return names.filter(({ text }) => !sourceNames.has(text.toLowerCase()));
}

/** A name in only one article may be wrong, but a story of one article has no other evidence. */
export function presentNames(
  names: readonly JoinedName[],
  articles: readonly CoverageArticle[],
): Story['names'] {
  const fewest = Math.min(2, articles.length);
  return withoutSources(names, articles)
    .map(({ text, kind, articles: naming }) => ({
      text,
      kind,
      articles: naming.size,
      sources: new Set([...naming].map((at) => articles[at]?.source_id)).size,
    }))
    .filter((name) => name.articles >= fewest)
    .toSorted((one, other) => other.sources - one.sources || other.articles - one.articles)
    .slice(0, limits.STORY_NAMES_MAX);
}

export function presentTitleChange(
  { seen_at, ...change }: TitleChangeRow,
  rows: Rows,
): Story['title_changes'] {
  const row = rows.get(change.article_id);
  return row
    ? [{ ...change, source: presentSource(row), direction: row.direction, seen_at: seen_at.toISOString() }]
    : [];
}

export const presentBeforeOrAfter = (
  { names, ...story }: StoryAround,
  titles: ReadonlyMap<string, ReadTitle>,
): StoryBeforeOrAfter => ({ ...presentLinked(story, titles), names });

export function presentLinked(
  { source_id, source_name, mark_id, first_seen_at, ...story }: LinkedStoryRow,
  titles: ReadonlyMap<string, ReadTitle>,
): Story['in_other_languages'][number] {
  return {
    ...story,
    translated_title: presentTitle(titles.get(story.primary_article_id)),
    source: presentSource({ source_id, source_name, mark_id }),
    first_seen_at: first_seen_at.toISOString(),
  };
}
