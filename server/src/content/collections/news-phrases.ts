import { type Language, languageTags } from '@newswatch/shared/contracts';
import { counted, isolated, oneLine } from '../../notifier/index.ts';

const NAMES_SHOWN = 2;
const TITLES_SHOWN = 3;
const NOTES_SHOWN = 3;
const TITLE_CHARS_MAX = 100;
const NOTE_CHARS_MAX = 200;

/** What others added to a collection. */
export interface AddedArticles {
  collection: string;
  /** The people who added them, without those whose accounts no longer exist. */
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
  /** `people`: how many wrote these log entries. */
  logged: (by: string, entries: number, collection: string, people: number) => string;
  quoted: (text: string) => string;
  others: (count: number) => string;
  more: (count: number) => string;
}

/** The Arabic words, as objects of a verb; entries follow a colon. */
const arabic = {
  articles: {
    ...{ one: 'مقالًا واحدًا', two: 'مقالين' },
    ...{ few: '# مقالات', many: '# مقالًا', other: '# مقال' },
  },
  notes: { one: 'ملاحظة', two: 'ملاحظتين', few: '# ملاحظات', other: '# ملاحظة' },
  entries: {
    ...{ one: 'إدخال واحد', two: 'إدخالان' },
    ...{ few: '# إدخالات', many: '# إدخالًا', other: '# إدخال' },
  },
};

const phrases: Record<Language, Phrases> = {
  english: {
    added: (by, articles, collection) =>
      `${by} added ${articles === 1 ? 'an article' : `${articles} articles`} to “${collection}”`,
    wereAdded: (articles, collection) =>
      `${articles === 1 ? 'An article was' : `${articles} articles were`} added to “${collection}”`,
    wrote: (by, notes, collection) =>
      `${by} wrote ${notes === 1 ? 'a note' : `${notes} notes`} in “${collection}”`,
    logged: (by, entries, collection) =>
      `${by} wrote ${entries === 1 ? 'an entry' : `${entries} entries`} in the log of “${collection}”`,
    quoted: (text) => `“${text}”`,
    others: (count) => (count === 1 ? 'one other' : `${count} others`),
    more: (count) => `and ${count} more`,
  },
  french: {
    added: (by, articles, collection, people) =>
      `${by} ${people === 1 ? 'a' : 'ont'} ajouté ${articles === 1 ? 'un article' : `${articles} articles`} à « ${collection} »`,
    wereAdded: (articles, collection) =>
      articles === 1
        ? `Un article a été ajouté à « ${collection} »`
        : `${articles} articles ont été ajoutés à « ${collection} »`,
    wrote: (by, notes, collection, people) =>
      `${by} ${people === 1 ? 'a' : 'ont'} écrit ${notes === 1 ? 'une note' : `${notes} notes`} dans « ${collection} »`,
    logged: (by, entries, collection, people) =>
      `${by} ${people === 1 ? 'a' : 'ont'} écrit ${entries === 1 ? 'une entrée' : `${entries} entrées`} dans le journal de « ${collection} »`,
    quoted: (text) => `« ${text} »`,
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
    logged: (by, entries, collection, people) =>
      `${by} ${people === 1 ? 'ha' : 'han'} escrito ${entries === 1 ? 'una entrada' : `${entries} entradas`} en el registro de «${collection}»`,
    quoted: (text) => `«${text}»`,
    others: (count) => (count === 1 ? 'otra persona' : `otras ${count} personas`),
    more: (count) => `y ${count} más`,
  },
  arabic: {
    added: (by, articles, collection) =>
      `أضاف ${by} ${counted('arabic', articles, arabic.articles)} إلى «${collection}»`,
    wereAdded: (articles, collection) => `إضافات جديدة إلى «${collection}»: ${articles}`,
    wrote: (by, notes, collection) =>
      `كتب ${by} ${counted('arabic', notes, arabic.notes)} في «${collection}»`,
    logged: (by, entries, collection) =>
      `كتب ${by} في سجل «${collection}»: ${counted('arabic', entries, arabic.entries)}`,
    quoted: (text) => `«${text}»`,
    others: (count) =>
      counted('arabic', count, {
        ...{ one: 'شخص آخر', two: 'شخصان آخران' },
        ...{ few: '# أشخاص آخرين', many: '# شخصًا آخر', other: '# شخص آخر' },
      }),
    more: (count) => `و${count} غيرها`,
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
  return writtenText(locale, phrases[locale].wrote, {
    collection,
    written: notes.map(({ author_id, author, title, note }) => ({
      ...{ author_id, author },
      quotation: `${isolated(oneLine(title, TITLE_CHARS_MAX))}: ${quoteIn(locale, note)}`,
    })),
  });
}

/** "Nora wrote 2 entries in the log of “Energy brief”", and the entries. */
export function newEntriesText(
  locale: Language,
  {
    collection,
    entries,
  }: {
    collection: string;
    /** The newest first. */
    entries: readonly { author_id: string; author: string; text: string }[];
  },
): { title: string; body: string } {
  return writtenText(locale, phrases[locale].logged, {
    collection,
    written: entries.map(({ author_id, author, text }) => ({
      ...{ author_id, author },
      quotation: quoteIn(locale, text),
    })),
  });
}

const quoteIn = (locale: Language, text: string): string =>
  phrases[locale].quoted(isolated(oneLine(text, NOTE_CHARS_MAX)));

function writtenText(
  locale: Language,
  says: Phrases['wrote'],
  {
    collection,
    written,
  }: { collection: string; written: readonly { author_id: string; author: string; quotation: string }[] },
): { title: string; body: string } {
  const { others, more } = phrases[locale];
  const names = mostFirst(written.map(({ author_id, author }) => ({ id: author_id, name: author })));
  const shown = written.slice(0, NOTES_SHOWN).map(({ quotation }) => quotation);
  const left = written.length - shown.length;
  return {
    title: says(
      listNames(locale, names, others) ?? '',
      written.length,
      isolated(oneLine(collection, TITLE_CHARS_MAX)),
      names.length,
    ),
    body: [...shown, ...(left > 0 ? [more(left)] : [])].join(' · '),
  };
}

/** The names of people, once each, the most frequent first; without those whose accounts no longer exist. */
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
