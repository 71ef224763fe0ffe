import { countryName, languageNames } from '@newswatch/shared/contracts';
import { tableOf } from '../exported-file.ts';
import { dateIn } from '../local-day.ts';
import type { WorkbookTable } from '../workbook/index.ts';
import type { FoundRow } from './found-repository.ts';
import type { ReleaseRow } from './repository.ts';

interface Reading {
  storyTitles: ReadonlyMap<string, string>;
  timeZone: string;
}

/** The articles that reuse or quote a release, as a table. */
export const releaseTable = (
  { own_words, sent_on }: Pick<ReleaseRow, 'own_words' | 'sent_on'>,
  rows: readonly FoundRow[],
  { storyTitles, timeZone }: Reading,
): WorkbookTable =>
  tableOf('Articles', rows, {
    Published: ({ at }) => at,
    Source: ({ source_name }) => source_name,
    Country: ({ country }) => (country === null ? '' : countryName(country)),
    Language: ({ language }) => languageNames[language],
    Title: ({ title }) => title,
    Address: ({ url }) => ({ url }),
    'Reused part': ({ kind }) => (kind === 'reuse' ? 'Text' : 'Quotations'),
    'Share of the release': (row) => ({ share: row.own_words / own_words }),
    'Words of the release': (row) => row.own_words,
    'Quoted words': ({ quoted_words }) => quoted_words,
    'Words in a row': ({ longest }) => longest,
    'Whole sentences': ({ whole_sentences }) => whole_sentences,
    'Changed sentences': ({ changed_sentences }) => changed_sentences,
    Story: ({ story_id }) => storyTitles.get(story_id) ?? null,
    // The last column, so that programs that read columns by position still find the others.
    Author: ({ author }) => author,
    'Before the release': ({ at }) => dateIn(timeZone, at) < sent_on,
    ...(rows.some(({ audience }) => audience !== null) && {
      'Audience (people per month)': ({ audience }: FoundRow) => audience,
    }),
  });
