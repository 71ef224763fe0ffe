import { nameTables } from '../../matcher/index.ts';
import type { Mention } from './find-people.ts';
import { isHidden, type Paragraph, type QuotedPart, sentenceAt } from './read-paragraphs.ts';
import type { SpeechWords } from './words/index.ts';

/** Who speaks: a person who is named, or whoever a pronoun or a verb without a subject stands for. */
export type Subject = { readonly mention: Mention } | 'pronoun';

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
const APPOSITION_WORDS = 16;
const PHRASE_WORDS = 7;
const WORDS_TO_NAME = 10;
const WORDS_TO_QUOTE = 14;
const WORDS_TO_FRAGMENT = 12;
/** A phrase that is quoted inside a sentence of the journalist; shorter ones are terms. */
export const FRAGMENT_WORDS = 6;

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
  }
  return false;
}

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
      auxiliary !== undefined && (words[auxiliary]?.start ?? 0) >= from && speech.participles.has(text);
    if (!hasAuxiliary && !speech.verbs.has(text)) continue;
    const first = hasAuxiliary ? auxiliary : at;
    const around = words.slice(Math.max(0, first - REFUSED_BEFORE), at);
    if (around.some((word) => word.start >= from && speech.refused.has(word.text))) continue;
    if (isConditional(paragraph, first, from)) continue;
    found.push({ first, last: at });
  }
  return found;
}

const gapBefore = ({ told, words }: Paragraph, at: number): string =>
  told.slice(words[at - 1]?.end ?? 0, words[at]?.start);

/** "The lawyer of Keller", "l’avocat d’Anna Berg", "Keller and Berg": not one person who is the subject. */
export function isSubject({ paragraph, people, speech }: Told, mention: Mention): boolean {
  const { told, words } = paragraph;
  const before = words[mention.first - 1];
  const gap = gapBefore(paragraph, mention.first);
  if (/(?<!\p{L})d['’]$/iu.test(told.slice(Math.max(0, mention.start - 3), mention.start))) return false;
  if (/^['’]s(?!\p{L})/u.test(told.slice(mention.end, mention.end + 3))) return false;
  const isBeside = before && !/[,،;:]/u.test(gap);
  if (isBeside && (speech.prepositions.has(before.text) || speech.relations.has(before.text))) return false;
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

/** The subject in front of a verb: "Keller said", "Keller, the mayor of Bergen, said". */
function subjectBefore(told: Told, verb: Verb, from: number): Subject | undefined {
  const { paragraph, people, speech } = told;
  const { words } = paragraph;
  const start = words[verb.first]?.start ?? 0;
  let nearest = verb.first - 1;
  while (nearest >= 0 && speech.between.has(words[nearest]?.text ?? '')) nearest -= 1;
  const word = words[nearest];
  if (word && word.start >= from && speech.pronouns.has(word.text)) return 'pronoun';
  for (const mention of people.filter((one) => one.start >= from && one.end <= start).reverse()) {
    const gap = paragraph.told.slice(mention.end, start);
    const between = words.slice(mention.last + 1, verb.first);
    if (isHidden(gap) || /[;:!?؛؟]|\.\s/u.test(gap)) return undefined;
    const isNext = !/[,،]/u.test(gap) && between.every(({ text }) => speech.between.has(text));
    if (isNext) return isSubject(told, mention) ? { mention } : undefined;
    const isPhrase =
      !/[,،]/u.test(gap) && between.length <= PHRASE_WORDS && speech.prepositions.has(between[0]?.text ?? '');
    const isApposition =
      between.length <= APPOSITION_WORDS &&
      /^\s*[,،(–—]/u.test(gap) &&
      /[,،)–—]\s*(?:\p{L}+\s+){0,2}$/u.test(gap) &&
      verbsIn(told, mention.end, start).length === 0;
    if ((isPhrase || isApposition) && isSubject(told, mention)) return { mention };
  }
  return undefined;
}

/** The subject behind a verb: "said the mayor, Maria Keller". */
function subjectBehind(told: Told, verb: Verb, to: number): Subject | undefined {
  const { paragraph, people, speech } = told;
  const { words } = paragraph;
  const next = words[verb.last + 1];
  if (next && next.end <= to && speech.pronouns.has(next.text)) return 'pronoun';
  const isTurned = next?.text === 't' && speech.pronouns.has(words[verb.last + 2]?.text ?? '');
  if (isTurned || words.slice(verb.first, verb.last).some(({ text }) => speech.pronouns.has(text)))
    return 'pronoun';
  const mention = people.find(({ first, end }) => first > verb.last && end <= to);
  if (!mention || mention.first - verb.last > WORDS_TO_NAME) return undefined;
  if (isHidden(paragraph.told.slice(words[verb.last]?.end, mention.start))) return undefined;
  const role = words.slice(verb.last + 1, mention.first);
  // "Dijo a EFE la delegada", "a déclaré jeudi la maire": an aside directly behind the verb does not end it.
  const hasAside = speech.ends.has(role[0]?.text ?? '') && !speech.clauses.has(role[0]?.text ?? '');
  const isEnded = role.some(
    ({ text }) =>
      speech.clauses.has(text) ||
      speech.and.has(text) ||
      speech.that.has(text) ||
      (!hasAside && speech.ends.has(text)),
  );
  return isEnded || !isSubject(told, mention) ? undefined : { mention };
}

/** Whether a verb without a subject stands for whoever spoke before: "Añadió que", "وأضاف أن". */
function hasNoSubject({ paragraph, speech }: Told, verb: Verb, from: number, to: number): boolean {
  if (!speech.hasNoSubject) return false;
  const { words, told } = paragraph;
  const start = words[verb.first]?.start ?? 0;
  const before = words.slice(0, verb.first).filter((word) => word.start >= from);
  const isFirst =
    before.every(({ text }) => speech.between.has(text) || speech.and.has(text)) ||
    /[,،]\s*$/u.test(told.slice(Math.max(0, start - 3), start));
  const behind = told.slice(words[verb.last]?.end, to);
  const next = words[verb.last + 1];
  const isOver =
    behind.trim() === '' || /^(?:\s\p{L}+){0,2}\s*:/u.test(behind) || /^\s*[,،.«"“\ue000]/u.test(behind);
  return (
    isFirst && (isOver || (next !== undefined && (speech.that.has(next.text) || speech.ends.has(next.text))))
  );
}

const isFirstIn = ({ words }: Paragraph, at: number, from: number): boolean =>
  at === 0 || (words[at - 1]?.start ?? 0) < from;

/** Who says something in the words between two offsets; the last one, if several do. */
export function speakerIn(told: Told, verb: Verb, from: number, to: number): Subject | undefined {
  const before = subjectBefore(told, verb, from);
  if (before) return before;
  const { paragraph, speech } = told;
  const isOpening =
    isFirstIn(paragraph, verb.first, from) || /[,،–—]\s*$/u.test(gapBefore(paragraph, verb.first));
  const isTurned = speech.hasNoSubject
    ? isOpening || speech.auxiliaries.size === 0
    : isFirstIn(paragraph, verb.first, from);
  const behind = isTurned ? subjectBehind(told, verb, to) : undefined;
  return behind ?? (hasNoSubject(told, verb, from, to) ? 'pronoun' : undefined);
}

/** "According to Keller" at a word; also "بحسب ما قال". */
function accordingTo(told: Told, at: number, to: number): Subject | undefined {
  const { paragraph, people, speech } = told;
  if (!speech.according.has(paragraph.words[at]?.text ?? '')) return undefined;
  const mention = people.find(({ first, end }) => first > at && end <= to);
  if (!mention || mention.first - at > WORDS_TO_NAME) return undefined;
  const role = paragraph.words.slice(at + 2, mention.first);
  const before = paragraph.words[mention.first - 1];
  const isOther =
    mention.first - at > 2 &&
    before !== undefined &&
    speech.prepositions.has(before.text) &&
    !/[,،]/u.test(gapBefore(paragraph, mention.first));
  return isOther || role.some(({ text }) => speech.noRole.has(text) && !speech.prepositions.has(text))
    ? undefined
    : { mention };
}

/** "as", "comme", "como", "كما": before a verb behind a quotation */
const LIKE = new Set(['as', 'so', 'comme', 'como', 'tal', 'كما', 'ما', 'هكذا', 'l', 'lo', 'le']);

/** Who said what stands before: “…,” said Keller. */
export function speakerBehind(told: Told, quoted: QuotedPart, to: number): Subject | undefined {
  const { paragraph, speech } = told;
  const { words } = paragraph;
  let at = words.findIndex(({ start }) => start >= quoted.to);
  const first = words[at];
  if (!first || first.end > to || !/^[\s,،–—-]*$/u.test(paragraph.told.slice(quoted.to, first.start)))
    return undefined;
  while (LIKE.has(words[at]?.text ?? '') || speech.between.has(words[at]?.text ?? '')) at += 1;
  const according = accordingTo(told, at, to);
  if (according) return according;
  const [verb] = verbsIn(told, quoted.to, to);
  if (!verb || verb.first - at > WORDS_TO_NAME + APPOSITION_WORDS) return undefined;
  if (verb.first <= at) {
    return (
      subjectBehind(told, verb, to) ??
      (hasNoSubject(told, verb, words[verb.first]?.start ?? 0, to) ? 'pronoun' : undefined)
    );
  }
  const subject = subjectBefore(told, verb, quoted.to);
  if (subject === undefined || subject === 'pronoun') return verb.first - at <= 2 ? subject : undefined;
  const role = words.slice(at, subject.mention.first);
  return role.some(({ text }) => speech.noRole.has(text)) ? undefined : subject;
}

/** Who says what follows: Keller said: “…”. `going` is who spoke before in the same sentence. */
export function speakerAhead(
  told: Told,
  quoted: QuotedPart,
  from: number,
  going: Mention | undefined,
): Subject | undefined {
  const { paragraph, people, speech } = told;
  const { words } = paragraph;
  const inZone = words.flatMap(({ start, end }, at) => (start >= from && end <= quoted.from ? [at] : []));
  const [firstAt, lastAt] = [inZone[0], inZone.at(-1)];
  if (firstAt === undefined || lastAt === undefined) return undefined;
  const lead = paragraph.told.slice(words[lastAt]?.end, quoted.from);
  if (/[.!?…]/u.test(lead)) return undefined;
  if (inZone.slice(-3).some((at) => speech.titled.has(words[at]?.text ?? ''))) return undefined;
  const isSaid =
    /[:]/u.test(lead) ||
    speech.that.has(words[lastAt]?.text ?? '') ||
    /qu['’]\s*$/iu.test(paragraph.told.slice(from, quoted.from));
  const named = people.find(({ last }) => last === lastAt);
  if (
    named &&
    /^\s*:\s*$/u.test(lead) &&
    named.start >= from &&
    verbsIn(told, from, quoted.from).length === 0
  ) {
    return words.slice(firstAt, named.first).some(({ text }) => speech.noRole.has(text))
      ? undefined
      : { mention: named };
  }
  const according = inZone.findLast((at) => speech.according.has(words[at]?.text ?? ''));
  const verb = verbsIn(told, from, quoted.from).at(-1);
  if (according !== undefined && (verb === undefined || verb.last < according)) {
    return isSaid || /[,،]/u.test(lead) ? accordingTo(told, according, quoted.from) : undefined;
  }
  const goingAt = inZone.findLast((at) => speech.going.has(words[at]?.text ?? ''));
  if (goingAt !== undefined && goingAt > (verb?.last ?? -1)) {
    if (lastAt - goingAt > WORDS_TO_FRAGMENT) return undefined;
    const speaker = verb ? speakerIn(told, verb, from, quoted.from) : undefined;
    return speaker ?? (going ? { mention: going } : undefined);
  }
  if (!verb) return undefined;
  const distance = lastAt - verb.last;
  const isDirect = isSaid || distance === 0 || (/[,،]/u.test(lead) && distance <= PHRASE_WORDS);
  if (distance > (isDirect ? WORDS_TO_QUOTE : WORDS_TO_FRAGMENT)) return undefined;
  const subject = speakerIn(told, verb, from, quoted.from);
  if (isDirect || subject === undefined) return subject;
  const isAlone = !people.some(
    ({ first, end }) =>
      first > verb.last && end <= quoted.from && subject !== 'pronoun' && first !== subject.mention.first,
  );
  return quoted.wordCount >= FRAGMENT_WORDS && isAlone ? subject : undefined;
}

/** Who is last said to have said something between two offsets, outside a quotation; null if it is not known who. */
export function lastSpeakerIn(
  told: Told,
  from: number,
  to: number,
): { mention: Mention; end: number } | null | undefined {
  const { paragraph } = told;
  const verb = verbsIn(told, from, to).at(-1);
  if (!verb) return undefined;
  const { start, end } = sentenceAt(paragraph, paragraph.words[verb.first]?.start ?? 0);
  const subject = speakerIn(told, verb, Math.max(from, start), Math.min(end, to));
  if (subject === 'pronoun') return undefined;
  return subject ? { mention: subject.mention, end: paragraph.words[verb.last]?.end ?? 0 } : null;
}
