import type { ReportDay } from '../storage/schema-reports.ts';
import type { countPlaces } from '../targets/index.ts';
import type { ReportLanguage, TargetFigures } from './target-figures.ts';

const SOURCES_LISTED = 5;
const COUNTRIES_LISTED = 8;

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The figures by day of several targets together; an article that two of them found counts once in `articles`. */
export function daysTogether(
  found: readonly TargetFigures[],
  articles: ReadonlyMap<string, number>,
): ReportDay[] {
  return (found[0]?.days ?? []).map(({ date }, at) => {
    const previous = found.map(({ days }) => days[at]?.previous ?? null);
    return {
      date,
      matches: sumOf(found.map(({ days }) => days[at]?.matches ?? 0)),
      articles: articles.get(date) ?? 0,
      previous: previous.includes(null) ? null : sumOf(previous.map((count) => count ?? 0)),
    };
  });
}

/** The sources and the languages with the most matches of these targets. */
export function listsOf(found: readonly Pick<TargetFigures, 'by_source' | 'by_language'>[]) {
  const sources = new Map<string, { name: string; matches: number }>();
  const languages = new Map<ReportLanguage['language'], ReportLanguage>();
  for (const { by_source, by_language } of found) {
    for (const { source_id, name, count } of by_source) {
      sources.set(source_id, { name, matches: (sources.get(source_id)?.matches ?? 0) + count });
    }
    for (const { language, count } of by_language) {
      languages.set(language, { language, matches: (languages.get(language)?.matches ?? 0) + count });
    }
  }
  const byMatches = (one: { matches: number }, other: { matches: number }) => other.matches - one.matches;
  return {
    sources: [...sources.values()]
      .sort((one, other) => byMatches(one, other) || one.name.localeCompare(other.name))
      .slice(0, SOURCES_LISTED),
    languages: [...languages.values()].sort(byMatches),
  };
}

export type Countries = Pick<Awaited<ReturnType<typeof countPlaces>>, 'about' | 'published_in'>;

/** The countries with the most matches of all targets together. */
export function largestCountries(counts: Countries['about']): { country: string; matches: number }[] {
  const sums = new Map<string, number>();
  for (const { country, matches } of counts) sums.set(country, (sums.get(country) ?? 0) + matches);
  return [...sums]
    .map(([country, matches]) => ({ country, matches }))
    .sort((one, other) => other.matches - one.matches || (one.country < other.country ? -1 : 1))
    .slice(0, COUNTRIES_LISTED);
}
