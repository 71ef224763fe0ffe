import { type ArticleKind, languageTags } from '@newswatch/shared/contracts';
import { localDay } from '../local-day.ts';
import type { Database } from '../storage/database.ts';
import type { SummaryRow } from './article-repository.ts';
import type { HighlightRow } from './highlights/repository.ts';

/** A name in the author line of an article. */
export interface Author {
  name: string;
  kind: 'person' | 'agency';
}

/** An article as it is cited, with what people wrote about it. */
export interface Cited {
  article: Pick<
    SummaryRow,
    | 'id'
    | 'kind'
    | 'title'
    | 'summary'
    | 'url'
    | 'language'
    | 'author'
    | 'source_name'
    | 'published_at'
    | 'first_seen_at'
  >;
  /** The authors; empty if no name could be read from the author line, which is then cited as it is printed. */
  authors: readonly Author[];
  notes: readonly string[];
  highlights: readonly Pick<HighlightRow, 'tags'>[];
}

/** The types of records that reference managers know. */
const types: Record<ArticleKind, string> = {
  article: 'NEWS',
  episode: 'SOUND',
  video: 'VIDEO',
  post: 'BLOG',
};

/**
 * Articles as records that reference managers import (RIS). Days are those of the time zone; the exact times are in a note,
 * because records have no field for them.
 */
export function risOf(cited: readonly Cited[], timeZone: string): string {
  return cited.map((one) => recordOf(one, timeZone)).join('\r\n');
}

function recordOf({ article, authors, notes, highlights }: Cited, timeZone: string): string {
  const { published_at: published, first_seen_at: found } = article;
  const day = (at: Date) => localDay(at, timeZone).date.replaceAll('-', '/');
  const printed = article.author ? [article.author] : [];
  const fields: (readonly [tag: string, value: string])[] = [
    ['TI', article.title],
    // A comma at the end keeps the words of an organisation together: they are not a first and a last name.
    ...(authors.length > 0
      ? authors.map(({ name, kind }) => (kind === 'agency' ? `${name},` : name))
      : printed
    ).map((name) => ['AU', name] as const),
    ['T2', article.source_name],
    ...(published
      ? ([
          ['PY', day(published).slice(0, 4)],
          ['DA', day(published)],
        ] as const)
      : []),
    ['Y2', day(found)],
    ['LA', languageTags[article.language]],
    ['UR', article.url],
    ['AB', article.summary],
    ...[...new Set(highlights.flatMap(({ tags }) => tags))].map((tag) => ['KW', tag] as const),
    [
      'N1',
      `${published ? `Published ${exact(published)}` : 'Without a time of publication'}; found by Newswatch ${exact(found)}`,
    ],
    ...notes.map((note) => ['N1', note] as const),
    ['DB', 'Newswatch'],
    ['AN', article.id],
  ];
  const lines = fields.flatMap(([tag, value]) => {
    const text = value.replaceAll(/\s+/gu, ' ').trim();
    return text === '' ? [] : [`${tag}  - ${text}`];
  });
  return [`TY  - ${types[article.kind]}`, ...lines, 'ER  - ', ''].join('\r\n');
}

const exact = (at: Date) => at.toISOString().replace(/\.\d+Z$/u, 'Z');

/** Lists who signed these articles, by article, in the order of the author lines; without people whom an administrator hid. */
export async function listAuthors(
  db: Database,
  articleIds: readonly string[],
): Promise<Map<string, (Author & { article_id: string })[]>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('article_journalists as a')
    .innerJoin('journalists as j', 'j.id', 'a.journalist_id')
    .select(['a.article_id', 'a.printed as name', 'j.kind'])
    .where('a.article_id', 'in', [...articleIds])
    .where('j.hidden_at', 'is', null)
    .orderBy('a.place')
    .execute();
  return Map.groupBy(rows, (row) => row.article_id);
}
