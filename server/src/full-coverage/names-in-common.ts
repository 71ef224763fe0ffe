import { possibleWords } from '../crawler/across/headline-words.ts';
import { foldedWords } from '../crawler/folded-words.ts';
import { COMMON_WORDS } from '../crawler/story-word-lists.ts';
import { rarityOf, storyStem } from '../crawler/word-rarity.ts';
import { type ArticleNames, type JoinedName, joinNames, nameTables } from '../matcher/index.ts';

/** An article of a story, with what it names. */
interface NamingArticle {
  title: string;
  /** The beginning of the text, in which the names were found. */
  start: string;
  source_name: string;
  names: ArticleNames;
}

export interface NamingStory {
  id: string;
  articles: readonly NamingArticle[];
}

/**
 * The names that make one story the earlier or later part of another, those of both headlines first; empty if they are not
 * related. The result is the same for either of the two.
 *
 * Both headlines must have a name that few stories have (`isRare`, by its folded words). If it is not a place, the full name of a
 * person is enough, and any other name needs a second one. A place needs the full name of a person in both stories, and a word
 * about the subject in both headlines.
 */
export function namesInCommon(
  one: NamingStory,
  other: NamingStory,
  isRare: (words: readonly string[]) => boolean,
): string[] {
  const both = one.id < other.id ? [one, other] : [other, one];
  const stories = both.map(readStory);
  const articles = both.flatMap((story) => story.articles);
  const sources = new Set(articles.map(({ source_name }) => source_name.toLowerCase()));
  const joined: readonly SharedName[] = joinNames(articles.map(({ names }) => names));
  const shared = [...joined, ...stories.flatMap(({ arabicNames }) => arabicNames)]
    .filter(({ text }) => !sources.has(text.toLowerCase()))
    .map((name) => ({ ...name, forms: formsOf(name) }))
    .filter(({ forms }) => stories.every(({ words }) => forms.some((form) => isIn(words, form))))
    .filter((name) => isEvident(name, stories))
    .map((name) => ({ ...name, kind: isPlace(name, stories) ? 'place' : name.kind }));
  const inHeadlines = shared.filter(({ forms }) =>
    forms.some((form) => stories.every(({ titles }) => isIn(titles, form)) && isRare(form)),
  );
  const telling = inHeadlines.filter(({ kind }) => kind !== 'place');
  const named = withoutParts([...new Set([...telling, ...inHeadlines, ...shared].map(({ text }) => text))]);
  if (telling.some(isFullName) || (telling.length > 0 && named.length > 1)) return named;
  const isOfPlace = inHeadlines.length > 0 && telling.length === 0 && shared.some(isFullName);
  const nameWords = new Set(shared.flatMap(({ forms }) => forms.flat()));
  return isOfPlace && haveOneSubject(stories, nameWords) ? named : [];
}

type SharedName = Pick<JoinedName, 'text' | 'kind' | 'forms'>;

/** The words of a text one after another, each in the ways in which it can be read. */
type ReadableWords = readonly ReadonlySet<string>[];

interface ReadStory {
  titles: ReadableWords;
  words: ReadableWords;
  texts: string;
  arabicNames: readonly SharedName[];
}

/** Separates texts, so that no name continues in the next one. */
const END: ReadonlySet<string> = new Set();

function readStory({ articles }: NamingStory): ReadStory {
  const read = (texts: readonly string[]): ReadableWords =>
    texts.flatMap((text) => [...foldedWords(text).map((word) => new Set(possibleWords(word))), END]);
  const titles = read(articles.map(({ title }) => title));
  const texts = articles.map(({ title, start }) => `${title}\n${start}`).join('\n');
  return {
    titles,
    words: [...titles, ...read(articles.map(({ start }) => start))],
    texts,
    arabicNames: articles.flatMap(({ title, start }) => [
      ...quotedNames(`${title}\n${start}`),
      ...placesOfTitle(title),
    ]),
  };
}

const QUOTED = /[«“"]((?:[\p{Script=Arabic}\p{M}]+ ?){1,3})[»”"]/gu;
/** "Mount", "cape", "valley": with the next word, they name a place. */
const GEOGRAPHIC =
  'جبل|رأس|سهل|عين|تل|وادي|حي|برج|بير|بئر|كفر|بيت|دير|خان|جزيرة|خليج|مخيم|محلة|ضاحية|بلدة|قرية|مدينة|قلعة|باب|شط|ضهر';
const PLACE = new RegExp(`(?<!\\p{L})((?:${GEOGRAPHIC})\\s+[\\p{Script=Arabic}\\p{M}]{3,})`, 'gu');
/** The rarity of a word that is not in any list. */
const UNLISTED = 0.99;

/**
 * Finds names in quotation marks: as Arabic has no capitals, these show that a word that is not in any list is a name, for
 * example of a ship or a company.
 */
function quotedNames(text: string): SharedName[] {
  return [...text.matchAll(QUOTED)].flatMap(([, quoted = '']) => {
    const form = foldedWords(quoted);
    const isName = form.some((word) => rarityOf(storyStem(word)) > UNLISTED);
    return isName ? [{ text: quoted.trim(), kind: null, forms: [form.join(' ')] }] : [];
  });
}

/** Places in an Arabic headline that are not in any of our tables: "جبل الصنوبر". */
function placesOfTitle(title: string): SharedName[] {
  return [...title.matchAll(PLACE)].map(([, place = '']) => ({
    text: place,
    kind: 'place',
    forms: [foldedWords(place).join(' ')],
  }));
}

/** The forms of a name, folded as texts are here. */
const formsOf = ({ forms }: SharedName): string[][] =>
  forms.map((form) => foldedWords(form)).filter((form) => form.length > 0);

const isIn = (words: ReadableWords, form: readonly string[]): boolean =>
  words.some((_word, at) => form.every((word, step) => words[at + step]?.has(word)));

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** "Than me", "from you": with a pronoun, prepositions look like names ("منى"). */
const WITH_PRONOUN = /(?<!\p{L})(?:مني|مننا|منك|منكم|منه|منها|منهم|عني|عنا|عنك|عنه|عنها|عنهم)(?!\p{L})/u;
/** Words that are never part of a name: "by far", "exactly". */
const DEGREE = /(?<!\p{L})(?:بكثير|بقليل|بكثرة|بالضبط|تماما|كثيرا|قليلا|جدا)(?!\p{L})/u;
/** A word that is never a name is not a name in the plural either: "Fridays". Shorter words may be initials. */
const isPluralOfNone = (text: string): boolean =>
  text.length > 5 && /s$/u.test(text) && nameTables.NEVER_NAMES.has(text.slice(0, -1).toLowerCase());

/**
 * Whether a text is clearly a name: a single word must also occur elsewhere than at the beginning of a sentence ("Turnout"), and
 * Arabic words must not be a phrase.
 */
function isEvident({ text }: { text: string }, stories: readonly ReadStory[]): boolean {
  if (WITH_PRONOUN.test(text) || DEGREE.test(text) || isPluralOfNone(text)) return false;
  if (text.includes(' ') || /^\p{Lu}{2,}$/u.test(text) || isArabic(text)) return true;
  const name = escapeForRegExp(text);
  const isInside = new RegExp(`[\\p{Ll}\\d,;][ \u00a0’'«“"]+${name}(?!\\p{L})`, 'u');
  const isLower = new RegExp(`(?<!\\p{L})${name.toLowerCase()}(?!\\p{L})`, 'u');
  return stories.every(({ texts }) => isInside.test(texts) && !isLower.test(texts));
}

const BEFORE_PLACES = 'in|near|outside|près de|en|cerca de';
/** "Shares in Northwind" are not in a place. */
const HELD = 'shares?|stakes?|interests?|investors?|investments?|confidence|trust';

/** Whether the texts mention something that is in it: a town that is not in any of our tables looks like an organisation. */
function isPlace({ text, kind }: { text: string; kind: JoinedName['kind'] }, stories: readonly ReadStory[]) {
  if (kind === 'place') return true;
  if (kind === 'person' || isArabic(text)) return false;
  const name = escapeForRegExp(text);
  // In French, a company may follow "à", too: "coûte cher à Norvale".
  const before = kind === 'organisation' ? BEFORE_PLACES : `${BEFORE_PLACES}|à`;
  const inIt = new RegExp(`(?<!\\b(?:${HELD}) )(?<!\\p{L})(?:${before}) ${name}(?!\\p{L})`, 'iu');
  return stories.some(({ texts }) => inIt.test(texts));
}

const escapeForRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Keeps only the first of "Saltmarsh" and "Saltmarsh Town", which would count as two names. */
const withoutParts = (names: readonly string[]): string[] =>
  names.filter(
    (text, at) => !names.slice(0, at).some((earlier) => earlier.includes(text) || text.includes(earlier)),
  );

const isFullName = ({ text, kind }: { text: string; kind: string | null }): boolean =>
  kind === 'person' && text.includes(' ');

/** The rarity of a word that can name a subject; "new", for example, is too common. */
const SAYS_SOMETHING = 0.25;
/** Verbs of speech in headlines. */
const LIGHT_VERBS = new Set('gets gives takes makes goes comes puts keeps holds sees wins loses'.split(' '));

/** Whether both headlines have a word besides the names: "harbour", "satellite". */
function haveOneSubject([one, other]: readonly ReadStory[], names: ReadonlySet<string>): boolean {
  const isOther = (word: string) => names.has(word) || COMMON_WORDS.has(word) || LIGHT_VERBS.has(word);
  const stemsOf = (story: ReadStory | undefined) =>
    new Set(
      (story?.titles ?? [])
        .filter((word) => ![...word].some((reading) => isOther(reading)))
        .flatMap((word) => [...word].map(storyStem))
        .filter((stem) => /\p{L}{3}/u.test(stem) && rarityOf(stem) > SAYS_SOMETHING),
    );
  const others = stemsOf(other);
  return [...stemsOf(one)].some((stem) => others.has(stem));
}
