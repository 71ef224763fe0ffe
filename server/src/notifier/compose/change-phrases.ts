import {
  type Language,
  type StoryChangeSince,
  type StoryMatter,
  type StoryMeasure,
  storyMatterNames,
} from '@newswatch/shared/contracts';
import { LOCALES } from '@newswatch/shared/locales';
import { inSentence } from './alert-item.ts';
import { oneLine } from './one-line.ts';

type Figure = Extract<StoryChangeSince, { kind: 'figure' }>;
type Value = Figure['now'][number];

interface ChangeWords {
  /** What is counted or valued, within a sentence. */
  measures: Readonly<Record<StoryMeasure, string>>;
  matters: Readonly<Record<StoryMatter, string>>;
  /** What is counted in a place. */
  inPlace: (measure: string, place: string) => string;
  /** A number that is a limit or approximate. */
  bounds: Readonly<Record<NonNullable<Value['bound']>, (number: string) => string>>;
  rose: (measure: string, now: string, before: string) => string;
  fell: (measure: string, now: string, before: string) => string;
  differs: (measure: string, values: readonly string[], before: string | null) => string;
  /** What ended, and the words that say so. */
  settled: (matter: string, words: string) => string;
  /** The words after a number or a sentence that say who reports it. */
  reported: (by: readonly string[]) => string;
  /** A sum in a currency, as a sign or a word; with a word such as "million" if it is large. */
  sum: (number: string, currency: string, isLarge: boolean) => string;
}

/** The names of currencies after a large number: « millions d’euros ». */
const frenchNames: Readonly<Record<string, string>> = {
  ...{ $: 'dollars', '€': 'euros', '£': 'livres', '¥': 'yens', '₹': 'roupies' },
};
const spanishNames: Readonly<Record<string, string>> = {
  ...{ $: 'dólares', '€': 'euros', '£': 'libras', '¥': 'yenes', '₹': 'rupias' },
};
const arabicNames: Readonly<Record<string, string>> = {
  ...{ $: 'دولار', '€': 'يورو', '£': 'جنيه إسترليني', '¥': 'ين', '₹': 'روبية' },
};

const english: ChangeWords = {
  measures: {
    dead: 'the death toll',
    injured: 'the number of injured',
    missing: 'the number of missing people',
    rescued: 'the number of people rescued',
    captive: 'the number of captives',
    arrested: 'the number of arrests',
    evacuated: 'the number of people evacuated',
    ill: 'the number of cases',
    jobs: 'the number of jobs to be cut',
    without_power: 'the number without power',
    destroyed: 'the number of buildings destroyed or damaged',
    protesters: 'the number of protesters',
    damage: 'the cost',
    price: 'the price',
    price_per_share: 'the price per share',
    fine: 'the fine',
    stolen: 'the amount stolen',
  },
  matters: storyMatterNames,
  inPlace: (measure, place) => `${measure} in ${place}`,
  bounds: {
    at_least: (number) => `at least ${number}`,
    up_to: (number) => `up to ${number}`,
    about: (number) => `about ${number}`,
  },
  rose: (measure, now, before) => `${measure} is now ${now}, up from ${before}`,
  fell: (measure, now, before) => `${measure} is now ${now}, down from ${before}`,
  differs: (measure, values, before) =>
    `sources differ on ${measure}: ${values.join(' and ')}${before === null ? '' : `; it was ${before} before`}`,
  settled: (matter, words) => `${matter}: “${words}”`,
  reported: (by) => ` (${by.join(', ')})`,
  sum: (number, currency) => (isSign(currency) ? `${currency}${number}` : `${number} ${currency}`),
};

const french: ChangeWords = {
  measures: {
    dead: 'le nombre de morts',
    injured: 'le nombre de blessés',
    missing: 'le nombre de disparus',
    rescued: 'le nombre de personnes secourues',
    captive: 'le nombre d’otages',
    arrested: 'le nombre d’arrestations',
    evacuated: 'le nombre de personnes évacuées',
    ill: 'le nombre de cas',
    jobs: 'le nombre de postes supprimés',
    without_power: 'le nombre de foyers sans électricité',
    destroyed: 'le nombre de bâtiments détruits ou endommagés',
    protesters: 'le nombre de manifestants',
    damage: 'le coût',
    price: 'le prix',
    price_per_share: 'le prix par action',
    fine: 'le montant de l’amende',
    stolen: 'le montant volé',
  },
  matters: {
    talks: 'Négociations',
    search: 'Recherches',
    suspect: 'Suspect',
    trial: 'Procès',
    strike: 'Grève',
    captives: 'Otages',
    fire: 'Incendie',
    missing: 'Disparus',
    power: 'Électricité',
    evacuation: 'Évacuation',
    alert: 'Alerte',
    road: 'Route ou liaison',
  },
  inPlace: (measure, place) => `${measure} (${place})`,
  bounds: {
    at_least: (number) => `au moins ${number}`,
    up_to: (number) => `${number} au plus`,
    about: (number) => `environ ${number}`,
  },
  rose: (measure, now, before) => `${measure} s’élève désormais à ${now}, contre ${before} auparavant`,
  fell: (measure, now, before) => `${measure} s’élève désormais à ${now}, contre ${before} auparavant`,
  differs: (measure, values, before) =>
    `${measure} varie selon les sources\u202f: ${values.join(' et ')}${before === null ? '' : `, contre ${before} auparavant`}`,
  settled: (matter, words) => `${matter}\u202f: «\u202f${words}\u202f»`,
  reported: (by) => ` (${by.join(', ')})`,
  sum: (number, currency, isLarge) => {
    const name = frenchNames[currency] ?? currency;
    if (!isLarge) return `${number}\u00a0${currency}`;
    return /^[aeiouéè]/iu.test(name) ? `${number} d’${name}` : `${number} de ${name}`;
  },
};

const spanish: ChangeWords = {
  measures: {
    dead: 'la cifra de muertos',
    injured: 'la cifra de heridos',
    missing: 'la cifra de desaparecidos',
    rescued: 'la cifra de rescatados',
    captive: 'la cifra de rehenes',
    arrested: 'la cifra de detenidos',
    evacuated: 'la cifra de evacuados',
    ill: 'la cifra de casos',
    jobs: 'la cifra de empleos recortados',
    without_power: 'la cifra de afectados sin luz',
    destroyed: 'la cifra de edificios destruidos o dañados',
    protesters: 'la cifra de manifestantes',
    damage: 'el coste',
    price: 'el precio',
    price_per_share: 'el precio por acción',
    fine: 'la multa',
    stolen: 'el importe robado',
  },
  matters: {
    talks: 'Negociaciones',
    search: 'Búsqueda',
    suspect: 'Sospechoso',
    trial: 'Juicio',
    strike: 'Huelga',
    captives: 'Rehenes',
    fire: 'Incendio',
    missing: 'Desaparecidos',
    power: 'Suministro eléctrico',
    evacuation: 'Evacuación',
    alert: 'Alerta',
    road: 'Carretera o línea',
  },
  inPlace: (measure, place) => `${measure} en ${place}`,
  bounds: {
    at_least: (number) => `al menos ${number}`,
    up_to: (number) => `${number} como máximo`,
    about: (number) => `unos ${number}`,
  },
  rose: (measure, now, before) => `${measure} sube a ${now}, frente a ${before} antes`,
  fell: (measure, now, before) => `${measure} baja a ${now}, frente a ${before} antes`,
  differs: (measure, values, before) =>
    `${measure} varía según la fuente: ${values.join(' y ')}${before === null ? '' : `, frente a ${before} antes`}`,
  settled: (matter, words) => `${matter}: «${words}»`,
  reported: (by) => ` (${by.join(', ')})`,
  sum: (number, currency, isLarge) =>
    isLarge ? `${number} de ${spanishNames[currency] ?? currency}` : `${number}\u00a0${currency}`,
};

const arabic: ChangeWords = {
  measures: {
    dead: 'عدد القتلى',
    injured: 'عدد المصابين',
    missing: 'عدد المفقودين',
    rescued: 'عدد من أُنقذوا',
    captive: 'عدد المحتجزين',
    arrested: 'عدد الموقوفين',
    evacuated: 'عدد من جرى إجلاؤهم',
    ill: 'عدد الحالات',
    jobs: 'عدد الوظائف الملغاة',
    without_power: 'عدد المنقطعة عنهم الكهرباء',
    destroyed: 'عدد المباني المدمرة أو المتضررة',
    protesters: 'عدد المتظاهرين',
    damage: 'حجم التكاليف',
    price: 'مبلغ العرض',
    price_per_share: 'سعر السهم',
    fine: 'مبلغ الغرامة',
    stolen: 'المبلغ المسروق',
  },
  matters: {
    talks: 'المحادثات',
    search: 'البحث',
    suspect: 'المشتبه به',
    trial: 'المحاكمة',
    strike: 'الإضراب',
    captives: 'المحتجزون',
    fire: 'الحريق',
    missing: 'المفقودون',
    power: 'الكهرباء',
    evacuation: 'الإخلاء',
    alert: 'التحذير',
    road: 'الطريق',
  },
  inPlace: (measure, place) => `${measure} في ${place}`,
  bounds: {
    at_least: (number) => `ما لا يقل عن ${number}`,
    up_to: (number) => `ما يصل إلى ${number}`,
    about: (number) => `نحو ${number}`,
  },
  rose: (measure, now, before) => `ارتفع ${measure} إلى ${now} بعد أن كان ${before}`,
  fell: (measure, now, before) => `انخفض ${measure} إلى ${now} بعد أن كان ${before}`,
  differs: (measure, values, before) =>
    `يختلف ${measure} بحسب المصادر: ${values.join(' و')}${before === null ? '' : `، بعد أن كان ${before}`}`,
  settled: (matter, words) => `${matter}: «${words}»`,
  reported: (by) => ` (${by.join('، ')})`,
  sum: (number, currency) => `${number} ${arabicNames[currency] ?? currency}`,
};

const words: Readonly<Record<Language, ChangeWords>> = { english, french, spanish, arabic };

const isSign = (currency: string): boolean => /^\P{L}$/u.test(currency);
/** The size from which a number is written with a word. */
const LARGE = 1e6;
const TEXT_MAX = 200;
const NAME_MAX = 60;

/** A change as a sentence in the language of its reader, without a full stop. @param timeOf omitted: without times */
export function changeText(
  locale: Language,
  change: StoryChangeSince,
  timeOf?: (at: Date) => string,
): string {
  const told = words[locale];
  const reported = ({ source, at }: Pick<Value, 'source' | 'at'>) =>
    told.reported([
      inSentence(oneLine(source.name, NAME_MAX), locale),
      ...(timeOf ? [timeOf(new Date(at))] : []),
    ]);
  if (change.kind === 'state') {
    const text = told.settled(
      told.matters[change.matter],
      inSentence(oneLine(change.after.text, TEXT_MAX), locale),
    );
    return timeOf ? `${text}${reported(change.after)}` : text;
  }
  const { measure, place, before, now } = change;
  const name = told.measures[measure];
  const subject = place === null ? name : told.inPlace(name, inSentence(oneLine(place, NAME_MAX), locale));
  const [only] = now;
  const held = before && writtenIn(locale, before, change.currency);
  if (now.length === 1 && only && before && held) {
    const sentence = only.value < before.value ? told.fell : told.rose;
    const text = upperFirst(sentence(subject, writtenIn(locale, only, change.currency), held));
    return timeOf ? `${text}${reported(only)}` : text;
  }
  const values = now.map((value) => `${writtenIn(locale, value, change.currency)}${reported(value)}`);
  return upperFirst(told.differs(subject, values, held));
}

function writtenIn(locale: Language, { value, bound }: Value, currency: string | null): string {
  const { bounds, sum } = words[locale];
  const format = new Intl.NumberFormat(LOCALES[locale], {
    maximumFractionDigits: 2,
    ...(value >= LARGE && ({ notation: 'compact', compactDisplay: 'long' } as const)),
  });
  const number =
    currency === null ? format.format(value) : sum(format.format(value), currency, value >= LARGE);
  return bound === null ? number : bounds[bound](number);
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Tue 14:05`, in the zone of the reader. */
function shortTime(at: Date, { locale, timeZone }: { locale: Language; timeZone: string }): string {
  return new Intl.DateTimeFormat(LOCALES[locale], {
    ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone,
  } as const).format(at);
}

/** Says what changed in a story, for a message: a sentence for each change. */
export const changeLines = (
  changes: readonly StoryChangeSince[],
  reader: { locale: Language; timeZone: string },
): string[] =>
  changes.map((change) => `${changeText(reader.locale, change, (at) => shortTime(at, reader))}.`);

/** Above the stories of a digest that changed since the last message about them. */
export const changedSinceIn: Readonly<Record<Language, string>> = {
  english: 'What changed since your last message',
  french: 'Ce qui a changé depuis votre dernier message',
  spanish: 'Qué ha cambiado desde su último mensaje',
  arabic: 'ما تغير منذ آخر رسالة إليك',
};
