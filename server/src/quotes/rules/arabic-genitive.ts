import { nameTables, type Word } from '../../matcher/index.ts';
import type { Mention } from './person-mentions.ts';
import type { Paragraph } from './read-paragraphs.ts';
import type { SpeechWords } from './words/index.ts';

const { ARABIC_DEFINITE_TITLES, ARABIC_TITLES, foldedWordsOf, isArabicGivenName, placeOf, setOf } =
  nameTables;

/** “نائب الرئيس” is an office; “مستشار الرئيس” is only somebody’s adviser. */
const DEPUTIES = setOf('نائب نائبة');
/** Offices that are named by another office: “مساعد وزير الخارجية”. */
const RANKS = setOf('نائب نائبة مساعد مساعدة وكيل وكيلة معاون معاونة كبير كبيرة');
/**
 * Words that form a title with the word before them, and are not people themselves: “رجل الأعمال”, “بطل العالم”, “مدرب الفريق”.
 */
const NOT_PEOPLE = setOf('الأعمال العالم الفريق');
/** “سمو الشيخ”: a form of address. */
const HONOURS = setOf('سمو فخامة معالي سعادة جلالة دولة سيادة نيافة غبطة فضيلة سماحة حضرة');
/** Words that may precede a verb. */
const JOINING = setOf('فيما بينما حيث كما قد وقد حين عندما ثم');
/** Words that may be between a verb and its subject. */
const ADVERBS = setOf('كذلك أيضا هنا هناك حينها آنذاك يومها بعدها قبلها');
const CHAIN_MAX = 4;
const SHORTEST_NOUN = 4;

const isTitle = (word: string): boolean => ARABIC_TITLES.has(word) || ARABIC_DEFINITE_TITLES.has(word);
const isPerson = (word: string): boolean => isTitle(word) && !NOT_PEOPLE.has(word);
const isDefinite = (word: string): boolean => /^ال.{2,}/u.test(word);

/**
 * Whether an Arabic name only says with whom somebody is connected: “شقيق الفنان سليم مراد”, “جيران سليم مراد”, “مكتب رئيس
 * الوزراء سليم مراد”; or to whom something is said: “قال لسليم مراد”. A noun without an article, before one with an article, is
 * possessed by it.
 */
export function isArabicGenitive(paragraph: Paragraph, mention: Mention, speech: SpeechWords): boolean {
  if (speech.articles.size > 0) return false;
  const { told, words } = paragraph;
  const isJoined = (at: number) => told.slice(words[at]?.end, words[at + 1]?.start) === ' ';
  const text = (at: number) => words[at]?.text ?? '';
  if (isAddressee(words[mention.first], mention)) return true;
  let at = mention.first - 1;
  while (at >= 0 && isJoined(at) && isDefinite(text(at))) at -= 1;
  const definite = at + 1 < mention.first ? text(at + 1) : undefined;
  const end = at;
  if (at < 0 || !isJoined(at)) return false;
  // “قال للوزير سليم مراد”
  if (/^لل/u.test(text(at))) return isPerson(`ال${text(at).slice(2)}`);
  while (at >= 0 && end - at < CHAIN_MAX && isJoined(at) && isNoun(text(at), speech)) at -= 1;
  // A sentence begins with its verb, or with one of these.
  const isOpening = at < 0 || !isJoined(at) || JOINING.has(text(at));
  const opening = text(at + 1).replace(/^[وف]/u, '');
  if (isOpening && ![text(at + 1), opening].some((word) => isTitle(word) || speech.relations.has(word)))
    at += 1;
  const chain = words.slice(at + 1, end + 1).map((word) => word.text);
  const [top = '', ...under] = chain;
  const last = chain.at(-1);
  if (last === undefined) return false;
  // “قال لوزير الخارجية سليم مراد”
  if (/^ل/u.test(top) && !isTitle(top)) return isPerson(top.slice(1)) || speech.relations.has(top.slice(1));
  if (definite === undefined) {
    const isAfterVerb = speech.verbs.has(text(at)) && !HONOURS.has(last) && last.length >= SHORTEST_NOUN;
    return speech.relations.has(last) || (isAfterVerb && !isTitle(last) && !isArabicGivenName(last));
  }
  // “في مؤتمر صحفي الوزير سليم مراد”
  if (speech.prepositions.has(text(at)) && !speech.relations.has(top)) return false;
  if (isPerson(definite)) return !DEPUTIES.has(last);
  return under.some(isTitle) && !RANKS.has(top) && (!isTitle(top) || speech.relations.has(top));
}

/** “لسليم مراد”, but not “ليلى مراد” */
function isAddressee(first: Word | undefined, { person }: Mention): boolean {
  const written = first?.text ?? '';
  return /^ل/u.test(written) && !foldedWordsOf(person).includes(written);
}

/** Whether a word may be a noun before its possessor: not a verb, an adverb or a word with an attached pronoun. */
const isNoun = (word: string, speech: SpeechWords): boolean =>
  !isDefinite(word) &&
  ![
    speech.verbs,
    speech.prepositions,
    speech.ends,
    speech.clauses,
    speech.that,
    speech.going,
    speech.manner,
  ].some((words) => words.has(word)) &&
  !ADVERBS.has(word) &&
  !HONOURS.has(word) &&
  !/(?:ه|ها|هم|ا)$/u.test(word) &&
  placeOf([word]) === undefined;
