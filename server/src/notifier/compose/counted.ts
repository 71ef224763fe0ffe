import type { Language } from '@newswatch/shared/contracts';
import { LOCALES } from '@newswatch/shared/locales';

/** A noun with its number in each plural form of a language; `#` is the number, and a missing form is `other`. */
export type Forms = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>;

const made = new Map<Language, { plural: Intl.PluralRules; number: Intl.NumberFormat }>();

/** Creates the rules and the format of a language once. */
function rulesOf(locale: Language) {
  const rules = made.get(locale) ?? {
    plural: new Intl.PluralRules(LOCALES[locale]),
    number: new Intl.NumberFormat(LOCALES[locale]),
  };
  made.set(locale, rules);
  return rules;
}

/**
 * A number with the noun that it counts, in the plural form of the language: `1 article`, `12,345 articles`. French counts 0
 * as singular, and Arabic has six forms.
 */
export function counted(locale: Language, count: number, forms: Forms): string {
  const { plural, number } = rulesOf(locale);
  return (forms[plural.select(count)] ?? forms.other).replace('#', number.format(count));
}

/** A number as the language groups its digits: `12,345`. */
export const numberIn = (locale: Language, count: number): string => rulesOf(locale).number.format(count);

const durations = new Map<string, Intl.NumberFormat>();

/** `1 minute`, `2 hours`, `3 days`; in Arabic in the nominative, as after a colon. */
export function durationIn(locale: Language, count: number, unit: 'minute' | 'hour' | 'day'): string {
  const key = `${locale} ${unit}`;
  const format =
    durations.get(key) ??
    new Intl.NumberFormat(LOCALES[locale], { style: 'unit', unit, unitDisplay: 'long' });
  durations.set(key, format);
  return format.format(count);
}
