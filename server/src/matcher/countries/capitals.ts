import type { Word } from '../language/words.ts';
import { foldedWordsOf } from '../names/folded.ts';
import { isGivenName } from '../names/given-names.ts';

/** Words of a text: those from `from` on and before `to`. */
export interface Place {
  text: string;
  words: readonly Word[];
  from: number;
  to: number;
  /** Languages in which words other than names are capitalised. */
  isCapitalised: boolean;
}

const LONG_WORD = 4;
const TITLE_CASED = 0.7;

/** Whether a text has only capitals. */
export const isShouted = (text: string): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

/** Whether a text is a headline that capitalises its words, so that capitals are no evidence. */
export function isTitleCased(text: string, words: readonly Word[]): boolean {
  const long = words.slice(1).filter(({ text: { length } }) => length >= LONG_WORD);
  const capitals = long.filter((word) => isCapital(text, word)).length;
  return words.length < 30 && long.length >= 3 && capitals / long.length >= TITLE_CASED;
}

export const isCapital = (text: string, word: Word | undefined): boolean =>
  word !== undefined && /^\p{Lu}/u.test(text.slice(word.start));

/** Capitalised words beside a country that do not belong to a longer name. */
const FREE_BEFORE = new Set(
  foldedWordsOf(`north south east west northern southern eastern western northeast northwest southeast southwest central upper lower mainland inner modern
    post monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
    president minister ministre presidente président the le la el los les in but and for of from to nord sud est ouest norte sur este oeste le la les los the euro world team beat defeat against`),
);
const FREE_AFTER = new Set(
  foldedWordsOf(`monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
    prime vice deputy foreign and y et`),
);

/** Whether a country is a word of a longer name: Michael Jordan, Kenya Airways, Israel Fernández. */
export function isPartOfName({ text, words, from, to }: Place, institutions: ReadonlySet<string>): boolean {
  const [before, first, last, after] = [words[from - 1], words[from], words[to - 1], words[to]];
  const isAfterCapital =
    before !== undefined &&
    isBesideWord(text, before, first) &&
    isCapital(text, before) &&
    !FREE_BEFORE.has(before.text);
  if (isAfterCapital && (!isFirst(text, words, from - 1) || isGivenName(before.text))) return true;
  // "sea of Japan", "golfo de Guinea", "río Congo", "Jordan River"
  if (isWaterBefore(words, from) || WATERS.has(after?.text ?? '')) return true;
  // "Lebanon, Pennsylvania"
  if (after && STATES.has(after.text) && /^,\s$/u.test(text.slice(last?.end, after.start))) return true;
  return (
    after !== undefined &&
    isBesideWord(text, last, after) &&
    isCapital(text, after) &&
    !FREE_AFTER.has(after.text) &&
    !institutions.has(after.text) &&
    !/^\p{Lu}{2,}$/u.test(text.slice(after.start, after.end))
  );
}

const isBesideWord = (text: string, before: Word | undefined, after: Word | undefined): boolean =>
  before !== undefined && after !== undefined && /^[ \u00a0]$/u.test(text.slice(before.end, after.start));

/** Whether a word begins a sentence. */
function isFirst(text: string, words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  return before === undefined || /[.!?:;“"«\n]/u.test(text.slice(before.end, words[at]?.start));
}

const WATERS = new Set(foldedWordsOf('river valley delta basin strait gulf sea'));
const BODIES = new Set(
  foldedWordsOf(
    'gulf sea bay strait river lake basin golfe mer baie fleuve lac bassin golfo mar bahía río lago cuenca delta tour bank',
  ),
);
const LINKS = new Set(foldedWordsOf('of de del du d la le'));

function isWaterBefore(words: readonly Word[], from: number): boolean {
  const before = words[from - 1]?.text ?? '';
  return BODIES.has(LINKS.has(before) ? (words[from - 2]?.text ?? '') : before);
}

/** Some towns in the United States have the names of countries. */
const STATES = new Set(
  foldedWordsOf(`Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana
    Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada Ohio Oklahoma Oregon Pennsylvania Tennessee Texas Utah Vermont
    Virginia Wisconsin Wyoming`),
);
