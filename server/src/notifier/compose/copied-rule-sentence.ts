import { type Language, limits } from '@newswatch/shared/contracts';
import type { CopiedRule } from '../../mail-queue/index.ts';
import { languageName } from './alert-article.ts';
import { LANGUAGE_TAG } from './html.ts';
import { isolated, oneLine } from './one-line.ts';

/** The maximum number of items of a list that the email names; the page of the copy shows all. */
const WORDS_SHOWN = 12;
const QUERY_SHOWN = 500;

interface RulePhrases {
  quoted: (text: string) => string;
  /** A list of people and organisations, one of whom is quoted. */
  quote: (names: string) => string;
  /** `any`, `all` and `none` are lists of words, `any` also with a quote; at least one of the first two is given. */
  words: (lists: { any?: string; all?: string; none?: string }) => string;
  query: (query: string) => string;
  anyLanguage: string;
  languages: (names: string) => string;
  allSources: string;
  only: (sources: number) => string;
  except: (sources: number) => string;
  categories: (categories: number) => string;
  more: (words: number) => string;
  comma: string;
}

const phrases: Record<Language, RulePhrases> = {
  english: {
    quoted: (text) => `“${text}”`,
    quote: (names) => `a quote by ${names}`,
    words: ({ any, all, none }) =>
      `It finds articles with ${[any, all].filter(Boolean).join(', and with ')}${none ? `, but not ${none}` : ''}`,
    query: (query) => `It finds articles that match ${query}`,
    anyLanguage: 'in any language',
    languages: (names) => `in ${names}`,
    allSources: 'from all sources',
    only: (sources) => `from chosen sources (${sources})`,
    except: (sources) => `from all sources except ${sources}`,
    categories: (categories) => `in chosen categories (${categories})`,
    more: (words) => `${words} more`,
    comma: ', ',
  },
  french: {
    quoted: (text) => `« ${text} »`,
    quote: (names) => `une citation de ${names}`,
    words: ({ any, all, none }) =>
      `Elle trouve les articles contenant ${[any, all].filter(Boolean).join(', ainsi que ')}${none ? `, mais pas ${none}` : ''}`,
    query: (query) => `Elle trouve les articles qui correspondent à ${query}`,
    anyLanguage: 'dans toutes les langues',
    languages: (names) => `en ${names}`,
    allSources: 'dans toutes les sources',
    only: (sources) => `dans des sources choisies (${sources})`,
    except: (sources) => `dans toutes les sources sauf ${sources}`,
    categories: (categories) => `dans des catégories choisies (${categories})`,
    more: (words) => (words === 1 ? '1 autre' : `${words} autres`),
    comma: ', ',
  },
  spanish: {
    quoted: (text) => `«${text}»`,
    quote: (names) => `una cita de ${names}`,
    words: ({ any, all, none }) =>
      `Encuentra los artículos con ${[any, all].filter(Boolean).join(', y con ')}${none ? `, pero sin ${none}` : ''}`,
    query: (query) => `Encuentra los artículos que coinciden con ${query}`,
    anyLanguage: 'en cualquier idioma',
    languages: (names) => `en ${names}`,
    allSources: 'en todas las fuentes',
    only: (sources) => `en fuentes elegidas (${sources})`,
    except: (sources) => `en todas las fuentes salvo ${sources}`,
    categories: (categories) => `en categorías elegidas (${categories})`,
    more: (words) => `${words} más`,
    comma: ', ',
  },
  arabic: {
    quoted: (text) => `«${text}»`,
    quote: (names) => `اقتباسًا من ${names}`,
    words: ({ any, all, none }) =>
      `يعثر على المقالات التي تتضمن ${[any, all].filter(Boolean).join('، وكذلك ')}${none ? `، دون ${none}` : ''}`,
    query: (query) => `يعثر على المقالات التي تطابق ${query}`,
    anyLanguage: 'بأي لغة',
    languages: (names) => `باللغة ${names}`,
    allSources: 'من جميع المصادر',
    only: (sources) => `من مصادر مختارة (${sources})`,
    except: (sources) => `من جميع المصادر باستثناء ${sources}`,
    categories: (categories) => `في فئات مختارة (${categories})`,
    more: (words) => (words === 1 ? 'واحد غيرها' : words === 2 ? 'اثنان غيرها' : `${words} غيرها`),
    comma: '، ',
  },
};

/**
 * Says what a copied target finds, as one sentence in the language of the email: its words or its query, its languages, and how
 * many sources and categories were chosen. Each word keeps its own direction.
 */
export function copiedRuleSentence(rule: CopiedRule, locale: Language): string {
  const says = phrases[locale];
  const quoted = (text: string, max: number) => says.quoted(isolated(oneLine(text, max)));
  const short = (words: readonly string[], textOf: (word: string) => string) => {
    const shown = words.slice(0, WORDS_SHOWN).map(textOf);
    const hidden = words.length - shown.length;
    return hidden > 0 ? [...shown, says.more(hidden)] : shown;
  };
  const either = (words: readonly string[]) => list(locale, 'disjunction').format(words);
  const inQuotes = (words: readonly string[]) => short(words, (word) => quoted(word, limits.KEYWORD_MAX));
  const quoteBy = (names: readonly string[]) =>
    says.quote(either(short(names, (name) => isolated(oneLine(name, limits.SPEAKER_MAX)))));
  const { words } = rule;
  const { any: found = [], speakers = [] } = 'query' in words ? {} : words;
  const any = [...inQuotes(found), ...(speakers.length > 0 ? [quoteBy(speakers)] : [])];
  const what =
    'query' in words
      ? says.query(quoted(words.query, QUERY_SHOWN))
      : says.words({
          ...(any.length > 0 && { any: either(any) }),
          ...(words.all.length > 0 && { all: list(locale, 'conjunction').format(inQuotes(words.all)) }),
          ...(words.none.length > 0 && { none: either(inQuotes(words.none)) }),
        });
  const names = rule.languages.map((language) => languageName(language, locale));
  const where = {
    all: says.allSources,
    include: says.only(rule.sources),
    exclude: says.except(rule.sources),
  }[rule.source_scope];
  return `${[
    what,
    names.length === 0 ? says.anyLanguage : says.languages(list(locale, 'disjunction').format(names)),
    where,
    ...(rule.categories > 0 ? [says.categories(rule.categories)] : []),
  ].join(says.comma)}.`;
}

const list = (locale: Language, type: Intl.ListFormatType) =>
  new Intl.ListFormat(LANGUAGE_TAG[locale], { type });
