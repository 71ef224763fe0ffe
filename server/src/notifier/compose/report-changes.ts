import type { Language } from '@newswatch/shared/contracts';
import { numberIn } from './counted.ts';

/** How a number of matches compares with the one in the days before. */
export interface Change {
  now: number;
  /** The number before; null if there is nothing to compare with. */
  before: number | null;
  days: Compared;
}

/** What the number is compared with: as many days before, or the same hours a week before. */
export type Compared = number | 'hours';

interface ChangeWords {
  more: (by: string, days: Compared) => string;
  fewer: (by: string, days: Compared) => string;
  same: (days: Compared) => string;
  none: (days: Compared) => string;
  unknown: string;
}

/** Says how the number compares, in the middle of a sentence. */
export function changeOf({ now, before, days }: Change, locale: Language): string {
  const words = changes[locale];
  if (before === null) return words.unknown;
  if (before === 0) return words.none(days);
  if (now === before) return words.same(days);
  const by = numberIn(locale, Math.abs(now - before));
  return now > before ? words.more(by, days) : words.fewer(by, days);
}

/** What the number is compared with, within a sentence; the report of one day has a single day. */
export const daysBefore: Record<Language, (days: Compared) => string> = {
  english: comparedIn('in the same hours a week before', (days) =>
    days === 1 ? 'on the day before' : `in the ${days} days before`,
  ),
  french: comparedIn('pendant les mêmes heures une semaine plus tôt', (days) =>
    days === 1 ? 'le jour précédent' : `les ${days} jours précédents`,
  ),
  spanish: comparedIn('en las mismas horas de la semana anterior', (days) =>
    days === 1 ? 'el día anterior' : `en los ${days} días anteriores`,
  ),
  arabic: comparedIn('الساعات نفسها قبل أسبوع', (days) =>
    days === 1 ? 'اليوم السابق' : days === 2 ? 'اليومين السابقين' : `الأيام الـ${days} السابقة`,
  ),
};

function comparedIn(hours: string, ofDays: (days: number) => string) {
  return (days: Compared) => (days === 'hours' ? hours : ofDays(days));
}

const changes: Record<Language, ChangeWords> = {
  english: {
    more: (by, days) => `${by} more than ${daysBefore.english(days)}`,
    fewer: (by, days) => `${by} fewer than ${daysBefore.english(days)}`,
    same: (days) => `as many as ${daysBefore.english(days)}`,
    none: (days) => `compared with none ${daysBefore.english(days)}`,
    unknown: 'with no earlier period to compare with',
  },
  french: {
    more: (by, days) => `${by} de plus que ${daysBefore.french(days)}`,
    fewer: (by, days) => `${by} de moins que ${daysBefore.french(days)}`,
    same: (days) => `autant que ${daysBefore.french(days)}`,
    none: (days) => `contre aucun ${daysBefore.french(days)}`,
    unknown: 'sans période antérieure à comparer',
  },
  spanish: {
    more: (by, days) => `${by} más que ${daysBefore.spanish(days)}`,
    fewer: (by, days) => `${by} menos que ${daysBefore.spanish(days)}`,
    same: (days) => `igual que ${daysBefore.spanish(days)}`,
    none: (days) => `frente a ninguno ${daysBefore.spanish(days)}`,
    unknown: 'sin un período anterior con el que comparar',
  },
  arabic: {
    more: (by, days) => `بزيادة ${by} عن ${daysBefore.arabic(days)}`,
    fewer: (by, days) => `بانخفاض ${by} عن ${daysBefore.arabic(days)}`,
    same: (days) => `وهو العدد نفسه كما في ${daysBefore.arabic(days)}`,
    none: (days) => `ولم يكن هناك شيء في ${daysBefore.arabic(days)}`,
    unknown: 'ولا توجد فترة سابقة للمقارنة',
  },
};
