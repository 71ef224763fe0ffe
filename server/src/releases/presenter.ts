import {
  type ReachFigures,
  type Release,
  type ReleaseArticle,
  type ReleaseDetails,
  type ReleaseFigures,
  type ReleasePart,
  textDirection,
} from '@newswatch/shared/contracts';
import type { FiguresRow, FoundRow } from './found-repository.ts';
import type { ReleaseRow } from './repository.ts';
import { REUSE_RULES } from './text/compare.ts';
import type { ReadRelease, WordPart } from './text/read-release.ts';

/** The number of days in the chart. Releases are reused in their first days; later reuse is only in the counts. */
const CHART_DAYS = 30;

export type PlainRelease = Omit<Release, 'figures'>;

export function presentRelease(row: ReleaseRow): PlainRelease {
  const { id, title, text, language, sent_on, url, status, alerts, version, own_words } = row;
  return {
    ...{ id, title, language, sent_on, url, status, alerts, version, own_words },
    direction: textDirection(text),
    is_searched: row.searched_rules === REUSE_RULES,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** @param today in the time zone of the days */
export function presentFigures(
  release: Pick<ReleaseRow, 'sent_on' | 'own_words'>,
  row: FiguresRow | undefined,
  { byDay, reach }: { byDay: readonly { date: string; articles: number }[]; reach: ReachFigures | null },
  today: string,
): ReleaseFigures {
  const counts = new Map(byDay.map(({ date, articles }) => [date, articles]));
  const [first = release.sent_on] = [release.sent_on, ...counts.keys()].sort();
  return {
    articles: row?.articles ?? 0,
    quotes: row?.quotes ?? 0,
    stories: row?.stories ?? 0,
    sources: row?.sources ?? 0,
    countries: row?.countries ?? 0,
    largest_share: row?.most_words == null ? null : row.most_words / release.own_words,
    reach,
    first_at: row?.first_at?.toISOString() ?? null,
    last_at: row?.last_at?.toISOString() ?? null,
    by_day: daysFrom(first, today).map((date) => ({ date, articles: counts.get(date) ?? 0 })),
  };
}

function daysFrom(first: string, today: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); days.length < CHART_DAYS; at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10);
    if (date > today) break;
    days.push(date);
  }
  return days;
}

/** The parts of a text that do not count as reuse. */
export function presentParts({ words, parts }: ReadRelease): ReleasePart[] {
  return rangesWith(parts).flatMap(({ from, to, value }) =>
    value === 'own' ? [] : [{ ...rangeOf(words, from, to), part: value }],
  );
}

/**
 * Each passage of a text with the number of articles that contain it. @param taken the words that each of these articles
 * contains, as pairs
 */
export function presentPassages(
  { words, sentences }: ReadRelease,
  taken: readonly (readonly number[])[],
): ReleaseDetails['passages'] {
  const changes = new Int32Array(words.length + 1);
  for (const pairs of taken) {
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const [from, to] = [pairs[at] ?? 0, pairs[at + 1] ?? 0];
      changes[from] = (changes[from] ?? 0) + 1;
      changes[to] = (changes[to] ?? 0) - 1;
    }
  }
  let count = 0;
  const counts = words.map((_, at) => (count += changes[at] ?? 0));
  // A passage ends with its sentence, so that marks do not run over paragraphs.
  const firsts = new Set(sentences.map(({ from }) => from));
  return rangesWith(counts, (at) => firsts.has(at)).flatMap(({ from, to, value }) =>
    value === 0 ? [] : [{ ...rangeOf(words, from, to), articles: value }],
  );
}

function rangesWith<T extends WordPart | number>(
  values: readonly T[],
  startsAnew: (at: number) => boolean = () => false,
): { from: number; to: number; value: T }[] {
  const ranges: { from: number; to: number; value: T }[] = [];
  for (const [at, value] of values.entries()) {
    const last = ranges.at(-1);
    if (last && last.value === value && !startsAnew(at)) last.to = at + 1;
    else ranges.push({ from: at, to: at + 1, value });
  }
  return ranges;
}

/** The range of a text from one word up to another. */
export const rangeOf = (words: ReadRelease['words'], from: number, to: number) => ({
  start: words[from]?.start ?? 0,
  end: words[to - 1]?.end ?? 0,
});

export function presentFound(row: FoundRow, ownWords: number): ReleaseArticle {
  const { kind, own_words, quoted_words, longest, whole_sentences, changed_sentences } = row;
  return {
    ...{ kind, own_words, quoted_words, longest, whole_sentences, changed_sentences },
    share: own_words / ownWords,
    article: {
      id: row.article_id,
      title: row.title,
      author: row.author,
      url: row.url,
      language: row.language,
      direction: row.direction,
      source: {
        id: row.source_id,
        name: row.source_name,
        country: row.country,
        logo_url: row.logo_path,
      },
      story_id: row.story_id,
      at: row.at.toISOString(),
    },
  };
}
