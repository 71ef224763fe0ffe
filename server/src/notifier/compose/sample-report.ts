import type { Language } from '@newswatch/shared/contracts';
import type { ReportContent } from '../../storage/schema-reports.ts';
import type { AlertItem } from './alert-item.ts';
import type { EmailText } from './email.ts';
import type { Look } from './look.ts';
import { composeReportEmail } from './report-email.ts';
import { sampleNews } from './sample-news.ts';

const MATCHES = [3, 5, 2, 9, 4, 0, 1];
const SEEN_AT = '2026-06-04T10:15:00.000Z';
const MATCHES_OF_FIRST = 18;
const MATCHES_OF_SECOND = 6;
const PREVIOUS = [2, 4, 3, 3, 2, 1, 0];
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

type SampleItem = Pick<AlertItem, 'title' | 'source' | 'url' | 'target' | 'terms'>;

/** The email of a sample report about invented news, in the look of a person. */
export function composeSampleReport(locale: Language, look: Look): EmailText {
  const [first, second] = sampleNews[locale].map(({ title, source, target, word }) => ({
    ...{ title, source, target, url: '#', terms: [word] },
  })) as unknown as [SampleItem, SampleItem];
  const content = sampleReport(locale, { first, second });
  return composeReportEmail(content, { locale, timeZone: content.timeZone, sender: look.name, look });
}

/** A weekly report about two invented targets. */
export function sampleReport(
  locale: Language,
  { first, second }: { first: SampleItem; second: SampleItem },
): ReportContent {
  const days = MATCHES.map((matches, at) => ({
    date: `2026-06-0${at + 1}`,
    matches,
    articles: matches,
    previous: PREVIOUS[at] ?? 0,
  }));
  const storyOf = ({ title, source, url, target }: SampleItem, sources: number) => ({
    ...{ story_id: title, title, language: locale, source, at: SEEN_AT, url, sources },
    targets: [target],
  });
  const figures = {
    ...{ since: null, matches: sum(MATCHES), previous: sum(PREVIOUS), stories: 17, sources: 8, days },
    advanced: {
      sources: [{ name: first.source, matches: 9 }],
      languages: [{ language: locale, matches: sum(MATCHES) }],
      themes: (first.terms ?? []).map((text) => ({ text, stories: 5, trend: 'new' as const })),
    },
  };
  const ofTarget = { status: 'active' as const, peak: null, advanced: null };
  return {
    ...{
      name: first.target,
      frequency: 'weekly',
      timeZone: 'Europe/Paris',
      from: '2026-06-01',
      to: '2026-06-07',
    },
    total: { ...figures, articles: 22, stories_listed: [storyOf(first, 5), storyOf(second, 2)] },
    targets: [
      {
        ...figures,
        ...ofTarget,
        id: 'first',
        name: first.target,
        matches: MATCHES_OF_FIRST,
        share: 0.75,
        previous_share: 0.6,
        stories_listed: [],
      },
      {
        ...{
          ...figures,
          ...ofTarget,
          id: 'second',
          name: second.target,
          matches: MATCHES_OF_SECOND,
          share: 0.25,
          previous_share: 0.4,
        },
        stories_listed: [],
      },
    ],
  };
}
