import { countryName, type TargetPlaces } from '@newswatch/shared/contracts';
import { type Columns, tableOf } from '../../exported-file.ts';
import type { WorkbookTable } from '../../workbook/index.ts';

type Countries = Pick<TargetPlaces, 'about' | 'published_in'>;

/** The countries that matches are about or come from, as a table of a file. */
export const countryTable = (places: Countries): WorkbookTable =>
  tableOf('Countries', countryRows(places), countryColumns);

interface CountryRow {
  country: string;
  about: { matches: number; stories: number };
  published_in: { matches: number; stories: number };
}

const NONE = { matches: 0, stories: 0 };

/** A row for each country that matches are about or come from, those with the most matches about them first. */
function countryRows({ about, published_in }: Countries): CountryRow[] {
  const codes = new Set([...(about ?? []), ...(published_in ?? [])].map(({ country }) => country));
  const of = (counts: TargetPlaces['about'], code: string) =>
    counts?.find(({ country }) => country === code) ?? NONE;
  return [...codes].map((country) => ({
    country,
    about: of(about, country),
    published_in: of(published_in, country),
  }));
}

const countryColumns = {
  Country: ({ country }) => countryName(country),
  Code: ({ country }) => country,
  'Matches about it': ({ about }) => about.matches,
  'Stories about it': ({ about }) => about.stories,
  'Matches published in it': ({ published_in }) => published_in.matches,
  'Stories published in it': ({ published_in }) => published_in.stories,
} satisfies Columns<CountryRow>;
