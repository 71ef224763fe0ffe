import type { Language } from '../../contracts/primitives.ts';

/** Words in nearly every article of a language: searching only for them finds everything. */
const COMMON: Readonly<Record<Language, ReadonlySet<string>>> = {
  english:
    wordSet(`a an the and or but if of in on at to by for from with as is are was were be been it its this that these
  those he she they we you i his her their our your my not no so than then there here will would can could has have had do
  does did who what when where which how all any some more most about into over after before also just up out new said
  says`),
  french:
    wordSet(`le la les un une des du de d l et ou où mais si dans sur sous par pour avec sans en au aux ce cet cette
  ces il elle ils elles on nous vous je tu son sa ses leur leurs notre votre est sont était été être a ont avait avoir ne
  pas plus que qui quoi dont se y comme aussi très`),
  spanish:
    wordSet(`el la los las un una unos unas de del al y e o u en no que se lo le les su sus mi tu pero si con sin por
  para sobre entre nuestro este esta estos estas ese esa es son era fue ser ha han había más quien como cuando donde ya
  también muy`),
  arabic:
    wordSet(`في من على إلى الى عن مع أن ان إن لا ما لم لن هذا هذه ذلك تلك التي الذي الذين هو هي هم كان كانت قد كل بعد
  قبل بين حتى أو او و ثم لكن كما غير منذ عند أي اي`),
};

const LONGEST_COMMON_PHRASE = 1;

/**
 * Whether a word has no meaning by itself. In capitals it has one (US, WHO, IT), and several common words in quotation
 * marks may be a name ("The Who").
 */
export function isCommonWord(text: string, isPhrase: boolean): boolean {
  const words = wordsOf(text);
  if (words.length > LONGEST_COMMON_PHRASE && isPhrase) return false;
  return words.length > 0 && words.every((word) => !isInCapitals(word) && isIn(word.toLowerCase(), []));
}

/**
 * Whether a keyword is only common words, so that it is in nearly every article in these languages (empty: all of them). A
 * phrase with a capital may be a name.
 */
export function isCommonKeyword(keyword: string, languages: readonly Language[]): boolean {
  const words = wordsOf(keyword);
  const isName = words.length > LONGEST_COMMON_PHRASE ? /\p{Lu}/u.test(keyword) : words.some(isInCapitals);
  return words.length > 0 && !isName && words.every((word) => isIn(word.toLowerCase(), languages));
}

function isIn(word: string, languages: readonly Language[]): boolean {
  const asked = languages.length > 0 ? languages : (Object.keys(COMMON) as Language[]);
  return asked.some((language) => COMMON[language].has(word));
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);

function isInCapitals(word: string): boolean {
  return /^\p{Lu}{2,}$/u.test(word);
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u));
}
