import { nameTables } from '../../matcher/index.ts';
import type { Told } from './find-verbs.ts';
import type { Heard, KnownOrganisations } from './known-organisations.ts';
import { kindsOf, type OrganisationKind } from './organisation-kinds.ts';
import { organisationAt } from './organisation-name.ts';
import {
  ARABIC_HEADS,
  ARABIC_NO_NAME,
  BEFORE_NAME,
  isOnlyOffice,
  LOWER_HEADS,
  PEOPLES,
} from './organisation-words.ts';
import { isCapital, isHidden, type Paragraph } from './read-paragraphs.ts';
import { PEOPLE_NOUNS, type SpeechWords } from './words/index.ts';

const {
  ARABIC_ORGANISATIONS,
  ARABIC_WIDE_ORGANISATIONS,
  foldedWordsOf,
  NEVER_NAMES,
  ORGANISATION_WORDS,
  placeOf,
} = nameTables;

/** A place outside quotations where an article names an organisation. */
export interface OrganisationMention {
  readonly name: string;
  /** The folded name. */
  readonly words: readonly string[];
  /** UTF-16 offsets into the text of the article. */
  readonly at: number;
  readonly end: number;
  /** Whether it begins its sentence: “Boeing has halted deliveries”, “The developer, Ashgrove Homes, said”. */
  readonly isSubject: boolean;
  /** The kinds of organisation that the noun beside it names: “the weather agency Aemet”. */
  readonly called: readonly OrganisationKind[];
  /** Whether the capital at the beginning of a sentence is the only evidence that it is a name. */
  readonly isDoubtful: boolean;
}

const OF = nameTables.setOf('of in at');
/** The maximum number of mentions. Articles have fewer; the rest of a long list is not read. */
const MENTIONS_MAX = 400;
const UNKNOWN_WORDS = 4;
const NOUN_REACH = 3;

/** The organisations of an article in the order of its text, including names that cannot be anything else. */
export function organisationMentions(
  told: readonly Told[],
  known: KnownOrganisations,
): OrganisationMention[] {
  const heard: Heard = { ...known, isWe: false };
  const found: OrganisationMention[] = [];
  let looked = 0;
  for (const one of told) {
    const { paragraph } = one;
    const { words } = paragraph;
    let at = 0;
    while (at < words.length && looked < MENTIONS_MAX) {
      if (!canBegin(one, at, known)) {
        at += 1;
        continue;
      }
      looked += 1;
      const mention = mentionAt(one, at, heard);
      if (mention) found.push(mention.mention);
      // “Rival AMD”: a sentence begins with a capital; otherwise, the run has been read.
      const isContinued = mention === undefined && !known.isArabic && !isOpening(paragraph, at);
      at = Math.max(at + 1, mention?.next ?? 0);
      while (isContinued && isJoined(paragraph, at) && isCapital(paragraph, at)) at += 1;
    }
  }
  return found;
}

const isJoined = ({ told, words }: Paragraph, at: number): boolean =>
  at > 0 && at < words.length && told.slice(words[at - 1]?.end, words[at]?.start) === ' ';

function canBegin({ paragraph, speech }: Told, at: number, known: KnownOrganisations): boolean {
  const text = paragraph.words[at]?.text ?? '';
  if (known.isArabic)
    return (
      ARABIC_HEADS.has(text) ||
      ARABIC_WIDE_ORGANISATIONS.has(text) ||
      ARABIC_ORGANISATIONS.has(text) ||
      known.starts.has(text)
    );
  // “Shares of Belmar Therapeutics”
  const isPart =
    /[^s]s$/u.test(text) &&
    OF.has(paragraph.words[at + 1]?.text ?? '') &&
    !ORGANISATION_WORDS.has(text) &&
    isOpening(paragraph, at);
  if (isPart) return false;
  const isSmall = [
    speech.according,
    speech.prepositions,
    speech.ends,
    speech.articles,
    speech.noRole,
    speech.pronouns,
    speech.standpoints,
  ].some((set) => set.has(text));
  // “The European Medicines Agency”
  const isWhole =
    speech.definite.has('the') &&
    paragraph.words[at - 1]?.text === 'the' &&
    isJoined(paragraph, at) &&
    isJoined(paragraph, at + 1) &&
    isCapital(paragraph, at + 1) &&
    PEOPLES.test(text);
  return (
    LOWER_HEADS.has(text) || (isCapital(paragraph, at) && (isWhole || !NEVER_NAMES.has(text)) && !isSmall)
  );
}

function mentionAt(
  { paragraph, people, speech }: Told,
  at: number,
  heard: Heard,
): { mention: OrganisationMention; next: number } | undefined {
  const { words, told, offset, original } = paragraph;
  if (people.some(({ first, last }) => first <= at && last >= at)) return undefined;
  // “Avon and Somerset Police”: only a part of a name.
  if (speech.and.has(words[at - 1]?.text ?? '') && isCapital(paragraph, at - 2)) return undefined;
  const named = heard.isArabic ? undefined : organisationAt(paragraph, at, told.length, heard, false);
  const whole = named ? 0 : heard.isArabic ? arabicAt(paragraph, at, heard) : unknownAt(paragraph, at, heard);
  if (!named && whole === 0) return undefined;
  const isFirst = isOpening(paragraph, at) || (heard.isArabic && isOpening(paragraph, at - 1));
  // “Chipmaker Nvidia”: a noun with the capital of its sentence.
  const isNoun = isFirst && whole > 1 && kindsOf(words[at]?.text ?? '').length > 0;
  const [first, size] = isNoun ? [at + 1, whole - 1] : [at, whole];
  const start = named?.start ?? words[first]?.start ?? 0;
  const last = named?.end ?? words[first + size - 1]?.end ?? 0;
  const called = calledKinds(paragraph, first, speech);
  // “Le collectif Usagers en colère”
  const more =
    !named && called.length > 0 ? (/^ (?:en|sans) \p{Ll}+/u.exec(told.slice(last))?.[0].length ?? 0) : 0;
  const end = last + more;
  const next = words.findIndex((word) => word.start >= end);
  const name = named && more === 0 ? named.name : original.slice(start, end);
  const isSubject = isFirst || isApposed(paragraph, first, speech);
  // “Plans to build…”: a sentence begins with a capital.
  const isDoubtful =
    !named &&
    isFirst &&
    !heard.isArabic &&
    !isNoun &&
    size === 1 &&
    !heard.within.has(words[at]?.text ?? '') &&
    called.length === 0;
  const isPlain = !named && !isSubject && called.length === 0;
  const verb = isDoubtful ? words[at + 1] : undefined;
  const isActing =
    !isDoubtful ||
    (verb !== undefined &&
      !speech.prepositions.has(verb.text) &&
      !speech.and.has(verb.text) &&
      told.slice(end, verb.start) === ' ' &&
      ACTS[speech.definite.has('the') ? 'english' : 'others'].test(told.slice(verb.start, verb.end)));
  if (isPlain || !isActing) return undefined;
  return {
    mention: {
      name,
      words: foldedWordsOf(name),
      at: offset + start,
      end: offset + end,
      isSubject,
      called,
      isDoubtful,
    },
    next: next === -1 ? words.length : next,
  };
}

/** The number of words in a name that the article does not describe. */
function unknownAt({ words }: Paragraph, at: number, { unknown }: Heard): number {
  for (let size = Math.min(UNKNOWN_WORDS, words.length - at); size > 0; size -= 1) {
    const texts = words.slice(at, at + size).map(({ text }) => text);
    if (unknown.has(texts.join(' ')) && placeOf(texts) === undefined) return size;
  }
  return 0;
}

/** “شركة الخليج للطيران”: a name from the article, or a company with its purpose and location. */
function arabicAt({ words, told }: Paragraph, at: number, { names }: Heard): number {
  const keyOf = (size: number) =>
    words
      .slice(at, at + size)
      .flatMap(({ text }) => foldedWordsOf(text))
      .join(' ');
  let known = Math.min(LONGEST_ARABIC, words.length - at);
  while (known > 0 && !names.has(keyOf(known))) known -= 1;
  const isBeside = (next: number) => told.slice(words[next - 1]?.end, words[next]?.start) === ' ';
  const next = words[at + 1]?.text ?? '';
  const head = words[at]?.text ?? '';
  // “لجنة حماية الصحفيين”
  const isWide = ARABIC_WIDE_ORGANISATIONS.has(head) || ARABIC_ORGANISATIONS.has(head);
  const hasOf = isWide && !/^ال/u.test(next) && /^ال../u.test(words[at + 2]?.text ?? '') && isBeside(at + 2);
  const isPair =
    (ARABIC_HEADS.has(head) || hasOf) && next.length > 2 && !ARABIC_NO_NAME.has(next) && isBeside(at + 1);
  if (!isPair || (!hasOf && /^(?!ال).*(?:ية|ات)$/u.test(next))) {
    // “حركة الشباب الديمقراطي”, where the names of the article have only its first two words.
    let last = at + known;
    const isExtended = isWide && /^ال/u.test(words[last - 1]?.text ?? '');
    while (isExtended && /^ال.+ي[ةه]?$/u.test(words[last]?.text ?? '') && isBeside(last)) last += 1;
    return known > 1 ? last - at : 0;
  }
  let end = hasOf ? at + 3 : at + 2;
  while (/^(?:لل..|ال.+ية?$)/u.test(words[end]?.text ?? '') && isBeside(end)) end += 1;
  // “شركة النقل "مدار"”
  return isHidden(told.slice(words[end - 1]?.end, (words[end - 1]?.end ?? 0) + 2))
    ? 0
    : Math.max(known, end - at);
}
const LONGEST_ARABIC = 8;

/** “The Norwegian retailer Havbris”: kinds of the noun before a name. */
function calledKinds({ words, told }: Paragraph, at: number, speech: SpeechWords): OrganisationKind[] {
  const kinds: OrganisationKind[] = [];
  for (let before = at - 1; before >= Math.max(0, at - NOUN_REACH); before -= 1) {
    const gap = told.slice(words[before]?.end, words[before + 1]?.start);
    const text = words[before]?.text ?? '';
    // “Su equipo, el Andes Pro,”
    if (before === at - 1 && gap === ' ' && BEFORE_NAME.has(text)) continue;
    if (gap !== ' ' && !(kinds.length === 0 && gap === ', ')) break;
    if ([speech.prepositions, speech.ends, speech.and, speech.verbs].some((set) => set.has(text))) break;
    // “Fire service official Kamrul Hasan”
    if (kindsOf(text).length === 0 && (isOnlyOffice(text) || PEOPLE_NOUNS.has(text))) break;
    kinds.push(...kindsOf(text));
  }
  return kinds;
}

/**
 * The number of characters that are read before a name: enough for an article and the end of the previous sentence. Otherwise,
 * the whole paragraph would be read for each word.
 */
const OPENING_REACH = 16;

const isOpening = ({ told, words }: Paragraph, at: number): boolean => {
  if (at < 0) return false;
  const start = words[at]?.start ?? 0;
  const before = told.slice(Math.max(0, start - OPENING_REACH), start);
  return /(?:^|[.!?…:»”"\ue000]\s*|\s[-–—]\s*|\.[-–—]\s*)(?:(?:[Tt]he|[Ll][ae]s?|[Ee]l|[Ll]os)\s|[Ll]['’])?$/u.test(
    before,
  );
};

/** The forms of verbs after a name. */
const ACTS = {
  english:
    /^(?:\p{Ll}{2,}(?:ed|[^s]s)|has|had|will|is|was|said|says|cut|hit|won|lost|beat|put|sold|bought|built)$/u,
  others: /^\p{Ll}{2,}$/u,
};

/**
 * “The supermarket chain Fenwicks”, “The developer, Ashgrove Homes,”, “Container line Nordhav” at the beginning of a sentence.
 */
function isApposed(paragraph: Paragraph, at: number, speech: SpeechWords): boolean {
  const { words, told } = paragraph;
  for (let first = at - 1; first >= Math.max(0, at - NOUN_REACH - 2); first -= 1) {
    const gap = told.slice(words[first]?.end, words[first + 1]?.start);
    if (!/^(?: |, |-|['’]s )$/u.test(gap)) return false;
    if (!isOpening(paragraph, first)) continue;
    return (
      calledKinds(paragraph, at, speech).length > 0 ||
      (speech.definite.has('the') &&
        words
          .slice(first + 1, at)
          .every(
            ({ text, start, end }) =>
              /^\p{Ll}{3,}$/u.test(told.slice(start, end)) &&
              !ACTS.english.test(text) &&
              ![speech.ends, speech.prepositions, speech.verbs, speech.articles, speech.and].some((set) =>
                set.has(text),
              ),
          ) &&
        at - first > 1)
    );
  }
  return false;
}
