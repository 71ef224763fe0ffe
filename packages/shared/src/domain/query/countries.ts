import { countryCodes, countryName } from '../country-name.ts';
import { editDistance } from './edit-distance.ts';

/** Other names that people write for a country besides its code and its name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  usa: 'US',
  america: 'US',
  uae: 'AE',
  'ivory coast': 'CI',
  'czech republic': 'CZ',
  holland: 'NL',
  burma: 'MM',
  bosnia: 'BA',
  trinidad: 'TT',
  turkey: 'TR',
  palestine: 'PS',
  'hong kong': 'HK',
  macau: 'MO',
  congo: 'CG',
  drc: 'CD',
  'dr congo': 'CD',
  'democratic republic of the congo': 'CD',
};
/** The number of letters of a name that may be wrong; long names may have more. */
const CLOSE = 1;
const CLOSE_IF_LONG = 2;
const LONG = 7;
const LOCALES = ['fr', 'es', 'ar'];

let own: ReadonlyMap<string, string> | undefined;
let foreign: ReadonlyMap<string, string> | undefined;

/** The ISO 3166 code of a country from its code or English name; undefined for anything else. */
export function countryCodeOf(typed: string): string | undefined {
  own ??= new Map([
    ...countryCodes().flatMap((code) => [
      [folded(code), code] as const,
      ...spellingsOf(countryName(code)).map((name) => [name, code] as const),
    ]),
    ...Object.entries(OTHER_NAMES),
  ]);
  return own.get(folded(typed));
}

/** The correct way to write the country that was probably meant by a name in another of our languages or a misspelled one. */
export function nearestCountry(typed: string): string | undefined {
  const name = folded(typed);
  foreign ??= new Map(
    LOCALES.flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
      return countryCodes().flatMap((code) =>
        spellingsOf(names.of(code) ?? '').map((one) => [one, code] as const),
      );
    }),
  );
  const code = foreign.get(name);
  if (code !== undefined) return code;
  const most = name.length < LONG ? CLOSE : CLOSE_IF_LONG;
  const [best] = countryCodes()
    .map((one) => ({
      one,
      distance: Math.min(...spellingsOf(countryName(one)).map((of) => editDistance(name, of))),
    }))
    .filter(({ distance }) => distance <= most && name.length > CLOSE_IF_LONG + 1)
    .sort((first, second) => first.distance - second.distance);
  return best?.one;
}

/** "Myanmar (Burma)" is also written without the brackets, and "Hong Kong SAR China" has a shorter name above. */
const spellingsOf = (name: string): string[] =>
  [...new Set([folded(name), folded(name.replace(/\(.*\)/u, ''))])].filter((one) => one !== '');

/**
 * Folds a name: removes accents, capitals, signs and the article ("the Netherlands", "U.S."); an underscore or a hyphen joins the
 * words of a name. "Saint" and "St." are the same.
 */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/&/gu, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=.)/u, '')
    .replace(/^saint (?=.)/u, 'st ');
