import { nameTables } from '../../matcher/index.ts';
import { type Told, verbsIn } from './find-verbs.ts';
import type { KnownOrganisations } from './known-organisations.ts';
import { canBeCalled, kindsOf } from './organisation-kinds.ts';
import type { OrganisationMention } from './organisation-mentions.ts';
import type { SpeakingOrganisation } from './organisation-name.ts';
import { ARABIC_HEADS, BEFORE_ROLE, FOR } from './organisation-words.ts';
import { isCapital, isHidden, type Paragraph, sentenceAt } from './read-paragraphs.ts';
import { SPOKESPEOPLE } from './words/index.ts';

const { ARABIC_DEFINITE_ORGANISATIONS, ARABIC_ORGANISATIONS, ARABIC_WIDE_ORGANISATIONS, setOf } = nameTables;

/** Matches a noun with an adjective, at the beginning of a paragraph. */
const QUALIFIED =
  /^\s*(?:El|La|Le|L['’]|The)\s?\p{L}+ \p{Ll}+(?:és|esa|án|ana|ano|ense|eño|eña|ais|aise|ois|oise|ien|ienne|ain|aine|ique|al|ale) /u;

/** The maximum distance in the text over which a noun may refer back. */
const REACH = 1_500;
/** “L’association”: whether a word has its article before an apostrophe. */
const isElidedAt = ({ told, words }: Paragraph, at: number): boolean => {
  const start = words[at]?.start ?? told.length;
  return /(?<!\p{L})l['’]$/iu.test(told.slice(Math.max(0, start - 3), start));
};
/**
 * The maximum number of adjectives before or after the noun: “the Dublin-based low-cost airline”, “la compañía aérea irlandesa”.
 */
const ADJECTIVES_MAX = 3;
const DEFINITE = setOf('the le la el its su');

/**
 * The organisation to which a noun refers, or the spokesperson of one: “the company”, « l’association », “a company
 * spokesperson”, “الوزارة”. Undefined if the article has named none that the noun can mean, or several.
 */
export function referredAt(
  one: Told,
  at: number,
  to: number,
  known: KnownOrganisations,
): SpeakingOrganisation | undefined {
  const { words } = one.paragraph;
  const start = words[at]?.start ?? 0;
  const referred = (
    last: number,
    role: string | null,
    name: string | undefined,
  ): SpeakingOrganisation | undefined => {
    const end = words[last]?.end;
    return name === undefined || end === undefined
      ? undefined
      : { name, start, end, until: end, role, isReferred: true };
  };
  if (words[at]?.text === 'it' && isInside(one, at, to))
    return referred(at, null, lastSubject(one, start, known));
  const spoken = spokespersonAt(one, at, to, known);
  if (spoken && spoken.noun === undefined)
    return referred(spoken.last, spoken.role, onlyOneAbove(one, start, known));
  const noun = nounAt(one, spoken?.noun ?? at, to, spoken, known);
  if (noun === undefined || !isInside(one, noun.last, to)) return undefined;
  return referred(
    Math.max(noun.last, spoken?.last ?? 0),
    spoken?.role ?? null,
    nearestCalled(noun.text, one, start, known),
  );
}

const isInside = ({ paragraph: { words } }: Told, at: number, to: number): boolean =>
  (words[at]?.end ?? to + 1) <= to;

const isJoined = ({ paragraph: { words, told } }: Told, at: number): boolean =>
  /^(?:[ -]| l['’])$/u.test(told.slice(words[at - 1]?.end, words[at]?.start));

/** A spokesperson without a name, and the position of the noun for their organisation, if there is one. */
interface Spokesperson {
  readonly role: string;
  readonly last: number;
  readonly noun?: number;
}

/** “A spokesman”, “a company spokesman”, “un portavoz de la compañía” */
function spokespersonAt(
  one: Told,
  at: number,
  to: number,
  known: KnownOrganisations,
): Spokesperson | undefined {
  const { words, told } = one.paragraph;
  const text = (index: number) => words[index]?.text ?? '';
  const written = (first: number, last: number) => told.slice(words[first]?.start, words[last]?.end);
  const start = BEFORE_ROLE.has(text(at)) ? at + 1 : at;
  if (start === at && !known.isArabic) return undefined;
  const isTwo = text(start) === 'porte' && text(start + 1) === 'parole';
  if (isTwo || SPOKESPEOPLE.has(text(start))) {
    const last = isTwo ? start + 1 : start;
    const hasNoun =
      isInside(one, last + 2, to) && FOR.has(text(last + 1)) && (isTwo || isJoined(one, last + 1));
    const role = written(start, last);
    return hasNoun ? { role, last, noun: last + 2 } : { role, last };
  }
  // “a company spokesman”
  const isCompound =
    kindsOf(text(start)).length > 0 && SPOKESPEOPLE.has(text(start + 1)) && isJoined(one, start + 1);
  return isCompound ? { role: written(start + 1, start + 1), last: start + 1, noun: start } : undefined;
}

interface Noun {
  readonly text: string;
  /** The last word, including adjectives. */
  readonly last: number;
}

/** The noun for an organisation after its article. */
function nounAt(
  one: Told,
  at: number,
  to: number,
  spoken: Spokesperson | undefined,
  known: KnownOrganisations,
): Noun | undefined {
  const { paragraph, speech } = one;
  const text = (index: number) => paragraph.words[index]?.text ?? '';
  if (known.isArabic) return arabicNounAt(text(at), at);
  const isBare = isElidedAt(paragraph, at) || (spoken?.noun === at && spoken.last > at);
  if (!isBare && !DEFINITE.has(text(at))) return undefined;
  const start = isBare ? at : at + 1;
  const isPlain = (index: number) =>
    isInside(one, index, to) &&
    isJoined(one, index) &&
    ![speech.verbs, speech.ends, speech.prepositions, speech.auxiliaries].some((set) => set.has(text(index)));
  if (speech.definite.has('the')) return englishNounAt(one, start, isPlain, spoken !== undefined);
  if (kindsOf(text(start)).length === 0) return undefined;
  const isAdjective = (index: number) =>
    isPlain(index) && /^\p{Ll}/u.test(paragraph.told.slice(paragraph.words[index]?.start));
  let last = start;
  while (last < start + ADJECTIVES_MAX && isAdjective(last + 1)) last += 1;
  return { text: text(start), last };
}

/** The noun after its adjectives, which is the last one before the verb: “the budget airline”. */
function englishNounAt(
  { paragraph: { words } }: Told,
  start: number,
  isPlain: (at: number) => boolean,
  isSpokenFor: boolean,
): Noun | undefined {
  for (let last = start; last <= start + ADJECTIVES_MAX && (last === start || isPlain(last)); last += 1) {
    const text = words[last]?.text ?? '';
    if (kindsOf(text).length > 0 && (isSpokenFor || !isPlain(last + 1))) return { text, last };
  }
  return undefined;
}

function arabicNounAt(word: string, at: number): Noun | undefined {
  const noun = word.replace(/^ال/u, '');
  const isNoun =
    noun !== word &&
    (ARABIC_DEFINITE_ORGANISATIONS.has(word) ||
      [ARABIC_ORGANISATIONS, ARABIC_WIDE_ORGANISATIONS, ARABIC_HEADS].some((set) => set.has(noun)));
  return isNoun ? { text: noun, last: at } : undefined;
}

/** The organisation of a spokesperson who is not described further: the only one that this paragraph has named before. */
const onlyOneAbove = (
  { paragraph: { offset } }: Told,
  to: number,
  known: KnownOrganisations,
): string | undefined =>
  onlyName(known.mentions().filter((one) => one.at >= offset && one.end <= offset + to && !one.isDoubtful));

/** The organisation that a noun means in the nearest paragraph that names any. */
function nearestCalled(
  noun: string,
  { paragraph: { words, told, offset } }: Told,
  to: number,
  known: KnownOrganisations,
): string | undefined {
  const isMeant = ({ words: name, called }: OrganisationMention) =>
    known.isArabic
      ? name.some((word) => word === noun || word === `ال${noun}`)
      : canBeCalled(noun, name, called);
  const here = offset + to;
  const all = known.mentions().filter((one) => one.end <= here && here - one.at <= REACH && isMeant(one));
  const sure = all.filter(({ isDoubtful }) => !isDoubtful);
  // “La Cnil a condamné la mutuelle Soléane. …, fait valoir la mutuelle”
  const called = sure.filter(
    ({ at: start }) =>
      start >= offset &&
      told
        .slice(0, start - offset)
        .toLowerCase()
        .endsWith(` ${noun} `),
  );
  const candidates = called.length > 0 ? called : sure.length > 0 ? sure : all;
  const inParagraph = candidates.filter((one) => one.at >= offset);
  const near = inParagraph.length > 0 ? inParagraph : candidates;
  // “El banco catalán ha celebrado el desenlace”: of several organisations, this paragraph is about the Catalan one.
  const isOfOne =
    inParagraph.length === 0 && QUALIFIED.test(told) && kindsOf(words[1]?.text ?? '').length > 0;
  if (isOfOne && (onlyName(candidates) === undefined || known.unknown.size > 1)) return undefined;
  return onlyName(near) ?? onlyName(near.filter(({ isSubject }) => isSubject));
}

/** “Consumer group Choice”, “the ship’s operator, Hanse Lloyd Marine,”: a name after the noun that describes it. */
export function calledAt(
  { paragraph, speech }: Told,
  at: number,
  to: number,
  known: KnownOrganisations,
): SpeakingOrganisation | undefined {
  const { words, told, offset } = paragraph;
  const [first, second] = [words[at], words[at + NOUN_WORDS]];
  if (!first || known.isArabic) return undefined;
  const limit = Math.min(to, second?.end ?? to);
  const mention = known
    .mentions()
    .find(
      (one) =>
        one.called.length > 0 &&
        one.at > offset + first.start &&
        one.at < offset + limit &&
        one.end <= offset + to,
    );
  if (!mention) return undefined;
  const [start, end] = [mention.at - offset, mention.end - offset];
  const before = words.filter((word) => word.start >= first.start && word.end <= start);
  const isPlain =
    /^(?:l['’])?[\p{L}\s'’-]+(?:, (?:(?:el|la|le|les|los) |l['’])?)?$/u.test(
      told.slice(first.start, start),
    ) &&
    !before.some(({ text, start: from }, index) => {
      const isName = index > 0 && /^\p{Lu}/u.test(told.slice(from));
      return (
        isName || [speech.prepositions, speech.ends, speech.verbs, speech.and].some((set) => set.has(text))
      );
    });
  const isApposed = /, \S*\s?$/u.test(told.slice(first.start, start));
  const comma = isApposed && told[end] === ',' ? 1 : 0;
  return isPlain ? { name: mention.name, start, end, until: end + comma, role: null } : undefined;
}
const NOUN_WORDS = 5;

/**
 * The position at which a name begins after the noun that describes it: “la compañía aérea Iberia”, “the housing charity Open
 * Door”.
 */
export function afterNoun({ paragraph, speech }: Told, at: number, to: number): number {
  const { words, told } = paragraph;
  const isElided = isElidedAt(paragraph, at);
  if (!isElided && !DEFINITE.has(words[at]?.text ?? '')) return at;
  const start = isElided ? at : at + 1;
  let hasNoun = false;
  for (let next = start; next <= start + ADJECTIVES_MAX && (words[next]?.end ?? to + 1) <= to; next += 1) {
    if (next > start && !/^[ -]$/u.test(told.slice(words[next - 1]?.end, words[next]?.start))) return at;
    if (isCapital(paragraph, next)) return hasNoun ? next : at;
    const text = words[next]?.text ?? '';
    if ([speech.prepositions, speech.ends, speech.verbs].some((set) => set.has(text))) return at;
    hasNoun ||= kindsOf(text).length > 0;
  }
  return at;
}

/**
 * The organisation with which the previous sentence or this one begins, if its paragraph has not named a person before: a
 * pronoun, or a verb without a subject, refers to it.
 */
export function lastSubject(
  { paragraph, people, speech }: Told,
  to: number,
  known: KnownOrganisations,
): string | undefined {
  const { offset, told } = paragraph;
  const isIt = speech.definite.has('the');
  if (!isIt && people.some(({ end }) => end <= to)) return undefined;
  const own = sentenceAt(paragraph, to);
  const before = own.start === 0 ? own : sentenceAt(paragraph, own.start - 1);
  const inSentence = ({ start, end }: { start: number; end: number }) =>
    known
      .mentions()
      .filter(
        (one) =>
          one.isSubject &&
          !one.isDoubtful &&
          one.at >= offset + start &&
          one.end <= offset + Math.min(end, to),
      );
  const here = inSentence(own);
  const all =
    here.length > 0 ? here : isHidden(told.slice(own.start, to)) || own.start > 0 ? inSentence(before) : [];
  return onlyName(all) ?? nounOf(own.start === 0 ? own : before);

  /** “The Boston-based biotech said it would close. “…,” it added.” */
  function nounOf({ start, end }: { start: number; end: number }): string | undefined {
    const first = paragraph.words.findIndex((word) => word.start >= start);
    const verb = isIt ? verbsIn({ paragraph, people, speech }, start, Math.min(end, to))[0] : undefined;
    if (!verb || first === -1 || verb.first <= first || paragraph.words[first]?.text === 'it')
      return undefined;
    const verbStart = paragraph.words[verb.first]?.start ?? start;
    const noun = referredAt({ paragraph, people, speech }, first, verbStart, known);
    return noun?.role === null && noun.until === paragraph.words[verb.first - 1]?.end ? noun.name : undefined;
  }
}

/** “WHO”, of “World Health Organization” */
const initialsOf = (name: string): string => (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('');

/** The name that all places have, or with which the names of all places begin. */
function onlyName(mentions: readonly OrganisationMention[]): string | undefined {
  const names = [...new Set(mentions.map(({ name }) => name))].sort(
    (one, other) => other.length - one.length,
  );
  const [longest] = names;
  const isSame = (name: string) => ` ${longest} `.includes(` ${name} `) || name === initialsOf(longest ?? '');
  return longest !== undefined && names.every(isSame) ? longest : undefined;
}
