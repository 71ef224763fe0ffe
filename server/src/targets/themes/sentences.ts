import type { Language } from '@newswatch/shared/contracts';
import { textReadings, type Word, wordsOf } from '../../matcher/index.ts';
import { STOP_WORDS } from '../stop-words.ts';

/** The parts of an article that show its subject. */
export interface ThemeArticle {
  id: string;
  story_id: string;
  source_id: string;
  source_name: string;
  language: Language;
  title: string;
  summary: string;
  /** The beginning of its text. */
  start: string;
  author: string | null;
}

/** The texts in which phrases are looked for. */
export const textsOf = ({ title, summary, start }: ThemeArticle): string[] => [title, summary, start];

/**
 * `content`: may be a theme. `link`: joins the words of a phrase, but neither begins nor ends it. `other`: belongs to no
 * phrase.
 */
type Role = 'content' | 'link' | 'other';

export interface TextWord extends Word {
  role: Role;
  /** Whether it begins with a capital, in a sentence where capitals are informative. */
  isCapital: boolean;
  /** Whether punctuation precedes it, so that no phrase continues. */
  isApart: boolean;
}

export interface Sentence {
  text: string;
  words: TextWord[];
  /** Whether capitals distinguish its words: it is neither written in capitals nor in title case. */
  hasCase: boolean;
}

/** Phrases that pages and agencies add to their texts, and the place names with which news reports begin. */
const BOILERPLATE = `source sources report reports reportedly spokesman spokeswoman spokesperson met meet subscribe
  subscriber subscribers subscription newsletter newsletters cookie cookies copyright getty photo photos photograph
  photographer video videos image images picture pictures file click reuters afp efe dpa xinhua anadolu tass bloomberg
  advertisement advertising sponsored reporting editing edited editor editors correspondent reporter reporters staff
  byline caption via whatsapp facebook instagram telegram twitter tiktok youtube podcast website email http https www
  com html read reading article articles story stories comment comments follow published updated continue
  abonnez abonné abonnés abonnement lire porte-parole photographie rédaction correspondant publié modifié suscríbete
  suscriptores suscripción fuente fuentes portavoz boletín leer foto fotos fotografía redacción corresponsal publicado
  actualizado noticia noticias artículo compartir اشترك اشتراك النشرة صورة صور فيديو اقرأ المزيد رويترز وكالة وكالات
  فرانس برس مراسل مراسلنا تحرير تابعوا المقال الخبر`;
const LINKS = `of the and for de du des la le les del los las el et y e da di do dos van von der den bin ibn al bint abu
  بن ابن بنت آل`;

const foldedSet = (words: Iterable<string>): ReadonlySet<string> =>
  new Set([...words].flatMap((word) => wordsOf(word).map(({ text }) => text)));
const emptyWords = foldedSet([...STOP_WORDS, BOILERPLATE]);
const links = foldedSet([LINKS]);

const SHORTEST = 3;
/** An abbreviation as short as a function word is recognised by its capitals: US, WHO. */
const ACRONYM = /^\p{Lu}(?:\.?[\p{Lu}\d]){1,5}\.?$/u;
const NO_ACRONYMS = new Set(['am', 'pm', 'mr', 'dr', 'gmt', 'utc']);
/** Key of such an abbreviation. */
const IN_CAPITALS = '^';

/** Verbs: يرفع, ويعلن. But not Yemen, Jews, the right or the left, floods, viruses or videos. */
const ARABIC_PRESENT =
  /^(?!فيضان|فيرو|فيدرال|فيديو|فيتامين|فيصل|فيزا)[وف]?ي(?!من|هود|مين|سار)[بتثجحخدذرزسشصضطظعغفقكلمنه].{2,}/u;

/** Ends a sentence; an abbreviation such as "U.S." or "Mr." does not. */
const SENTENCE_END = /(?<=[\p{Ll}\p{Lo}\d)»”"]{2}[.!?…]["”»]?|[؟!?؛;])\s+|\s*\n\s*/u;
/** The text that may be between two words of one phrase. */
const WITHIN_PHRASE = /^(?:\s+|-|['’]s\s+|\s+[dlDL]['’])$/u;
/** A sentence in which at most this share of words has no capital is a headline in title case. */
const SMALL_IN_TITLES = 0.15;
const CAPITALS_IN_TITLES = 3;
const LONGER = 4;

/** "By Ann Lee", "Reporting by …; editing by …", "Par …", "Por …" */
const BYLINE =
  /^(?:by|par|por)\s(?:\p{Lu}[\p{L}.'’-]+[\s,]*(?:and|et|y)?\s*){1,6}$|\b(?:reporting|editing|writing) by\b.*$|^(?:بقلم|كتب|كتبت|إعداد)\s+.{1,60}$/iu;
/** "LONDON, March 3 (Reuters) - " */
const DATELINE = /^[\p{Lu}][\p{L}\s,./'’\d]{1,50}\([^)]{2,40}\)\s*[-–—.:]*\s*/u;

/** The sentences of an article, each with its words. The names of its source and author are part of no phrase. */
export function splitArticle(article: ThemeArticle): Sentence[] {
  const masks = [article.source_name, article.author ?? '']
    .map((name) => wordsOf(name).map(({ text }) => text))
    .filter(({ length }) => length > 0);
  return textsOf(article)
    .flatMap((text) => text.split(SENTENCE_END))
    .map((text) => text.replace(DATELINE, '').replace(BYLINE, '').trim())
    .filter((text) => text !== '')
    .map((text) => readSentence(text, article.language, masks));
}

function readSentence(text: string, language: Language, masks: readonly string[][]): Sentence {
  const found = wordsOf(text);
  const hasCase = isCased(text, found);
  const masked = new Set(masks.flatMap((mask) => placesOf(mask, found)));
  let end = 0;
  const words = found.map((word, index): TextWord => {
    const startsBig = isCapitalAt(text, word.start);
    const isAcronym =
      startsBig &&
      hasCase &&
      word.text.length > 1 &&
      ACRONYM.test(text.slice(word.start, word.end)) &&
      !NO_ACRONYMS.has(word.text);
    const isApart =
      index === 0 || (!isOneSpace(text, end, word.start) && !WITHIN_PHRASE.test(text.slice(end, word.start)));
    end = word.end;
    return {
      ...word,
      text: isAcronym && emptyWords.has(word.text) ? IN_CAPITALS + word.text : word.text,
      role: masked.has(index) ? 'other' : isAcronym ? 'content' : roleOf(word.text, language),
      isCapital: hasCase && startsBig,
      isApart,
    };
  });
  return { text, words, hasCase };
}

const isOneSpace = (text: string, from: number, to: number) => to === from + 1 && text[from] === ' ';

/** Whether a letter is a capital; letters without case are not. */
function isCapitalAt(text: string, at: number): boolean {
  const letter = text.charAt(at);
  return letter !== letter.toLowerCase();
}

function roleOf(word: string, language: Language): Role {
  if (links.has(word)) return 'link';
  if (word.length < SHORTEST || !/^\p{L}/u.test(word)) return 'other';
  if (emptyWords.has(word)) return 'other';
  if (ARABIC_PRESENT.test(word)) return 'other';
  // "And he said" is one Arabic word.
  if (language === 'arabic' && textReadings(word, language).some((reading) => emptyWords.has(reading)))
    return 'other';
  return 'content';
}

/** Whether capitals say which words are names: not in a headline with a capital for every word. */
function isCased(text: string, words: readonly Word[]): boolean {
  const longer = words.filter(
    ({ text: word, start, end }) => end - start >= LONGER && !emptyWords.has(word) && !links.has(word),
  );
  const capitals = longer.filter(({ start }) => isCapitalAt(text, start)).length;
  return capitals < CAPITALS_IN_TITLES || longer.length - capitals > longer.length * SMALL_IN_TITLES;
}

/** The places of all words of a sequence, wherever it occurs. */
function placesOf(sequence: readonly string[], words: readonly Word[]): number[] {
  return words.flatMap(({ text: word }, start) =>
    word === sequence[0] && sequence.every((text, index) => words[start + index]?.text === text)
      ? sequence.map((_each, index) => start + index)
      : [],
  );
}
