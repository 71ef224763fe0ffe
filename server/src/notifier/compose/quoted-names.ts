import type { Language } from '@newswatch/shared/contracts';
import { LOCALES } from '@newswatch/shared/locales';
import { counted, type Forms } from './counted.ts';
import { isolated } from './one-line.ts';
import { reportPhrases } from './report-phrases.ts';

/** The number of names that a sentence lists, because people do not read longer lists. */
const NAMES_SHOWN = 5;

const others: Record<Language, Forms> = {
  english: { other: '# others' },
  french: { other: '# autres' },
  spanish: { other: '# más' },
  arabic: { two: 'اثنان آخران', other: '# أخرى' },
};

/**
 * A name that somebody chose, in one of our sentences: without quotation marks, `Every day` would be read as part of the
 * sentence.
 */
export const quotedName = (locale: Language, name: string): string =>
  reportPhrases[locale].quotes.words(isolated(name));

/** Names in one of our sentences: `“Ports”, “Rates” and “Trams”`; the first five, then how many more there are. */
export function quotedNames(locale: Language, names: readonly string[]): string {
  // If only one name is left, it is shown, because "1 other" would be as long.
  const shown = names.length > NAMES_SHOWN + 1 ? names.slice(0, NAMES_SHOWN) : names;
  const left = names.length - shown.length;
  const listed = shown.map((name) => quotedName(locale, name));
  if (left > 0) listed.push(counted(locale, left, others[locale]));
  return new Intl.ListFormat(LOCALES[locale]).format(listed);
}
