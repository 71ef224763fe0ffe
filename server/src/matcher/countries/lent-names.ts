import type { Word } from '../language/words.ts';
import { foldedWordsOf } from '../names/folded.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(foldedWordsOf(words));

/** Streets, squares and buildings that bear the name of a country. */
const STREETS = setOf(`
  rue avenue boulevard impasse quai square résidence
  calle avenida plaza paseo glorieta paseo residencial
  شارع ميدان ساحة زنقة نهج`);
/**
 * French words for squares and gates, whose names have no article: « place d’Italie », but « la place de l’Italie en Europe ».
 */
const PLACE = setOf('place porte');
const OF = setOf('de del du des d');
const ARTICLES = setOf('la las los le les el');

/** Words before a place where somebody was born, or from which they come. */
const BORN = setOf(`
  born native
  né née nés nées natif native originaire originaires
  nacido nacida nacidos nacidas oriundo oriunda oriundos oriundas
  المولود المولودة مولود ولد ولدت`);
const IN = setOf('in of en au aux de du des d del la le les el los las في ب l');
const BORN_REACH = 4;

/**
 * “The Niger burst its banks”: the names of these countries have no article, but those of the rivers do, usually without the word
 * “river”.
 */
const RIVERS = setOf('niger jordan senegal uruguay paraguay');
const AFTER_RIVERS = setOf(`
  burst bursts rose rises flooded flows flowed overflowed swelled receded has had is was near at in where which that and into to between after from`);

/**
 * Whether the name of a country is only that of a street or a river, or of somebody's place of birth: “calle Honduras”, “on the
 * Niger”, « né en Algérie ».
 */
export function isLentName(text: string, words: readonly Word[], from: number): boolean {
  const [before, first] = [words[from - 1], words[from]];
  const gap = text.slice(before?.end ?? 0, first?.start).toLowerCase();
  if (isRiver(text, words, from)) return true;
  if (before === undefined || !/^ (?:[dl]['’]|de l['’])?$/u.test(gap)) return false;
  return isStreet(words, from, gap) || isBirthplace(text, words, from);
}

function isRiver(text: string, words: readonly Word[], from: number): boolean {
  const [before, first, after] = [words[from - 1], words[from], words[from + 1]];
  const isEnd = !after || !/^ $/u.test(text.slice(first?.end, after.start));
  return (
    before?.text === 'the' && RIVERS.has(first?.text ?? '') && (isEnd || AFTER_RIVERS.has(after?.text ?? ''))
  );
}

function isStreet(words: readonly Word[], from: number, gap: string): boolean {
  let at = from - 1;
  let hasArticle = gap.includes('l');
  if (ARTICLES.has(words[at]?.text ?? '')) {
    hasArticle = true;
    at -= 1;
  }
  const isOf = OF.has(words[at]?.text ?? '');
  if (isOf) at -= 1;
  const noun = words[at]?.text ?? '';
  return STREETS.has(noun) || (PLACE.has(noun) && !hasArticle && (isOf || gap.includes('d')));
}

function isBirthplace(text: string, words: readonly Word[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - BORN_REACH); at -= 1) {
    const word = words[at];
    if (!word || /[.,;:!?،؛]/u.test(text.slice(word.end, words[at + 1]?.start))) return false;
    if (BORN.has(word.text)) return true;
    if (!IN.has(word.text)) return false;
  }
  return false;
}
