import {
  type ArticleOverview,
  countryName,
  developmentNames,
  type Language,
  languageNames,
} from '@newswatch/shared/contracts';
import { counted, dayAt, dayLabel, timeIn } from '@newswatch/shell-api/patterns';

interface OverviewLine {
  text: string;
  /** The language of the text, if it is not ours. */
  language?: Language;
  /** The source and the time, or how often it occurs. */
  about?: string;
  url?: string;
}

export interface OverviewSection {
  title: string;
  lines: OverviewLine[];
}

/** An overview as it is copied and printed: its parts in order, without empty ones; headlines and quotes with their sources. */
export function sectionsOf(overview: ArticleOverview, timeZone: string): OverviewSection[] {
  // The date with the year, because a print is read on other days.
  const dateOf = (moment: string) => dayLabel(dayAt(moment, timeZone), '');
  const articles = (count: number) => counted(count, 'article');
  const { peaks, stories, developments, names, countries, quotes, sources, journalists, languages } =
    overview;
  const isHourly = overview.by_day.unit === 'hour';
  const sections: OverviewSection[] = [
    {
      title: 'Main stories',
      lines: stories.map(({ newest, first_seen_at, articles: count, sources: published }) => ({
        text: newest.title,
        language: newest.language,
        about: `${newest.source}, ${dateOf(newest.first_seen_at)} (since ${dateOf(first_seen_at)}, ${articles(count)} from ${counted(published, 'source')})`,
        url: newest.url,
      })),
    },
    {
      title: isHourly ? 'Busiest hours' : 'Busiest days',
      lines: peaks.map(({ from, articles: count, story }) => ({
        text: `${dateOf(from)}${isHourly ? `, ${timeIn(timeZone, new Date(from))}` : ''}: ${articles(count)}`,
        about: `Largest story: ${story.title}`,
      })),
    },
    {
      title: 'Who said what',
      lines: quotes.map(({ words, language, speaker, role, source, seen_at, url }) => ({
        text: `“${words}”`,
        language,
        about: `${speaker}${role ? `, ${role}` : ''}: ${source}, ${dateOf(seen_at)}`,
        url,
      })),
    },
    {
      title: 'Developments',
      lines: developments.map(({ development, articles: count }) => ({
        text: developmentNames[development],
        about: articles(count),
      })),
    },
    {
      title: 'People, organisations and places',
      lines: (names?.items ?? []).map(({ text, stories: count }) => ({
        text,
        about: counted(count, 'story', 'stories'),
      })),
    },
    {
      title: 'Countries',
      lines: (countries ?? []).map(({ country, articles: count }) => ({
        text: countryName(country),
        about: articles(count),
      })),
    },
    {
      title: 'Sources',
      lines: sources.map(({ name, articles: count }) => ({ text: name, about: articles(count) })),
    },
    {
      title: 'Journalists',
      lines: journalists.map(({ name, articles: count }) => ({ text: name, about: articles(count) })),
    },
    {
      title: 'Languages',
      lines: languages.map(({ language, articles: count }) => ({
        text: languageNames[language],
        about: articles(count),
      })),
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** Says what the overview counts, in one line. */
export function totalOf({ total, stories_total, is_complete, by_day }: ArticleOverview, timeZone: string) {
  const { articles, sources, countries } = total;
  const since = by_day.bars[0];
  return [
    `${is_complete ? '' : 'The newest '}${counted(articles, 'article')}`,
    counted(stories_total, 'story', 'stories'),
    `${counted(sources, 'source')}${countries > 0 ? ` from ${counted(countries, 'country', 'countries')}` : ''}`,
    ...(since && by_day.earlier === 0 ? [`since ${dayLabel(dayAt(since.from, timeZone), '')}`] : []),
  ].join(' · ');
}

/** An overview as plain text. */
export function overviewText(title: string, overview: ArticleOverview, timeZone: string): string {
  const parts = sectionsOf(overview, timeZone).map(({ title: heading, lines }) =>
    [
      heading,
      ...lines.map(({ text, about, url }) =>
        [`- ${text}${about ? ` – ${about}` : ''}`, ...(url ? [`  ${url}`] : [])].join('\n'),
      ),
    ].join('\n'),
  );
  return [`${title}\n${totalOf(overview, timeZone)}`, ...parts].join('\n\n');
}
