import {
  countryName,
  developmentNames,
  languageNames,
  netTone,
  speakerKindNames,
} from '@newswatch/shared/contracts';
import { shareCell, wordCell } from '../csv.ts';
import { type Columns, tableOf } from '../exported-file.ts';
import type { ReportContent, ReportTotal, TargetInReport } from '../storage/schema-reports.ts';
import type { WorkbookTable } from '../workbook/index.ts';

/** The figures of an issue as the sheets of a workbook: the same as in its email, which may leave some out. */
export function reportSheets({ targets, total, ahead = [], quotes, developments = [] }: ReportContent): {
  table: WorkbookTable;
  sheets: WorkbookTable[];
} {
  const of = <Part>(list: (from: TargetInReport) => readonly Part[]) =>
    targets.flatMap((target) => list(target).map((part) => ({ target: target.name, part })));
  const stories = total ? total.stories_listed : (targets[0]?.stories_listed ?? []);
  const names = total?.advanced?.names ?? targets.flatMap(({ advanced }) => advanced?.names ?? []);
  const table = tableOf('Targets', [...targets, ...(total ? [{ ...total, ...ALL }] : [])], {
    ...targetColumns,
    ...(targets.some(({ introduction }) => introduction) && {
      Introduction: (row: TargetInReport | ReportTotal) =>
        ('introduction' in row ? row.introduction : null) ?? null,
    }),
  });
  const others = [
    tableOf(
      'Days',
      of(({ days }) => days),
      {
        Target: ({ target }) => target,
        Day: ({ part }) => ({ day: part.date }),
        Matches: ({ part }) => part.matches,
        Articles: ({ part }) => part.articles,
        'Matches before': ({ part }) => part.previous,
      },
    ),
    tableOf('Stories', stories, {
      Story: ({ title }) => title,
      'First source': ({ source }) => source,
      Published: ({ at }) => new Date(at),
      Language: ({ language }) => languageNames[language],
      Sources: (story) => story.sources,
      Targets: (story) => story.targets.join(', '),
      Address: ({ url }) => ({ url }),
      ...(developments.length > 0 && {
        Developments: (story) => (story.developments ?? []).map((one) => developmentNames[one]).join(', '),
      }),
    }),
    tableOf(
      'Sources',
      of(({ advanced }) => advanced?.sources ?? []),
      {
        Target: ({ target }) => target,
        Source: ({ part }) => part.name,
        Matches: ({ part }) => part.matches,
      },
    ),
    tableOf(
      'Languages',
      of(({ advanced }) => advanced?.languages ?? []),
      {
        Target: ({ target }) => target,
        Language: ({ part }) => languageNames[part.language],
        Matches: ({ part }) => part.matches,
      },
    ),
    tableOf(
      'Themes',
      of(({ advanced }) => advanced?.themes ?? []),
      {
        Target: ({ target }) => target,
        Theme: ({ part }) => part.text,
        Stories: ({ part }) => part.stories,
        Trend: ({ part }) => wordCell(part.trend),
      },
    ),
    tableOf(
      'Tone',
      targets.flatMap(({ name, matches, tones }) =>
        tones && tones.coded > 0 ? [{ target: name, matches, tones }] : [],
      ),
      {
        Target: ({ target }) => target,
        Matches: ({ matches }) => matches,
        Coded: ({ tones }) => tones.coded,
        Favourable: ({ tones }) => tones.favourable,
        Neutral: ({ tones }) => tones.neutral,
        Unfavourable: ({ tones }) => tones.unfavourable,
        'Net tone': ({ tones }) => shareCell(netTone(tones)),
        'Coded before': ({ tones }) => tones.previous?.coded ?? null,
        'Net tone before': ({ tones }) => shareCell(tones.previous && netTone(tones.previous)),
      },
    ),
    tableOf(
      'Potential reach',
      targets.flatMap(({ name, reach }) => (reach ? [{ target: name, reach }] : [])),
      {
        Target: ({ target }) => target,
        'Potential reach': ({ reach }) => reach.potential,
        'Potential reach before': ({ reach }) => reach.previous?.potential ?? null,
        'Audience of the sources (people per month)': ({ reach }) => reach.audience,
        'Matches with an audience': ({ reach }) => reach.articles,
        'Matches without an audience': ({ reach }) => reach.articles_without,
        'Sources with an audience': ({ reach }) => reach.sources,
        'Sources without an audience': ({ reach }) => reach.sources_without,
      },
    ),
    tableOf(
      'Countries',
      of(({ advanced }) =>
        (['about', 'published_in'] as const).flatMap((side) =>
          (advanced?.countries?.[side] ?? []).map((row) => ({ ...row, side })),
        ),
      ),
      {
        Target: ({ target }) => target,
        Matches: ({ part }) => (part.side === 'about' ? 'About' : 'Published in'),
        Country: ({ part }) => countryName(part.country),
        Code: ({ part }) => part.country,
        Number: ({ part }) => part.matches,
      },
    ),
    tableOf('Developments', developments, {
      Development: ({ kind }) => developmentNames[kind],
      Articles: ({ articles }) => articles,
      'Articles before': ({ previous }) => previous,
    }),
    tableOf('Quoted most', quotes?.speakers ?? [], {
      Speaker: ({ name }) => name,
      Kind: ({ kind }) => speakerKindNames[kind ?? 'person'],
      Role: ({ role }) => role ?? '',
      Quotes: (speaker) => speaker.quotes,
      Articles: ({ articles }) => articles,
      Sources: ({ sources }) => sources,
    }),
    tableOf('Quotes', quotes?.listed ?? [], {
      Quote: ({ words }) => words,
      Speaker: ({ speaker }) => speaker,
      Kind: ({ kind }) => speakerKindNames[kind ?? 'person'],
      Role: ({ role }) => role ?? '',
      Source: ({ source }) => source,
      Sources: ({ sources }) => sources,
      Published: ({ at }) => (at === null ? '' : new Date(at)),
      Language: ({ language }) => languageNames[language],
      Targets: (quote) => quote.targets.join(', '),
      Address: ({ url }) => ({ url }),
    }),
    tableOf('Ahead', ahead, {
      Day: ({ day }) => ({ day }),
      'Last day': (event) => ({ day: event.last_day }),
      Time: ({ time }) => time ?? '',
      Sentence: ({ sentence }) => sentence,
      Source: ({ source }) => source,
      Language: ({ language }) => languageNames[language],
      Articles: ({ articles }) => articles,
      Targets: (event) => event.targets.join(', '),
      Address: ({ url }) => ({ url }),
    }),
    tableOf('Names', names, {
      Name: ({ text }) => text,
      Kind: ({ kind }) => wordCell(kind),
      Stories: ({ stories }) => stories,
    }),
  ];
  // Parts that the owner or the plan leaves out have no sheet.
  return { table, sheets: [table, ...others.filter(({ lines }) => lines.length > 0)] };
}

const ALL = { name: 'All targets', share: null, previous_share: null, peak: null };

type TargetRow = Omit<TargetInReport, 'id' | 'status'> & Partial<Pick<ReportTotal, 'articles'>>;

const targetColumns: Columns<TargetRow> = {
  Target: ({ name }) => name,
  Matches: ({ matches }) => matches,
  'Matches before': ({ previous }) => previous,
  // For all targets together, each article counts once.
  Articles: ({ articles = null }) => articles,
  Stories: ({ stories }) => stories,
  Sources: ({ sources }) => sources,
  'Share of matches': ({ share }) => shareCell(share),
  'Share before': ({ previous_share }) => shareCell(previous_share),
  'Most unusual day': ({ peak }) => peak && { day: peak.date },
  'Matches on that day': ({ peak }) => peak?.matches ?? null,
  'Usual for that day': ({ peak }) => peak?.usual ?? null,
  'Figures since': ({ since }) => since && { day: since },
};
