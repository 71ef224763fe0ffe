import type { Word } from '../../matcher/index.ts';
import { isCommonWord, nameTables } from '../../matcher/index.ts';
import { isArabicGenitive } from './arabic-genitive.ts';
import { isOnlyOffice } from './organisation-words.ts';
import type { Mention } from './person-mentions.ts';
import { isHidden, type Paragraph } from './read-paragraphs.ts';
import { isDescription, isOccupation, PEOPLE_NOUNS, type SpeechWords } from './words/index.ts';

/** “The prime minister”, or “the 22-year-old”, which describes somebody who has been named. */
export interface Office {
  readonly office: readonly string[];
  readonly isDescription: boolean;
}

/**
 * Who speaks: a person who is named; the one for whom a pronoun or a verb without a subject stands; or the words of an office, “the
 * minister”, whose holder may be named elsewhere.
 */
export type Subject = { readonly mention: Mention } | 'pronoun' | Office;

export const isMention = (subject: Subject | undefined): subject is { readonly mention: Mention } =>
  typeof subject === 'object' && 'mention' in subject;

export interface Verb {
  /** Positions among the words of the paragraph. */
  readonly first: number;
  readonly last: number;
}

/** One paragraph, and what its language attributes words with. */
export interface Told {
  readonly paragraph: Paragraph;
  readonly people: readonly Mention[];
  readonly speech: SpeechWords;
}

const REFUSED_BEFORE = 3;
const AUXILIARY_BEFORE = 3;
export const APPOSITION_WORDS = 16;
export const PHRASE_WORDS = 7;
export const WORDS_TO_NAME = 10;

/** “A été félicitée”, “ha sido criticada”: somebody else has said it. */
const BEEN = nameTables.setOf('été sido');

const IF = nameTables.setOf('if unless whether si إذا لو');
const WORDS_TO_IF = 8;

/** "If Governor Marsh says": nobody has said it. */
function isConditional({ words, told }: Paragraph, at: number, from: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - WORDS_TO_IF); before -= 1) {
    const word = words[before];
    if (!word || word.start < from) return false;
    const gap = told.slice(word.end, words[before + 1]?.start);
    if (/[,،;.:]/u.test(gap) || isHidden(gap)) return false;
    if (IF.has(word.text)) return true;
    // “Had Keller stood up and said”
    if (word.start === from && /^(?:Had|Were|Should) \p{Lu}/u.test(told.slice(from))) return true;
  }
  return false;
}

/** Spanish preterites without an accent. */
const STRONG = /(?:dijo|tuvo|puso|hizo|vino)$/u;

/** The verbs of speech between two offsets. */
export function verbsIn({ paragraph, speech }: Told, from: number, to: number): Verb[] {
  const { words } = paragraph;
  const found: Verb[] = [];
  for (const [at, { text, start, end }] of words.entries()) {
    if (start < from || end > to) continue;
    const before = words
      .slice(Math.max(0, at - AUXILIARY_BEFORE), at)
      .findLastIndex((word) => speech.auxiliaries.has(word.text));
    const auxiliary = before === -1 ? undefined : Math.max(0, at - AUXILIARY_BEFORE) + before;
    const hasAuxiliary =
      auxiliary !== undefined &&
      (words[auxiliary]?.start ?? 0) >= from &&
      speech.participles.has(text) &&
      !words.slice(auxiliary, at).some((word) => BEEN.has(word.text));
    const next = words[at + 1];
    const isPhrase = next !== undefined && next.end <= to && speech.phrases.has(`${text} ${next.text}`);
    if (!hasAuxiliary && !isPhrase && !speech.verbs.has(text)) continue;
    // “Le pregunto” and “un grito” are not “preguntó” and “gritó”.
    const isFirstPerson =
      speech.definite.has('el') && /o$/u.test(paragraph.told.slice(start, end)) && !STRONG.test(text);
    if (!hasAuxiliary && !isPhrase && isFirstPerson) continue;
    const first = hasAuxiliary ? auxiliary : at;
    if (first > 0 && speech.nounsBehind.has(words[first - 1]?.text ?? '')) continue;
    const around = words.slice(Math.max(0, first - REFUSED_BEFORE), at);
    if (around.some((word) => word.start >= from && speech.refused.has(word.text))) continue;
    if (isConditional(paragraph, first, from)) continue;
    found.push({ first, last: isPhrase ? at + 1 : at });
  }
  return found;
}

export const gapBefore = ({ told, words }: Paragraph, at: number): string =>
  told.slice(words[at - 1]?.end ?? 0, words[at]?.start);

/** “Umm Kulthum” is somebody other than Kulthum. */
const KUNYA = nameTables.setOf('أم أبو أبي');

/** Directly before a name; “minister of finance Tom Berg” has another word there. */
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

/** “Lawyers representing Keller”, « les avocats défendant Anna Berg »: a participle behind a noun has the name as its object. */
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
/** Not participles, or before a title: “acting Mayor Anna Berg”. */
const NOUNS_IN_ING = nameTables.setOf(
  'morning evening meeting briefing hearing gathering building acting outgoing incoming managing sitting',
);
const DEMONSTRATIVES = nameTables.setOf('this that these those every each my our your');

/** "The lawyer of Keller", "l’avocat d’Anna Berg", "Keller and Berg": not one person who is the subject. */
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

/** “Él” folds to the article. */
const isPronoun = ({ paragraph: { told }, speech }: Told, word: Word | undefined): boolean =>
  word !== undefined &&
  (speech.pronouns.has(word.text) || told.slice(word.start, word.end).toLowerCase() === 'él');

const OFFICE_WORDS_MAX = 3;
const OFFICE_REACH = 5;
const YOUNG_OR_OLD = nameTables.setOf(
  'joven veterano veterana anciano anciana jeune vieil vieille ancien ancienne célèbre propio propia',
);
const AGED = /^\d{1,2} year old(?: |$)/u;

const THIS = nameTables.setOf('ce cet cette este esta');

/** "The prime minister" between an article and the end of the phrase, or what may follow an attribution: “in Lyon”. */
export function officeAt(
  { paragraph: { told, words }, speech }: Told,
  from: number,
  to: number,
): Office | undefined {
  const inside = words.filter(({ start, end }) => start >= from && end <= to);
  const [first] = inside;
  if (!first) return undefined;
  const isElided = /(?<!\p{L})l['’]$/iu.test(told.slice(from, first.start));
  const isThis = !speech.definite.has('the') && THIS.has(first.text);
  if (speech.articles.size > 0 && !isElided && !isThis && !speech.definite.has(first.text)) return undefined;
  const written = ({ start, end }: Word) => told.slice(start, end);
  const isApart = (at: number) => !/^[ -]$/u.test(told.slice(inside[at - 1]?.end, inside[at]?.start));
  const start = isElided || speech.articles.size === 0 ? 0 : 1;
  let end = start + 1;
  while (inside[end] && !isApart(end) && !speech.ends.has(inside[end]?.text ?? '')) end += 1;
  const whole = inside.slice(start, end);
  // “Le cardiologue du CHU de Lille”
  const isPlaced = whole.length > OFFICE_WORDS_MAX + 1 && !speech.definite.has('the');
  const place = isPlaced ? whole.findIndex(({ text }, at) => at > 0 && speech.prepositions.has(text)) : -1;
  const office = place === -1 ? whole : whole.slice(0, place);
  const [head, next] = office;
  if (!head || (start > 0 && isApart(start)) || office.length > OFFICE_WORDS_MAX + 1) return undefined;
  const texts = office.map(({ text }) => text);
  if (speech.articles.size === 0) {
    // “إلى” begins like an office with its article.
    const isOffice = office.length === 1 && head.text.startsWith('ال') && !speech.ends.has(head.text);
    return isOffice
      ? { office: [head.text.slice(2)], isDescription: isDescription(written(head)) }
      : undefined;
  }
  const of = office.findIndex(({ text }) => speech.prepositions.has(text));
  const last = office.at(of === -1 ? -1 : of - 1);
  const isBehind = YOUNG_OR_OLD.has(head.text) || /^\d+(?:e|eme|er|ere|re)?$/u.test(head.text);
  const described = speech.definite.has('the') ? last : isBehind ? next : head;
  const isDescribed =
    AGED.test(texts.join(' ')) ||
    // “The former Test bowler”
    (speech.definite.has('the') && head.text === 'former' && office.length > 1 && of === -1) ||
    // “lamenta esta vecina”, « cette mère de deux enfants »
    (isThis && PEOPLE_NOUNS.has(head.text)) ||
    (described !== undefined && isDescription(written(described)));
  return office.length <= OFFICE_WORDS_MAX || isDescribed
    ? { office: texts, isDescription: isDescribed }
    : undefined;
}

/** The subject before a verb: "Keller said", "Keller, the mayor of Bergen, said". */
export function subjectBefore(told: Told, verb: Verb, from: number): Subject | undefined {
  const { paragraph, people, speech } = told;
  const { words } = paragraph;
  const start = words[verb.first]?.start ?? 0;
  let nearest = verb.first - 1;
  while (nearest >= 0 && speech.between.has(words[nearest]?.text ?? '')) nearest -= 1;
  const word = words[nearest];
  const isObject =
    /,/u.test(paragraph.told.slice(word?.end, start)) ||
    speech.prepositions.has(words[nearest - 1]?.text ?? '');
  if (word && word.start >= from && !isObject && isPronoun(told, word)) return 'pronoun';
  for (const mention of people.filter((one) => one.start >= from && one.end <= start).reverse()) {
    const gap = paragraph.told.slice(mention.end, start);
    const between = words.slice(mention.last + 1, verb.first);
    if (isHidden(gap) || /[;:!?؛؟]|\.\s/u.test(gap)) return undefined;
    const isNext =
      !/[,،]/u.test(gap) &&
      between.every(({ text }) => speech.between.has(text) || nameTables.HONOURS.has(text));
    if (isNext) return isSubject(told, mention) ? { mention } : undefined;
    const isPhrase =
      !/[,،]/u.test(gap) && between.length <= PHRASE_WORDS && speech.prepositions.has(between[0]?.text ?? '');
    const isApposition =
      between.length <= APPOSITION_WORDS &&
      /^\s*[,،(–—]/u.test(gap) &&
      /[,،)–—]\s*(?:\p{L}+\s+){0,2}(?:[sml]['’])?$/u.test(gap) &&
      verbsIn(told, mention.end, start).length === 0;
    if ((isPhrase || isApposition) && isSubject(told, mention)) return { mention };
  }
  if (word === undefined || word.start < from) return undefined;
  const opening = /^[\s,،–—]*/u.exec(paragraph.told.slice(from))?.[0].length ?? 0;
  const office = officeAt(told, from + opening, word.end);
  const isWhole = paragraph.told.slice(from + opening, word.end).split(/[ '’-]/u).length - 1 <= OFFICE_REACH;
  return isWhole && !/[,;:.]/u.test(paragraph.told.slice(from + opening, word.end)) ? office : undefined;
}

const LATTER = /^(?:ce dernier|cette dernière|celui-ci|celle-ci|este último|esta última)(?=\s*(?:$|[.,;]))/iu;

/** The subject after a verb: "said the mayor, Maria Keller". */
export function subjectBehind(told: Told, verb: Verb, to: number): Subject | undefined {
  const { paragraph, people, speech } = told;
  const { words } = paragraph;
  const behind = words[verb.last + 1];
  if (behind && behind.end <= to && isPronoun(told, behind)) return 'pronoun';
  // “se souvient ce dernier”
  if (behind && LATTER.test(paragraph.told.slice(behind.start, to))) return 'pronoun';
  const isTurned = behind?.text === 't' && speech.pronouns.has(words[verb.last + 2]?.text ?? '');
  if (isTurned || words.slice(verb.first, verb.last).some(({ text }) => speech.pronouns.has(text)))
    return 'pronoun';
  const mention = people.find(({ first, end }) => first > verb.last && end <= to);
  const after = words[verb.last]?.end ?? 0;
  const office = officeAt(told, after, to);
  if (!mention || mention.first - verb.last > WORDS_TO_NAME) return office;
  if (isHidden(paragraph.told.slice(after, mention.start))) return office;
  const role = words.slice(verb.last + 1, mention.first);
  // "Dijo a EFE la delegada", "a déclaré jeudi la maire": an aside directly after the verb does not end it.
  const isArabicTitle = speech.articles.size === 0 && isArabicOffice(role[0]?.text ?? '');
  const hasAside =
    isArabicTitle || (speech.ends.has(role[0]?.text ?? '') && !speech.clauses.has(role[0]?.text ?? ''));
  // “Su secretario general en Barajas, Nicolás Herrero”
  const isOfficeFirst = role
    .slice(0, 2)
    .some(({ text }) => nameTables.TITLES.has(text) || isOccupation(text));
  const isPlaced = isOfficeFirst && gapBefore(paragraph, mention.first) === ', ';
  const isEnded = role.some(
    ({ text }) =>
      speech.clauses.has(text) ||
      speech.and.has(text) ||
      speech.that.has(text) ||
      (!hasAside && !isPlaced && speech.ends.has(text)),
  );
  if (isEnded) return office;
  if (isSubject(told, mention)) return { mention };
  // “محامية الدمنهوري، نهى الجندي،”: whose somebody is, and then their name
  const next = people.find(({ first, end }) => first === mention.last + 1 && end <= to);
  const isNamed =
    next &&
    /^[,،] $/u.test(gapBefore(paragraph, next.first)) &&
    /^\s*(?:[,،.]|$)/u.test(paragraph.told.slice(next.end, to)) &&
    isSubject(told, next);
  return isNamed ? { mention: next } : office;
}

/** “الباحثة في جامعة القدس رنا عبيدات”: a preposition after an office does not end it. */
const isArabicOffice = (word: string): boolean =>
  nameTables.ARABIC_TITLES.has(word) || nameTables.ARABIC_DEFINITE_TITLES.has(word);

/** Whether a verb without a subject stands for the previous speaker: "Añadió que", "وأضاف أن". */
export function hasNoSubject(
  { paragraph, people, speech }: Told,
  verb: Verb,
  from: number,
  to: number,
): boolean {
  if (!speech.hasNoSubject) return false;
  const { words, told } = paragraph;
  const start = words[verb.first]?.start ?? 0;
  const before = words.slice(0, verb.first).filter((word) => word.start >= from);
  const goesOn = /[,،]\s*(?:aunque|pero|pues|y)\s$/u.test(told.slice(Math.max(0, start - 9), start));
  // “El instituto emisor destacó…, pero advirtió…”: somebody without a name.
  if (goesOn && speech.articles.has(before[0]?.text ?? '') && !isPersonNoun(before[1]?.text ?? ''))
    return false;
  // “Navaltia, dueña del astillero, afirmó”: somebody who is not known.
  if (isUnknownSubject(told.slice(before[0]?.start ?? start, start))) return false;
  const isFirst =
    before.every(({ text }) => [speech.between, speech.and, speech.according].some((set) => set.has(text))) ||
    isTopic(told, before, people) ||
    goesOn ||
    /[,،]\s*$/u.test(told.slice(Math.max(0, start - 3), start));
  const behind = told.slice(words[verb.last]?.end, to);
  const next = words[verb.last + 1];
  // “Celebra por su parte el químico de la universidad”
  const isSomebody = words.some(
    ({ text, end }, at) =>
      at > verb.last + 2 &&
      end <= to &&
      !/[.:;]/u.test(told.slice(words[verb.last]?.end, end)) &&
      speech.articles.has(words[at - 1]?.text ?? '') &&
      !speech.prepositions.has(words[at - 2]?.text ?? '') &&
      (isDescription(text) || nameTables.TITLES.has(text) || PEOPLE_NOUNS.has(text)),
  );
  if (isSomebody) return false;
  const isOver =
    behind.trim() === '' ||
    /^\s*[,،.:«"“\ue000–—]/u.test(behind) ||
    (next !== undefined && speech.manner.has(next.text) && /^(?:\s\p{L}+){1,2}\s*[:،,]/u.test(behind));
  return (
    isFirst && (isOver || (next !== undefined && (speech.that.has(next.text) || speech.ends.has(next.text))))
  );
}

const isUnknownSubject = (before: string): boolean => {
  const [, name = ''] = /^(\p{Lu}[\p{L}-]+)(?: \p{Lu}[\p{L}-]+)*, [^,;:.]+, $/u.exec(before) ?? [];
  return name !== '' && nameTables.foldedWordsOf(name).every((word) => !isCommonWord(word));
};

const isPersonNoun = (word: string): boolean => isDescription(word) || nameTables.TITLES.has(word);

const ABOUT = nameTables.setOf('عن وعن حول وحول بشأن وبشأن بخصوص');
const TOPIC_MAX = 6;

/** “وعن النقد تقول:” */
const isTopic = (told: string, before: readonly Word[], people: readonly Mention[]): boolean => {
  const [first] = before;
  const last = before.at(-1);
  return (
    first !== undefined &&
    last !== undefined &&
    before.length <= TOPIC_MAX &&
    ABOUT.has(first.text) &&
    !/[.:؛،]/u.test(told.slice(first.start, last.end)) &&
    !people.some(({ start }) => start >= first.start && start < last.end)
  );
};

/**
 * “Anna Berg was accused by the judge:”, « Anne Morin a été tancée : », “Ana Ruiz fue felicitada:”: whoever is named first does not speak.
 * Without “by”, “was delighted” and « est ravie » say how somebody feels.
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

const isFirstIn = ({ words }: Paragraph, at: number, from: number): boolean =>
  at === 0 || (words[at - 1]?.start ?? 0) < from;

/** Who says something in the words between two offsets; the last one, if several do. */
export function speakerIn(told: Told, verb: Verb, from: number, to: number): Subject | undefined {
  const before = subjectBefore(told, verb, from);
  if (before) return before;
  const { paragraph, speech } = told;
  let first = verb.first;
  // “le contestó”
  while (first > 0 && speech.articles.size > 0 && speech.between.has(paragraph.words[first - 1]?.text ?? ''))
    first -= 1;
  const isOpening = isFirstIn(paragraph, first, from) || /[,،–—]\s*$/u.test(gapBefore(paragraph, first));
  const isTurned = isOpening || (speech.hasNoSubject && speech.auxiliaries.size === 0);
  const behind = isTurned ? subjectBehind(told, verb, to) : undefined;
  return behind ?? (hasNoSubject(told, verb, from, to) ? 'pronoun' : undefined);
}
