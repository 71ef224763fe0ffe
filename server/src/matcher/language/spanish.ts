import { stemsBefore, wordSet } from './conjugation.ts';
import {
  SPANISH_GENDER_WHOLE,
  SPANISH_GENDERED,
  SPANISH_IRREGULAR,
  SPANISH_WHOLE,
} from './spanish-tables.ts';
import {
  AR_ENDINGS,
  CHANGED_ENDINGS,
  ER_IR_ENDINGS,
  SPANISH_CHANGED_STEMS,
  SPANISH_IRREGULAR_VERBS,
  SPANISH_UNSTRESSED,
  SPANISH_VERB_FORMS,
  spanishStems,
  UNSTRESSED_ENDINGS,
} from './spanish-verbs.ts';

/**
 * Spanish words and their base forms. Nouns and adjectives share the masculine singular as key. A verb's forms match a
 * keyword in the infinitive ("buscar" finds "busquen").
 *
 * Keys of verbs end in a mark that no word contains: `~` for -ar, `^` for -er and -ir, `!` for an irregular infinitive.
 */

const SHORTEST = 3;
const NOUNS_LIKE_VERBS = wordSet(`
  mujer ayer taller alquiler poder deber placer ser saber lugar mar bar par azar hogar militar familiar popular nuclear
  escolar ejemplar particular regular similar singular estelar solar lunar polar vulgar titular pilar altar dolar bazar
  auxiliar cesar oscar gaspar baltasar gibraltar madagascar qatar catar dakar zanzibar bolivar radar nectar caviar ulster
  lider alfiler chofer cancer caracter crater eter mitin emir kashmir casimir menhir elixir nadir porvenir
  niger kandahar peshawar omar javier manchester twitter master poster poker reporter router server hacker mercader bachiller cualquier
`);
/** Endings of nouns and adjectives that have two genders. */
const GENDERED_ENDING = /(?:er|an|in|ad|id|os|iv|ic|tr|ari|ori|eñ|en|ol|at|ist|og|uel|ill|it|ant|un)[oa]$/;
/** Endings that only a verb has: a keyword with such an ending means the verb. */
const PLAIN_VERB = /(?:aron|ieron|aban|iendo|ando|aria|arian|eria|irian|aremos|iremos)$/;

/** Every key of a folded word in a text; the word itself first. */
export function spanishKeys(word: string): string[] {
  const keys = new Set(nounKeys(word));
  if (word.length >= 4) {
    for (const stem of stemsBefore(word, AR_ENDINGS, 2)) if (isOf(stem, '~', word)) keys.add(`${stem}~`);
    for (const stem of stemsBefore(word, ER_IR_ENDINGS, 2)) if (isOf(stem, '^', word)) keys.add(`${stem}^`);
    for (const stem of stemsBefore(word, CHANGED_ENDINGS, 3)) {
      if (isChangedStem(stem)) keys.add(`${stem}^`);
    }
  }
  for (const infinitive of SPANISH_VERB_FORMS.get(word) ?? []) keys.add(`${infinitive}!`);
  if (SPANISH_IRREGULAR_VERBS.has(word)) keys.add(`${word}!`);
  return [...keys];
}

/** The keys that match a keyword's folded word. */
export function askedSpanishKeys(word: string): string[] {
  const keys = new Set(nounKeys(word));
  const infinitive = word.length >= 6 && /[aei]rse$/.test(word) ? word.slice(0, -2) : word;
  if (SPANISH_IRREGULAR_VERBS.has(infinitive)) keys.add(`${infinitive}!`);
  if (/[aei]r$/.test(infinitive) && infinitive.length >= 4 && !NOUNS_LIKE_VERBS.has(infinitive)) {
    const mark = infinitive.endsWith('ar') ? '~' : '^';
    for (const stem of spanishStems(infinitive)) keys.add(stem + mark);
  } else if (PLAIN_VERB.test(word)) for (const key of spanishKeys(word)) keys.add(key);
  return [...keys];
}

/** The starts of every word with this key; a start of fewer than three letters is a whole word. */
export function spanishStarts(key: string): string[] {
  const stem = key.slice(0, -1);
  switch (key.at(-1)) {
    case '!':
      return [stem, ...(SPANISH_IRREGULAR_VERBS.get(stem) ?? [])];
    case '~':
    case '^':
      return stem.length >= SHORTEST ? [stem] : [...'aeioy'].map((letter) => stem + letter);
    default:
      return [...nounStarts(key), ...(formsOfNoun.get(key) ?? [])];
  }
}

/** "costa" is not a form of costar, whose present is "cuesta". */
function isOf(stem: string, mark: '~' | '^', word: string): boolean {
  return !SPANISH_UNSTRESSED.has(stem + mark) || !UNSTRESSED_ENDINGS[mark].test(word.slice(stem.length));
}

/** "elij" of elegir, "protej", "crezc", "venz": a spelling that nouns do not have, or a known verb stem. */
function isChangedStem(stem: string): boolean {
  return SPANISH_CHANGED_STEMS.has(stem) || /[aeiou]zc$/.test(stem);
}

/** The word, its singular, and the masculine of the singular. */
function nounKeys(word: string): string[] {
  const irregular = SPANISH_IRREGULAR.get(word);
  if (irregular !== undefined) return [word, irregular];
  const keys = [word];
  for (const singular of singulars(word)) {
    keys.push(SPANISH_IRREGULAR.get(singular) ?? singular);
    const masculine = masculineOf(singular);
    if (masculine !== undefined) keys.push(masculine);
  }
  return [...new Set(keys)];
}

function singulars(word: string): string[] {
  if (SPANISH_WHOLE.has(word) || word.length < 4) return [word];
  if (word.endsWith('ces') && word.length >= 5) return [`${word.slice(0, -3)}z`, word.slice(0, -1)];
  if (/[bdfgjklmnrstvxyz]es$/.test(word) && word.length >= 5) return [word.slice(0, -2), word.slice(0, -1)];
  if (/[íiu]es$/.test(word) && word.length >= 6) return [word.slice(0, -2), word.slice(0, -1)];
  if (/[aeo]s$/.test(word) || (/[iu]s$/.test(word) && word.length >= 5)) return [word.slice(0, -1)];
  return [word];
}

/** "ministra" gives "ministro", "inglesa" "ingles", "directora" "director". */
function masculineOf(word: string): string | undefined {
  if (!word.endsWith('a') || word.length < 4) return undefined;
  const masculine = `${word.slice(0, -1)}o`;
  if (SPANISH_GENDERED.has(masculine)) return masculine;
  if (SPANISH_GENDER_WHOLE.has(word)) return undefined;
  if (/(?:dor|tor|sor|es)a$/.test(word) && word.length >= 6) return word.slice(0, -1);
  if (/(?:iona|ana|ola)$/.test(word) && ONA.has(word)) return word.slice(0, -1);
  return GENDERED_ENDING.test(word) && word.length >= 5 ? masculine : undefined;
}

/** Feminines whose masculine has no ending. */
const ONA = wordSet('campeona patrona leona alemana catalana capitana musulmana andaluza española mongola');

function nounStarts(key: string): string[] {
  if (key.endsWith('z')) return [key, `${key.slice(0, -1)}c`];
  if (key.endsWith('o')) return [key, `${key.slice(0, -1)}a`];
  return [key];
}

const formsOfNoun = new Map<string, string[]>();
for (const [form, base] of SPANISH_IRREGULAR) {
  formsOfNoun.set(base, [...(formsOfNoun.get(base) ?? []), form]);
}
