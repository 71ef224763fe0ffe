import type { Language, UrgentReason } from '@newswatch/shared/contracts';
import { inLine } from './alert-item.ts';
import { counted, durationIn } from './counted.ts';
import { developmentName } from './development-names.ts';
import { oneLine } from './one-line.ts';

interface Words {
  words: (words: readonly string[], isOne: boolean) => string;
  /** `kinds`: their names, the first with a capital letter. */
  developments: (kinds: string) => string;
  source: (source: string) => string;
  /** `names`: of the sources, the first one first; `more`: how many are not named. */
  reports: (sources: number, hours: number, names: readonly string[], more: number) => string;
}

const NAMES_SHOWN = 5;
const TEXT_MAX = 60;

const english: Words = {
  words: (words, isOne) =>
    `Urgent: ${words.map((word) => `“${word}”`).join(', ')} ${isOne ? 'is' : 'are'} in the headline`,
  developments: (kinds) => `Urgent: ${kinds}`,
  source: (source) => `Urgent: from ${source}`,
  reports: (sources, hours, names, more) =>
    `Urgent: ${sources} sources within ${durationIn('english', hours, 'hour')}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. ${names[0]} was first`,
};

const french: Words = {
  words: (words) => `Urgent : ${words.map((word) => `« ${word} »`).join(', ')} dans le titre`,
  developments: (kinds) => `Urgent : ${kinds}`,
  source: (source) => `Urgent : publié par ${source}`,
  reports: (sources, hours, names, more) =>
    `Urgent : ${sources} sources en ${durationIn('french', hours, 'hour')} : ${names.join(', ')}${more > 0 ? ` et ${more} de plus` : ''}. La première : ${names[0]}`,
};

const spanish: Words = {
  words: (words) => `Urgente: ${words.map((word) => `«${word}»`).join(', ')} en el titular`,
  developments: (kinds) => `Urgente: ${kinds}`,
  source: (source) => `Urgente: publicado por ${source}`,
  reports: (sources, hours, names, more) =>
    `Urgente: ${sources} fuentes en ${durationIn('spanish', hours, 'hour')}: ${names.join(', ')}${more > 0 ? ` y ${more} más` : ''}. La primera: ${names[0]}`,
};

/** The form after a preposition. */
const afterPreposition = {
  sources: { one: 'مصدر واحد', two: 'مصدرين', few: '# مصادر', many: '# مصدرًا', other: '# مصدر' },
  hours: { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' },
};

const arabic: Words = {
  words: (words) => `عاجل: ورد في العنوان ${words.map((word) => `«${word}»`).join('، ')}`,
  developments: (kinds) => `عاجل: ${kinds}`,
  source: (source) => `عاجل: نشره ${source}`,
  reports: (sources, hours, names, more) =>
    `عاجل: في ${counted('arabic', sources, afterPreposition.sources)} خلال ${counted('arabic', hours, afterPreposition.hours)}: ${names.join('، ')}${more > 0 ? ` و${more} غيرها` : ''}. الأول: ${names[0]}`,
};

const languages: Record<Language, Words> = { english, french, spanish, arabic };

/** The reason why an alert did not wait for a digest, in the reader's language, as one line of plain text. */
/** Names as a reader of the language separates them. */
const inList = (locale: Language, names: readonly string[]): string =>
  names.join(locale === 'arabic' ? '، ' : ', ');

export function urgentText(
  locale: Language,
  { because, names, sources = 0, hours = 0 }: UrgentReason,
): string {
  const words = languages[locale];
  const shown = names.slice(0, NAMES_SHOWN).map((name) => inLine(oneLine(name, TEXT_MAX)));
  switch (because) {
    case 'words':
      return words.words(shown, shown.length === 1);
    case 'developments': {
      const [first = '', ...more] = names.map((kind) => developmentName(locale, kind));
      return words.developments(inList(locale, [first, ...more.map((kind) => kind.toLowerCase())]));
    }
    case 'source':
      return words.source(shown.join());
    case 'reports':
      return words.reports(sources, hours, shown, sources - shown.length);
  }
}
