import { type Language, languageTags } from '@newswatch/shared/contracts';
import { isolated, oneLine } from '../../notifier/index.ts';

const NAMES_SHOWN = 2;
const TITLES_SHOWN = 3;
const TITLE_CHARS_MAX = 100;

/** What others added to a collection. */
export interface AddedArticles {
  collection: string;
  /** Who added them, without those whose accounts no longer exist. */
  names: readonly string[];
  /** The newest first. */
  titles: readonly string[];
}

interface Phrases {
  /** `people`: how many added them, for the form of the verb. */
  added: (by: string, articles: number, collection: string, people: number) => string;
  wereAdded: (articles: number, collection: string) => string;
  others: (count: number) => string;
  more: (count: number) => string;
}

/** Arabic counts one, two, few (3 to 10) and many (11 to 99), and repeats this in each hundred. */
const arabicForms = new Intl.PluralRules('ar');
function arabicArticles(count: number): string {
  switch (arabicForms.select(count)) {
    case 'one':
      return 'مقالًا واحدًا';
    case 'two':
      return 'مقالين';
    case 'few':
      return `${count} مقالات`;
    case 'many':
      return `${count} مقالًا`;
    default:
      return `${count} مقال`;
  }
}

const phrases: Record<Language, Phrases> = {
  english: {
    added: (by, articles, collection) =>
      `${by} added ${articles === 1 ? 'an article' : `${articles} articles`} to “${collection}”`,
    wereAdded: (articles, collection) =>
      `${articles === 1 ? 'An article was' : `${articles} articles were`} added to “${collection}”`,
    others: (count) => (count === 1 ? 'one other' : `${count} others`),
    more: (count) => `and ${count} more`,
  },
  french: {
    added: (by, articles, collection, people) =>
      `${by} ${people === 1 ? 'a' : 'ont'} ajouté ${articles === 1 ? 'un article' : `${articles} articles`} à « ${collection} »`,
    wereAdded: (articles, collection) =>
      articles === 1
        ? `Un article a été ajouté à « ${collection} »`
        : `${articles} articles ont été ajoutés à « ${collection} »`,
    others: (count) => (count === 1 ? 'une autre personne' : `${count} autres personnes`),
    more: (count) => (count === 1 ? 'et 1 autre' : `et ${count} autres`),
  },
  spanish: {
    added: (by, articles, collection, people) =>
      `${by} ${people === 1 ? 'ha' : 'han'} añadido ${articles === 1 ? 'un artículo' : `${articles} artículos`} a «${collection}»`,
    wereAdded: (articles, collection) =>
      articles === 1
        ? `Se ha añadido un artículo a «${collection}»`
        : `Se han añadido ${articles} artículos a «${collection}»`,
    others: (count) => (count === 1 ? 'otra persona' : `otras ${count} personas`),
    more: (count) => `y ${count} más`,
  },
  arabic: {
    added: (by, articles, collection) => `أضاف ${by} ${arabicArticles(articles)} إلى «${collection}»`,
    wereAdded: (articles, collection) => `إضافات جديدة إلى «${collection}»: ${articles}`,
    others: (count) => (count === 1 ? 'شخص آخر' : `أشخاص آخرون (${count})`),
    more: (count) => `وغيرها (${count})`,
  },
};

/** "Nora and 2 others added 4 articles to “Energy brief”", and their titles. */
export function newsText(
  locale: Language,
  { collection, names, titles }: AddedArticles,
): { title: string; body: string } {
  const { added, wereAdded, others, more } = phrases[locale];
  const name = isolated(oneLine(collection, TITLE_CHARS_MAX));
  const by = listNames(locale, names, others);
  const shown = titles.slice(0, TITLES_SHOWN).map((title) => isolated(oneLine(title, TITLE_CHARS_MAX)));
  const left = titles.length - shown.length;
  return {
    title: by === undefined ? wereAdded(titles.length, name) : added(by, titles.length, name, names.length),
    body: [...shown, ...(left > 0 ? [more(left)] : [])].join(' · '),
  };
}

function listNames(
  locale: Language,
  names: readonly string[],
  others: Phrases['others'],
): string | undefined {
  if (names.length === 0) return undefined;
  const shown = names.length <= NAMES_SHOWN ? names : names.slice(0, 1);
  const rest = names.length - shown.length;
  const parts = [...shown.map(isolated), ...(rest > 0 ? [others(rest)] : [])];
  return new Intl.ListFormat(languageTags[locale]).format(parts);
}
