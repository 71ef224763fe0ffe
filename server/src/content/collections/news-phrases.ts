import { type Language, languageTags } from '@newswatch/shared/contracts';
import { isolated, oneLine } from '../../notifier/index.ts';

const NAMES_SHOWN = 2;
const TITLES_SHOWN = 3;
const NOTES_SHOWN = 3;
const TITLE_CHARS_MAX = 100;
const NOTE_CHARS_MAX = 200;

/** What others added to a collection. */
export interface AddedArticles {
  collection: string;
  /** Who added them, without those whose accounts no longer exist. */
  names: readonly string[];
  /** The newest first. */
  titles: readonly string[];
}

/** Notes that others wrote. */
interface WrittenNotes {
  collection: string;
  /** The newest first, each with the title of its article. */
  notes: readonly { author_id: string; author: string; title: string; note: string }[];
}

interface Phrases {
  /** `people`: how many added them, for the form of the verb. */
  added: (by: string, articles: number, collection: string, people: number) => string;
  wereAdded: (articles: number, collection: string) => string;
  /** `people`: how many wrote them. */
  wrote: (by: string, notes: number, collection: string, people: number) => string;
  quoted: (text: string) => string;
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

function arabicNotes(count: number): string {
  switch (arabicForms.select(count)) {
    case 'one':
      return 'ملاحظة';
    case 'two':
      return 'ملاحظتين';
    case 'few':
      return `${count} ملاحظات`;
    default:
      return `${count} ملاحظة`;
  }
}

const phrases: Record<Language, Phrases> = {
  english: {
    added: (by, articles, collection) =>
      `${by} added ${articles === 1 ? 'an article' : `${articles} articles`} to “${collection}”`,
    wereAdded: (articles, collection) =>
      `${articles === 1 ? 'An article was' : `${articles} articles were`} added to “${collection}”`,
    wrote: (by, notes, collection) =>
      `${by} wrote ${notes === 1 ? 'a note' : `${notes} notes`} in “${collection}”`,
    quoted: (text) => `“${text}”`,
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
    wrote: (by, notes, collection, people) =>
      `${by} ${people === 1 ? 'a' : 'ont'} écrit ${notes === 1 ? 'une note' : `${notes} notes`} dans « ${collection} »`,
    quoted: (text) => `« ${text} »`,
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
    wrote: (by, notes, collection, people) =>
      `${by} ${people === 1 ? 'ha' : 'han'} escrito ${notes === 1 ? 'una nota' : `${notes} notas`} en «${collection}»`,
    quoted: (text) => `«${text}»`,
    others: (count) => (count === 1 ? 'otra persona' : `otras ${count} personas`),
    more: (count) => `y ${count} más`,
  },
  arabic: {
    added: (by, articles, collection) => `أضاف ${by} ${arabicArticles(articles)} إلى «${collection}»`,
    wereAdded: (articles, collection) => `إضافات جديدة إلى «${collection}»: ${articles}`,
    wrote: (by, notes, collection) => `كتب ${by} ${arabicNotes(notes)} في «${collection}»`,
    quoted: (text) => `«${text}»`,
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

/** "Nora wrote 2 notes in “Energy brief”", and the notes, each after the title of its article. */
export function newNotesText(
  locale: Language,
  { collection, notes }: WrittenNotes,
): { title: string; body: string } {
  const { wrote, quoted, others, more } = phrases[locale];
  const names = mostFirst(notes.map(({ author_id, author }) => ({ id: author_id, name: author })));
  const shown = notes.slice(0, NOTES_SHOWN).map(({ title, note }) => {
    const text = isolated(oneLine(note, NOTE_CHARS_MAX));
    return `${isolated(oneLine(title, TITLE_CHARS_MAX))}: ${quoted(text)}`;
  });
  const left = notes.length - shown.length;
  return {
    title: wrote(
      listNames(locale, names, others) ?? '',
      notes.length,
      isolated(oneLine(collection, TITLE_CHARS_MAX)),
      names.length,
    ),
    body: [...shown, ...(left > 0 ? [more(left)] : [])].join(' · '),
  };
}

/** The names of people, once each, those who come up the most first; without those whose accounts no longer exist. */
export function mostFirst(people: readonly { id: string | null; name: string | null }[]): string[] {
  return [...Map.groupBy(people, ({ id }) => id).values()]
    .sort((one, other) => other.length - one.length)
    .flatMap(([person]) => person?.name ?? []);
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
