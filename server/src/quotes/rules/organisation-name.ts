import { nameTables, type Word } from '../../matcher/index.ts';
import type { Heard } from './known-organisations.ts';
import {
  AND,
  ARABIC_HEADS,
  ARABIC_NO_NAME,
  BEFORE_NAME,
  BEFORE_ROLE,
  CARRIERS,
  CAUSES,
  FOR,
  HONORIFICS,
  INSTITUTION_ADJECTIVE,
  INSTITUTION_END,
  INSTITUTION_NOUNS,
  isOnlyOffice,
  JOINING,
  KINDS,
  LAST_NAMES_TOO,
  LEGAL_FORMS,
  LIKE_LAST_NAMES,
  LOWER_HEADS,
  NEED_KINDS,
  OTHER_INITIALS,
  PEOPLES,
} from './organisation-words.ts';
import { isCapital, type Paragraph } from './read-paragraphs.ts';
import { SPOKESPEOPLE } from './words/index.ts';

const {
  ARABIC_DEFINITE_ORGANISATIONS,
  ARABIC_MEDIA,
  ARABIC_ORGANISATIONS,
  ARABIC_WIDE_ORGANISATIONS,
  foldedWordsOf,
  isGivenName,
  isUncommonInArabic,
  NEVER_NAMES,
  ORGANISATION_WORDS,
  placeOf,
} = nameTables;

/** An organisation that says something, where the text names it. */
export interface SpeakingOrganisation {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The end of the name, including the person who speaks for it: “a Home Office spokesman”. */
  readonly until: number;
  /** The person who speaks for it, if the text does not name them: “spokeswoman”. */
  readonly role: string | null;
  /** Whether the words beside the verb only refer to it: “the company”. */
  readonly isReferred?: boolean;
}

const LONGEST = 9;
/** The maximum number of words in an unknown name. */
const NAME_WORDS = 4;
const INSTITUTION_WORDS = 6;

/** The name of an organisation that begins at a word, with its article and with the person who speaks for it. */
export function organisationAt(
  paragraph: Paragraph,
  at: number,
  to: number,
  known: Heard,
  isStated: boolean,
): SpeakingOrganisation | undefined {
  const spoken = spokesperson(paragraph, at) ?? spokespersonAfter(paragraph, at);
  const role = spoken?.role ?? null;
  let first = spoken?.next ?? at;
  const { words, told } = paragraph;
  const hasArticle = BEFORE_NAME.has(words[first]?.text ?? '');
  if (hasArticle) first += 1;
  const end = known.isArabic
    ? arabicEnd(paragraph, first, to, known)
    : latinEnd(paragraph, first, spoken?.last === undefined ? to : (words[spoken.last]?.start ?? to), known, {
        isSpokenFor: role !== null,
        isStated,
        hasArticle,
      });
  const extended = known.isArabic ? end : withAdjective(paragraph, end, to);
  const [start, last] = [words[first], words[extended - 1]];
  if (!start || !last || end <= first || last.end > to || /[,;:!?]/u.test(told.slice(start.start, last.end)))
    return undefined;
  // “A Home Office spokesman”: the whole name is before the spokesman.
  if (spoken?.last !== undefined && end !== spoken.last) return undefined;
  const texts = words.slice(first, extended).flatMap(({ text }) => foldedWordsOf(text));
  if (texts.some((text) => CARRIERS.has(text) || ARABIC_MEDIA.has(text))) return undefined;
  // “S.A.” keeps its last full stop.
  const dot = /\.\p{L}$/u.test(told.slice(start.start, last.end)) && told[last.end] === '.' ? 1 : 0;
  const written = told.slice(start.start, last.end + dot);
  const name = known.isArabic ? withoutFor(written) : written;
  // “Médecins sans frontières (MSF)”
  const initials = /^\s\(\p{Lu}[\p{L}-]{1,11}\)/u.exec(told.slice(last.end))?.[0].length ?? 0;
  const until =
    spoken?.last === undefined ? last.end + (initials || dot) : (words[spoken.last]?.end ?? last.end);
  return { name, start: start.start, end: last.end + dot, until, role };
}

/** « Fédération nationale des transports routiers »: a plural in lower case keeps its adjective. */
function withAdjective({ words, told }: Paragraph, end: number, to: number): number {
  const [last, next] = [words[end - 1], words[end]];
  if (!last || !next || next.end > to || told.slice(last.end, next.start) !== ' ') return end;
  const isPlural = /^\p{Ll}+s$/u.test(told.slice(last.start, last.end));
  const isAdjective = /^\p{Ll}+(?:iers|ières|els|elles|aux|iques|ifs|ives|aires)$/u.test(
    told.slice(next.start, next.end),
  );
  return isPlural && isAdjective ? end + 1 : end;
}

interface Spoken {
  readonly role: string;
  readonly next: number;
  /** The position of the word, if it is after the name. */
  readonly last?: number;
}

/** “A spokeswoman for”: the organisation follows. */
function spokesperson({ words, told }: Paragraph, at: number): Spoken | undefined {
  const first = BEFORE_ROLE.has(words[at]?.text ?? '') ? at + 1 : at;
  const isTwo = words[first]?.text === 'porte' && words[first + 1]?.text === 'parole';
  const last = isTwo ? first + 1 : first;
  const isFor = FOR.has(words[last + 1]?.text ?? '') || /^\s+d['’]/u.test(told.slice(words[last]?.end));
  if (!(isTwo || SPOKESPEOPLE.has((words[first]?.text ?? '').replace('-', ''))) || !isFor) return undefined;
  const next = FOR.has(words[last + 1]?.text ?? '') ? last + 2 : last + 1;
  return { role: told.slice(words[first]?.start, words[last]?.end), next };
}

/** “A Home Office spokesman” */
function spokespersonAfter(paragraph: Paragraph, at: number): Spoken | undefined {
  const { words, told } = paragraph;
  if (!BEFORE_ROLE.has(words[at]?.text ?? '')) return undefined;
  const last = words.findIndex(({ text }, index) => index > at + 1 && SPOKESPEOPLE.has(text));
  if (last === -1 || last - at > LONGEST || isCapital(paragraph, last)) return undefined;
  // “A Home Office spokesman for crime”
  if (FOR.has(words[last + 1]?.text ?? '')) return undefined;
  return { role: told.slice(words[last]?.start, words[last]?.end), next: at + 1, last };
}

const FOR_ATTACHED = /^لل/u;
/** “بيان للاتحاد”: the name without its preposition. */
const withoutFor = (name: string): string => name.replace(FOR_ATTACHED, 'ال');

function arabicEnd({ words, told }: Paragraph, first: number, to: number, { names }: Heard): number {
  const keyOf = (size: number) =>
    words
      .slice(first, first + size)
      .flatMap(({ text }) => foldedWordsOf(text))
      .join(' ');
  const whole = wholeArabicName(words.slice(first), told, to);
  for (let size = Math.min(LONGEST, words.length - first); size > 0; size -= 1) {
    const key = keyOf(size);
    if (key.split(' ').some((text) => ARABIC_NO_NAME.has(text))) continue;
    if (names.has(key) || names.has(withoutFor(key))) return first + Math.max(size, whole);
  }
  const [head = '', next = ''] = words.slice(first, first + 2).map(({ text }) => text);
  // “شركة بوينغ”, “شرطة دبي”
  const isOwn = names.has(next) || isUncommonInArabic(next) || placeOf([next]) !== undefined;
  const isPair =
    ARABIC_HEADS.has(head) &&
    (words[first + 1]?.end ?? to) < to &&
    isOwn &&
    (placeOf([next]) !== undefined || !/^ال|ي[ةه]?$/u.test(next));
  if (isPair && /^\s+في بيان|^\s*[:،,.\ue000]/u.test(told.slice(words[first + 1]?.end, to))) return first + 2;
  return first + whole;
}

/** The words up to the end of the phrase, if they can only be a name: “المحكمة الدستورية الكويتية”. */
function wholeArabicName(words: readonly Word[], told: string, to: number): number {
  const start = words[0]?.start ?? to;
  const phrase = /^[\p{L}\s]+?(?=\s+في بيان|\s*(?:[:،,.\ue000]|$))/u.exec(told.slice(start, to))?.[0] ?? '';
  const texts = foldedWordsOf(phrase);
  const [head = '', next = ''] = texts;
  const isDefinite =
    ARABIC_DEFINITE_ORGANISATIONS.has(head) || (/^ال/u.test(head) && ARABIC_HEADS.has(head.slice(2)));
  const isHead =
    isDefinite ||
    ARABIC_HEADS.has(head) ||
    ARABIC_ORGANISATIONS.has(head) ||
    ARABIC_WIDE_ORGANISATIONS.has(head);
  if (!isHead || texts.length < 3 || texts.length > LONGEST || texts.some((text) => ARABIC_NO_NAME.has(text)))
    return 0;
  const rest = texts.slice(1);
  // “شركة صينية كبرى” is any company; a name has a word with an article.
  if (
    isDefinite ? !rest.every((text) => /^ال../u.test(text)) : !rest.some((text) => /^(?:ال|لل)../u.test(text))
  )
    return 0;
  // “شركة صينية للطيران”, but “لجنة حماية الصحفيين”
  return /^(?!ال).*(?:ية|يه)$/u.test(next) && !/^ال/u.test(texts[2] ?? '') ? 0 : texts.length;
}

interface Way {
  /** Whether the name follows “a spokesperson for”. */
  readonly isSpokenFor: boolean;
  /** Whether the name follows the verb, or the text has “in a statement”. */
  readonly isStated: boolean;
  readonly hasArticle: boolean;
}

/**
 * The position after the name that begins at a word, if there is evidence that it is an organisation; otherwise, the position of
 * the word.
 */
function latinEnd(paragraph: Paragraph, first: number, to: number, known: Heard, way: Way): number {
  const start = startOfCapitals(paragraph, first, to);
  if (start === undefined) return first;
  const end = endOfRun(paragraph, first, start, to, known);
  const whole =
    (start === first ? listedEnd(paragraph, first, end, to, known) : 0) ||
    initialledEnd(paragraph, first, to, known);
  if (whole > 0) return whole;
  const { told, words } = paragraph;
  const texts = words.slice(first, end).map(({ text }) => text);
  const name = texts.join(' ');
  // “Commission européenne”, “Affaires étrangères”: with its adjective, if the names of the article have it.
  if (known.names.has(`${name} ${words[end]?.text ?? ''}`)) return end + 1;
  if (texts.length > LONGEST || texts.every((text) => isOfPerson(text, known))) return first;
  if (known.called.organisations.has(name)) return isOnlyOffice(texts.at(-1) ?? '') ? first : end;
  if (isLikePerson(texts, way)) return first;
  const isKnown = texts.length > 1 && known.names.has(name);
  const isNever = texts.some(isOnlyOffice) || texts.every((text) => NEVER_NAMES.has(text));
  // “Bank of England Governor”, also where the names of the article have it.
  if (isOnlyOffice(texts.at(-1) ?? '') || (isNever && !isKnown) || placeOf(texts) !== undefined) return first;
  // “Ministère belge des Affaires étrangères”
  if (start > first) return INSTITUTION_END.test(told.slice(words[end - 1]?.end, to)) ? end + 1 : end;
  if (isMemberOf(texts) && !way.hasArticle) return first;
  if (texts.length > 1 && (isKnown || isKind(texts) || LEGAL_FORMS.has(texts.at(-1) ?? ''))) return end;
  const cause = causeFrom(paragraph, first, end, to, known);
  if (cause > end) return cause;
  const written = told.slice(words[first]?.start, words[end - 1]?.end);
  return isInitials(texts, written, way) || isHeardAs(texts, known, way) ? end : first;
}

/** Whether a gap may be between the words of a name. */
const isJoined = ({ told, words }: Paragraph, from: number, last: number): boolean =>
  words
    .slice(from, last + 1)
    .every((word, index) =>
      /^(?:[ -]|\. ?|(?: |^)[dl]['’]| de l['’]|['’] )$/u.test(
        told.slice(words[from + index - 1]?.end, word.start),
      ),
    );

/** The position at which the capitals of a name begin: after “parquet de”, for an institution in lower case. */
function startOfCapitals(paragraph: Paragraph, first: number, to: number): number | undefined {
  const { words } = paragraph;
  const head = words[first]?.text;
  if (head === undefined) return undefined;
  if (isCapital(paragraph, first)) return first;
  // “Le conseil de Marlou” may be a lawyer.
  const isPerhapsOther = NEED_KINDS.has(head) && JOINING.has(words[first + 1]?.text ?? '');
  const start = LOWER_HEADS.has(head) && !isPerhapsOther ? institutionFrom(paragraph, first, to) : first;
  // “Le tribunal d’Anna Berg”
  const isOfPerson = isGivenName(words[start]?.text ?? '') && isCapital(paragraph, start + 1);
  return start === first || !isJoined(paragraph, first + 1, start) || isOfPerson ? undefined : start;
}

/** The position after the run of capitals and the small words that join them. */
function endOfRun(paragraph: Paragraph, first: number, start: number, to: number, known: Heard): number {
  const { words } = paragraph;
  const text = (at: number) => words[at]?.text ?? '';
  const isWithin = (at: number) => (words[at]?.end ?? 0) <= to;
  const hasHead = ORGANISATION_WORDS.has(text(first));
  // “Agence régionale de santé d’Occitanie”
  const isSmall = hasHead && !isCapital(paragraph, first + 1) && start === first;
  const last = isSmall ? institutionFrom(paragraph, first, to) : start;
  let end = (isJoined(paragraph, first + 1, last) ? last : start) + 1;
  const isOfList = hasHead && JOINING.has(text(first + 1));
  while (end < words.length && end - first <= LONGEST && isWithin(end)) {
    // “Juzgado de Instrucción número 3 de Talavera”
    if (text(end) === 'numero' && /^\d+$/u.test(text(end + 1))) end += 2;
    let next = end;
    // “Department of Health and Social Care”
    const isList =
      AND.has(text(next)) &&
      (isOfList || isFireAnd(paragraph, first, next)) &&
      !known.people.has(text(next + 1));
    if (isList) next += 1;
    while (JOINING.has(text(next)) && !isCapital(paragraph, next)) next += 1;
    const isName = isCapital(paragraph, next) && isWithin(next) && !(isList && isGivenName(text(next)));
    if (!isName || !(isJoined(paragraph, end, next) || isDedicated(paragraph, next, known))) break;
    end = next + 1;
  }
  return end;
}

/** “St Jude’s Hospital”, “Farmers’ Union”, but not “France’s Senate” and “Keller’s Party” */
const isDedicated = ({ told, words }: Paragraph, at: number, known: Heard): boolean => {
  const [before, word] = [words[at - 1], words[at]];
  return (
    before !== undefined &&
    word !== undefined &&
    /^['’]s $/u.test(told.slice(before.end, word.start)) &&
    ORGANISATION_WORDS.has(word.text) &&
    placeOf([before.text]) === undefined &&
    !isOfPerson(before.text, known)
  );
};

/** “Greater Manchester Fire and Rescue Service” */
const isFireAnd = (paragraph: Paragraph, first: number, at: number): boolean =>
  at - first > 1 &&
  paragraph.words.slice(first, at).every(({ text }) => !ORGANISATION_WORDS.has(text)) &&
  isCapital(paragraph, at + 1) &&
  isCapital(paragraph, at + 2) &&
  isJoined(paragraph, at + 1, at + 2) &&
  ORGANISATION_WORDS.has(paragraph.words[at + 2]?.text ?? '');

/** “Fondation pour le logement des défavorisés”: after a longer name in the article; 0 if there is none. */
function listedEnd({ words }: Paragraph, first: number, end: number, to: number, { names }: Heard): number {
  for (let size = LONGEST; first + size > end && size > 1; size -= 1) {
    const key = words.slice(first, first + size).flatMap(({ text }) => foldedWordsOf(text));
    const isWithin = (words[first + size - 1]?.end ?? to + 1) <= to;
    if (isWithin && key.some((text) => ORGANISATION_WORDS.has(text)) && names.has(key.join(' ')))
      return first + size;
  }
  return 0;
}

/** “Servicio Hidrográfico y Oceanográfico de la Armada (SHOA)”: after a name whose initials follow; 0 if there is none. */
function initialledEnd({ words }: Paragraph, first: number, to: number, { called }: Heard): number {
  for (let size = LONGEST; size > 1; size -= 1) {
    const texts = words.slice(first, first + size).map(({ text }) => text);
    const isWithin = (words[first + size - 1]?.end ?? to + 1) <= to;
    if (isWithin && called.initialled.has(texts.join(' '))) return first + size;
  }
  return 0;
}

const isOfPerson = (word: string, { people, called }: Heard): boolean =>
  people.has(word) || called.people.has(word);

/** “Lord Bank”, “Bashir Council”: two words that are more likely somebody’s name. */
function isLikePerson(texts: readonly string[], way: Way): boolean {
  const [first = '', second = ''] = texts;
  if (texts.length !== 2) return false;
  if (HONORIFICS.has(first)) return true;
  if (placeOf([first]) !== undefined || way.hasArticle) return false;
  return (
    (isGivenName(first) && LIKE_LAST_NAMES.has(second)) || (!way.isSpokenFor && LAST_NAMES_TOO.has(second))
  );
}

/** “Britta Andersen of the Harbour Board” */
function isMemberOf(texts: readonly string[]): boolean {
  const of = texts.findIndex((text) => JOINING.has(text));
  return of > 1 && !isKind(texts.slice(0, of)) && isKind(texts.slice(of));
}

/** “WHO”, “SNCF-Réseau” */
function isInitials(texts: readonly string[], written: string, way: Way): boolean {
  const [only = ''] = texts;
  if (OTHER_INITIALS.has(only) || (texts.length === 1 && ORGANISATION_WORDS.has(only))) return false;
  const initials = way.isSpokenFor ? /^\p{Lu}{2,6}$/u : /^\p{Lu}{3,4}$/u;
  return (texts.length === 1 && initials.test(written)) || /^\p{Lu}{3,5}-\p{L}+$/u.test(written);
}

/**
 * Whether an unknown name is an organisation’s because of who speaks for it; any other is more often a person: “said Bakare,
 * its founder”.
 */
function isHeardAs(texts: readonly string[], known: Heard, way: Way): boolean {
  const [only = ''] = texts;
  const isSingle = texts.length === 1;
  if (isGivenName(only) || texts.some((text) => isOfPerson(text, known))) return false;
  if (isSingle && [known.lastWords, ORGANISATION_WORDS, OTHER_INITIALS].some((set) => set.has(only)))
    return false;
  const isPartOfKnown = [...known.names].some((name) => name.startsWith(`${texts.join(' ')} `));
  if ((way.isSpokenFor || way.isStated) && isPartOfKnown) return true;
  const isOfPeople = isSingle && PEOPLES.test(only);
  // “A spokesman for Starmer” says “he”, and a company says “we”.
  return way.isSpokenFor && known.isWe && !isOfPeople && texts.length <= NAME_WORDS;
}

const isKind = (texts: readonly string[]): boolean =>
  texts.some((text) => ORGANISATION_WORDS.has(text) || LOWER_HEADS.has(text) || KINDS.has(text));

/** The last word of an institution that begins in lower case, from its first capital on: “cour d’appel de Lyon”. */
function institutionFrom(paragraph: Paragraph, first: number, to: number): number {
  const { told, words } = paragraph;
  let hasOf = false;
  for (let at = first + 1; at <= first + INSTITUTION_WORDS; at += 1) {
    const word = words[at];
    if (!word || word.end > to) return first;
    hasOf ||=
      JOINING.has(word.text) || /\s[dl]['’]$/u.test(told.slice(Math.max(0, word.start - 3), word.start));
    if (isCapital(paragraph, at)) return hasOf ? at : first;
    const isAdjective = at <= first + 2 && INSTITUTION_ADJECTIVE.test(told.slice(word.start, word.end));
    if (!isAdjective && !JOINING.has(word.text) && !INSTITUTION_NOUNS.has(word.text)) return first;
  }
  return first;
}

/** “Ecologistas en Acción”, “Jueces para la Democracia”: a group of people and its purpose. */
function causeFrom(paragraph: Paragraph, first: number, end: number, to: number, known: Heard): number {
  const { told, words } = paragraph;
  if (end !== first + 1 || !isPlural(words[first]?.text ?? '') || !CAUSES.has(words[end]?.text ?? ''))
    return first;
  const next = BEFORE_NAME.has(words[end + 1]?.text ?? '') ? end + 2 : end + 1;
  const word = words[next];
  if (!word || word.end > to || !isCapital(paragraph, next)) return first;
  if (!/^[\p{L}\s]+$/u.test(told.slice(words[first]?.start, word.end))) return first;
  const { text } = word;
  const isOther =
    placeOf([text]) !== undefined ||
    isGivenName(text) ||
    [text, words[first]?.text ?? ''].some(
      (one) => NEVER_NAMES.has(one) || CARRIERS.has(one) || known.people.has(one) || known.lastWords.has(one),
    );
  return isOther ? first : next + 1;
}
const isPlural = (word: string): boolean => /[^s]s$/u.test(word) && word.length > 5;
