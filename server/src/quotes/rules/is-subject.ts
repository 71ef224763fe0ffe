import { nameTables } from '../../matcher/index.ts';
import { isArabicGenitive } from './arabic-genitive.ts';
import { gapBefore, type Told } from './find-verbs.ts';
import { isOnlyOffice } from './organisation-words.ts';
import type { Mention } from './person-mentions.ts';
import type { Paragraph } from './read-paragraphs.ts';
import { PEOPLE_NOUNS, type SpeechWords } from './words/index.ts';

/** “Umm Kulthum” is somebody other than Kulthum. */
const KUNYA = nameTables.setOf('أم أبو أبي');

/** Forms of address directly before a name, unlike in “minister of finance Tom Berg”. */
const ADDRESSES = nameTables.setOf(`
  mr mrs ms miss dr sir dame lord lady prof president prime minister chancellor senator governor judge king queen pope sheikh mayor
  m mme mlle me monsieur madame premier ministre président chancelier chancelière sr sra señor señora don doña presidente presidenta
  vicepresidente vicepresidenta primer primera ministro ministra canciller senador senadora gobernador gobernadora juez jueza alcalde alcaldesa
  السيد السيدة الرئيس الرئيسة الوزير الوزيرة الملك الملكة الأمير الأميرة الدكتور الدكتورة الشيخ
`);

/** “A spokesman for Mr Keller”, « présidé par l’écrivain Nimrod Abakar » */
function isSomebodyOf({ told, words }: Paragraph, mention: Mention, speech: SpeechWords): boolean {
  const isOne = (at: number) =>
    /^(?:\.?\s|\s[ld]['’])$/u.test(told.slice(words[at]?.end, words[at + 1]?.start));
  const isOf = (at: number) => /\sd['’]$/u.test(told.slice(words[at]?.end, words[at + 1]?.start));
  let at = mention.first - 1;
  const isWith = (word: string) => ADDRESSES.has(word) || isOnlyOffice(word);
  // “l’écrivain tchadien”
  if (
    speech.incises &&
    !isWith(words[at]?.text ?? '') &&
    isOne(at) &&
    isWith(words[at - 1]?.text ?? '') &&
    isOne(at - 1)
  )
    at -= 1;
  while (isWith(words[at]?.text ?? '') && isOne(at)) at -= 1;
  if (at === mention.first - 1) return false;
  if (isOf(at)) return true;
  if (speech.definite.has(words[at]?.text ?? '') && isOne(at)) at -= 1;
  const before = words[at];
  if (!before || !isOne(at) || !speech.prepositions.has(before.text)) return false;
  return speech.incises || BY.has(before.text) || ADDRESSES.has(words[mention.first - 1]?.text ?? '');
}
const BY = nameTables.setOf('by with');

/** « Le jury, présidé cette année par le Tunisien Karim Bouzid, a salué… » */
function isAgent({ told, words }: Paragraph, { first, start }: Mention): boolean {
  const at = words.slice(0, first).findLastIndex(({ text }) => AGENT.has(text));
  const isNear = at !== -1 && first - at <= AGENT_REACH && !/[,;:.]/u.test(told.slice(words[at]?.end, start));
  return isNear && words[at + 1]?.text !== 'su';
}
const AGENT = nameTables.setOf('by par por');
const AGENT_REACH = 5;

/** “Lawyers representing Keller”, « les avocats défendant Anna Berg »: the name is the object of a participle after a noun. */
function isObject({ told, words }: Paragraph, { first }: Mention, speech: SpeechWords): boolean {
  const written = (at: number) => told.slice(words[at]?.start, words[at]?.end);
  const isJoined = (at: number) => told.slice(words[at]?.end, words[at + 1]?.start) === ' ';
  let at = first - 1;
  // “Representing Senator Keller”
  while (
    ADDRESSES.has(words[at]?.text ?? '') &&
    /^\p{Lu}/u.test(written(at)) &&
    /^\.? $/u.test(told.slice(words[at]?.end, words[at + 1]?.start))
  )
    at -= 1;
  const isTitled = at < first - 1;
  const word = words[at]?.text ?? '';
  const noun = words[at - 1]?.text ?? '';
  if ((!isTitled && !isJoined(at)) || !isJoined(at - 1) || !/^\p{Ll}/u.test(written(at - 1))) return false;
  if (speech.definite.has('the'))
    return (
      /^\p{Ll}{2,}ing$/u.test(written(at)) &&
      !NOUNS_IN_ING.has(word) &&
      ![speech.articles, speech.verbs, speech.between, DEMONSTRATIVES].some((set) => set.has(noun))
    );
  return (
    speech.articles.has('le') &&
    /^\p{Ll}{3,}ant$/u.test(written(at)) &&
    !isOnlyOffice(word) &&
    !PEOPLE_NOUNS.has(word) &&
    (isOnlyOffice(noun) || PEOPLE_NOUNS.has(noun) || /[sx]$/u.test(noun))
  );
}
/** Words in -ing that are not participles, or precede a title: “acting Mayor Anna Berg”. */
const NOUNS_IN_ING = nameTables.setOf(
  'morning evening meeting briefing hearing gathering building acting outgoing incoming managing sitting',
);
const DEMONSTRATIVES = nameTables.setOf('this that these those every each my our your');

/** "The lawyer of Keller", "l’avocat d’Anna Berg", "Keller and Berg": the subject is not one person. */
export function isSubject({ paragraph, people, speech }: Told, mention: Mention): boolean {
  const { told, words } = paragraph;
  const before = words[mention.first - 1];
  const gap = gapBefore(paragraph, mention.first);
  if (/(?<!\p{L})d['’]$/iu.test(told.slice(Math.max(0, mention.start - 3), mention.start))) return false;
  if (before && gap === ' ' && speech.definite.has(before.text)) return false;
  if (before && KUNYA.has(before.text)) return false;
  if (/^['’]s(?!\p{L})/u.test(told.slice(mention.end, mention.end + 3))) return false;
  const isBeside = before && !/[,،;:]/u.test(gap);
  if (isBeside && (speech.prepositions.has(before.text) || speech.relations.has(before.text))) return false;
  if (isSomebodyOf(paragraph, mention, speech) || isAgent(paragraph, mention)) return false;
  if (isArabicGenitive(paragraph, mention, speech) || isObject(paragraph, mention, speech)) return false;
  const isJoinedTo = (one: Mention, other: Mention) =>
    words.slice(one.last + 1, other.first).some(({ text }) => speech.and.has(text)) &&
    other.first - one.last < 8;
  const at = people.indexOf(mention);
  const [previous, next] = [people[at - 1], people[at + 1]];
  const isWithPrevious = previous && before && speech.and.has(before.text) && isJoinedTo(previous, mention);
  const isWithNext =
    next && speech.and.has(words[mention.last + 1]?.text ?? '') && next.first - mention.last < 6;
  return !isWithPrevious && !isWithNext;
}

/**
 * “Anna Berg was accused by the judge:”, « Anne Morin a été tancée : », “Ana Ruiz fue felicitada:”: the person who is named first
 * does not speak. Without “by”, “was delighted” and « est ravie » say how somebody feels.
 */
export function isPassive({ paragraph: { told } }: Told, { end }: Mention, to: number): boolean {
  const rest = told.slice(end, to);
  return PASSIVES.some((passive) => passive.test(rest));
}
const PASSIVES = [
  /^,?\s+(?:\p{L}+\s+){0,3}?(?:was|were|is|been|being|gets?|got)\s+(?:\p{L}+ly\s+)?\p{L}+(?:ed|en|ught|old|ung)\s(?:[^.;:]*\s)?by\s/u,
  /^,?\s+(?:\p{L}+\s+){0,3}?(?:was|been|got)\s+(?:\p{L}+ly\s+)?(?:told|warned|asked|accused|praised|thanked|congratulated|reminded|advised|informed|scolded|rebuked|mocked|reprimanded)(?!\p{L})/u,
  /^,?\s+(?:\p{L}+\s+){0,2}?(?:a|ont|avait|avaient)\s+(?:\p{L}+\s+)?été\s+(?:\p{L}+ment\s+)?\p{L}+(?:ée?s?|ie?s?|ues?)(?!\p{L})/u,
  /^,?\s+(?:\p{L}+\s+){0,2}?(?:est|sont|était|étaient|fut|furent|s['’]est\s+(?:fait|vue?))\s+(?:\p{L}+ment\s+)?\p{L}+\s(?:[^.;:]*\s)?par\s/u,
  /^,?\s+(?:\p{L}+\s+){0,2}?(?:fue|fueron|(?:ha|han|había)\s+sido)\s+(?:\p{L}+mente\s+)?\p{L}+[aieí]d[oa]s?(?!\p{L})/u,
  /^,?\s+(?:\p{L}+\s+){0,2}?(?:es|era|está|estaba)\s+\p{L}+[aieí]d[oa]s?\s(?:[^.;:]*\s)?por\s(?:el|la|los|las|un|una|su)\s/u,
];
