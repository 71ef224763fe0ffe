import { nameTables } from '../../matcher/index.ts';
import { type Told, verbsIn } from './find-subject.ts';
import type { KnownOrganisations } from './known-organisations.ts';
import { canBeCalled, kindsOf } from './organisation-kinds.ts';
import type { OrganisationMention } from './organisation-mentions.ts';
import type { SpeakingOrganisation } from './organisation-name.ts';
import { ARABIC_HEADS, BEFORE_ROLE, FOR } from './organisation-words.ts';
import { isCapital, isHidden, type Paragraph, sentenceAt } from './read-paragraphs.ts';
import { SPOKESPEOPLE } from './words/index.ts';

const { ARABIC_DEFINITE_ORGANISATIONS, ARABIC_ORGANISATIONS, ARABIC_WIDE_ORGANISATIONS, setOf } = nameTables;

/** A noun with an adjective, at the beginning of a paragraph. */
const QUALIFIED =
  /^\s*(?:El|La|Le|L['’]|The)\s?\p{L}+ \p{Ll}+(?:és|esa|án|ana|ano|ense|eño|eña|ais|aise|ois|oise|ien|ienne|ain|aine|ique|al|ale) /u;

/** How far back in the text a noun refers. */
const REACH = 1_500;
/** “L’association”: whether a word has its article before an apostrophe. */
const isElidedAt = ({ told, words }: Paragraph, at: number): boolean => {
  const start = words[at]?.start ?? told.length;
  return /(?<!\p{L})l['’]$/iu.test(told.slice(Math.max(0, start - 3), start));
};
/** “The Dublin-based low-cost airline”, “la compañía aérea irlandesa”: before or behind the noun. */
const ADJECTIVES_MAX = 3;
const DEFINITE = setOf('the le la el its su');

/**
 * The organisation that a noun stands for, or the spokesperson of one: “the company”, « l’association », “a company spokesperson”, “الوزارة”.
 * Undefined if the article has named none that the noun can mean, or several.
 */
export function referredAt(
  one: Told,
  at: number,
  to: number,
  known: KnownOrganisations,
): SpeakingOrganisation | undefined {
  const { paragraph, speech } = one;
  const { words, told, offset } = paragraph;
  const text = (index: number) => words[index]?.text ?? '';
  const isInside = (index: number) => (words[index]?.end ?? to + 1) <= to;
  const isJoined = (index: number) =>
    /^(?:[ -]| l['’])$/u.test(told.slice(words[index - 1]?.end, words[index]?.start));
  if (text(at) === 'it' && isInside(at))
    return result(at, null, lastSubject(one, words[at]?.start ?? 0, known));
  const spoken = spokesperson();
  const first = spoken?.noun ?? at;
  if (spoken && spoken.noun === undefined) return result(spoken.last, spoken.role, bySpeaking());
  const noun = nounFrom(first);
  if (noun === undefined || !isInside(noun.last)) return undefined;
  const until = spoken && spoken.last > noun.last ? spoken.last : noun.last;
  return result(
    until,
    spoken?.role ?? null,
    meant((mention) => isMeant(noun.text, mention)),
  );

  function result(
    last: number,
    role: string | null,
    name: string | undefined,
  ): SpeakingOrganisation | undefined {
    const [begin, end] = [words[at], words[last]];
    if (name === undefined || !begin || !end) return undefined;
    return { name, start: begin.start, end: end.end, until: end.end, role, isReferred: true };
  }

  /** “A spokesman”, “a company spokesman”, “un portavoz de la compañía”; with where the noun for the organisation is, if there is one. */
  function spokesperson(): { role: string; last: number; noun?: number } | undefined {
    const start = BEFORE_ROLE.has(text(at)) ? at + 1 : at;
    if (start === at && !known.isArabic) return undefined;
    const isTwo = text(start) === 'porte' && text(start + 1) === 'parole';
    if (isTwo || SPOKESPEOPLE.has(text(start))) {
      const last = isTwo ? start + 1 : start;
      const role = told.slice(words[start]?.start, words[last]?.end);
      return isInside(last + 2) && FOR.has(text(last + 1)) && (isJoined(last + 1) || isTwo)
        ? { role, last, noun: last + 2 }
        : { role, last };
    }
    // “a company spokesman”
    const isCompound =
      kindsOf(text(start)).length > 0 && SPOKESPEOPLE.has(text(start + 1)) && isJoined(start + 1);
    return isCompound
      ? { role: told.slice(words[start + 1]?.start, words[start + 1]?.end), last: start + 1, noun: start }
      : undefined;
  }

  /** The noun after its article, with its adjectives. */
  function nounFrom(begin: number): { text: string; last: number } | undefined {
    if (known.isArabic) {
      const noun = text(begin).replace(/^ال/u, '');
      const isNoun =
        noun !== text(begin) &&
        (ARABIC_DEFINITE_ORGANISATIONS.has(text(begin)) ||
          [ARABIC_ORGANISATIONS, ARABIC_WIDE_ORGANISATIONS, ARABIC_HEADS].some((set) => set.has(noun)));
      return isNoun ? { text: noun, last: begin } : undefined;
    }
    const isElided = isElidedAt(paragraph, begin);
    const isCompound = spoken?.noun === begin && spoken.last > begin;
    if (!isElided && !isCompound && !DEFINITE.has(text(begin))) return undefined;
    const start = isElided || isCompound ? begin : begin + 1;
    const isPlain = (index: number) =>
      isInside(index) &&
      isJoined(index) &&
      !speech.verbs.has(text(index)) &&
      !speech.ends.has(text(index)) &&
      !speech.prepositions.has(text(index)) &&
      !speech.auxiliaries.has(text(index));
    if (speech.definite.has('the')) {
      for (let last = start; last <= start + ADJECTIVES_MAX && (last === start || isPlain(last)); last += 1)
        if (kindsOf(text(last)).length > 0 && !(isPlain(last + 1) && !spoken))
          return { text: text(last), last };
      return undefined;
    }
    if (kindsOf(text(start)).length === 0) return undefined;
    let last = start;
    while (
      last < start + ADJECTIVES_MAX &&
      isPlain(last + 1) &&
      /^\p{Ll}/u.test(told.slice(words[last + 1]?.start))
    )
      last += 1;
    return { text: text(start), last };
  }

  /** Whose spokesperson it is that the text calls nothing else: of the one organisation in this paragraph. */
  function bySpeaking(): string | undefined {
    const here = known
      .mentions()
      .filter((one) => one.at >= offset && one.end <= offset + (words[at]?.start ?? 0) && !one.isDoubtful);
    return onlyName(here);
  }

  function isMeant(noun: string, { words: name, called }: OrganisationMention): boolean {
    if (!known.isArabic) return canBeCalled(noun, name, called);
    return name.some((word) => word === noun || word === `ال${noun}`);
  }

  /** The one that is meant in the nearest paragraph that has any. */
  function meant(isPossible: (one: OrganisationMention) => boolean): string | undefined {
    const here = offset + (words[at]?.start ?? 0);
    const all = known
      .mentions()
      .filter((one) => one.end <= here && here - one.at <= REACH && isPossible(one));
    const sure = all.filter(({ isDoubtful }) => !isDoubtful);
    const candidates = sure.length > 0 ? sure : all;
    const inParagraph = candidates.filter((one) => one.at >= offset);
    const near = inParagraph.length > 0 ? inParagraph : candidates;
    // “El banco catalán ha celebrado el desenlace”: this paragraph is about the one of several that is Catalan.
    const isOfOne = inParagraph.length === 0 && QUALIFIED.test(told) && kindsOf(text(1)).length > 0;
    if (isOfOne && onlyName(candidates) === undefined) return undefined;
    if (isOfOne && known.unknown.size > 1) return undefined;
    return onlyName(near) ?? onlyName(near.filter(({ isSubject }) => isSubject));
  }
}

/** “Consumer group Choice”, “the ship’s operator, Hanse Lloyd Marine,”: a name behind the noun that says what has it. */
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

/** Where a name begins behind the noun that says what has it: “la compañía aérea Iberia”, “the housing charity Open Door”. */
export function behindNoun({ paragraph, speech }: Told, at: number, to: number): number {
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
 * The organisation with which the sentence before begins, or this one, if its paragraph has named no person before: what a pronoun, or a
 * verb without a subject, stands for.
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

/** The name, if all places have the same one, or one that begins with it. */
function onlyName(mentions: readonly OrganisationMention[]): string | undefined {
  const names = [...new Set(mentions.map(({ name }) => name))].sort(
    (one, other) => other.length - one.length,
  );
  const [longest] = names;
  const isSame = (name: string) => ` ${longest} `.includes(` ${name} `) || name === initialsOf(longest ?? '');
  return longest !== undefined && names.every(isSame) ? longest : undefined;
}
