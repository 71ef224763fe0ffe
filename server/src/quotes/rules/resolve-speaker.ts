import { nameTables } from '../../matcher/index.ts';
import { lastSpeakerIn } from './attribution.ts';
import { isMention, type Subject } from './find-subject.ts';
import { type Told, verbsIn } from './find-verbs.ts';
import { isSubject } from './is-subject.ts';
import { type Paragraph, type QuotedPart, sentenceAt } from './read-paragraphs.ts';
import { isKin, PEOPLE_NOUNS, type SpeechWords } from './words/index.ts';

/** The maximum distance over which a pronoun may refer back. */
const PRONOUN_REACH = 900;
/** The office before the name of the person whom a paragraph is about. */
const TOPIC_WORDS = 8;

/** The last place at which the text names the speaker. */
export interface LastSpeaker {
  readonly person: string;
  /** The offset in the text. */
  readonly at: number;
}

/** What the text so far shows about its speakers. */
interface SpokenSoFar {
  readonly last: LastSpeaker | undefined;
  /** Whether somebody without a name has spoken. */
  readonly hasOthers: boolean;
}

/**
 * The person to whom a pronoun refers: the last speaker, if nobody else has been named since, or else the only person whom its
 * paragraph is about.
 */
export function resolveSpeaker(
  subject: Subject | undefined,
  one: Told,
  quoted: QuotedPart,
  { last, hasOthers }: SpokenSoFar,
  { told, roles }: { told: readonly Told[]; roles: ReadonlyMap<string, string> },
): string | undefined {
  if (isMention(subject)) return subject.mention.person;
  if (subject === undefined) return undefined;
  const to = startOfAttribution(one, quoted);
  const at = one.paragraph.offset + to;
  if (subject !== 'pronoun') {
    const holder = holderOf(subject.office, one, roles);
    if (holder !== undefined || !subject.isDescription) return holder;
    const person = antecedent();
    const isOther = person !== undefined && isOfOtherGender(person, subject.office, one);
    return person === undefined || isOther || isIntroducedAs(subject.office, person, told, at)
      ? undefined
      : person;
  }
  return antecedent();

  function antecedent(): string | undefined {
    const namedSince = (since: number) =>
      new Set(
        told.flatMap(({ paragraph: { offset }, people }) =>
          people
            .filter(({ start }) => offset + start >= since && offset + start < at)
            .map(({ person }) => person),
        ),
      );
    if (isAnswerToThem(one, quoted) || LATTER.test(one.paragraph.told.slice(0, to))) return undefined;
    if (last && at - last.at <= PRONOUN_REACH && !isSomebodyElse(told, last.at, at)) {
      const others = namedSince(endOfSaying(told, last.at, at));
      others.delete(last.person);
      if (others.size === 0) return last.person;
    }
    return topicOf(one, to) ?? topicBefore(one, to, last) ?? onlyPerson(told, at, hasOthers);
  }
}

/** Before “he told Anna Berg: …”: the pronoun does not refer to a person who is named after the verb. */
function startOfAttribution(one: Told, { from }: QuotedPart): number {
  const { start } = sentenceAt(one.paragraph, from);
  const verb = verbsIn(one, start, from).at(-1);
  return verb ? (one.paragraph.words[verb.first]?.start ?? from) : from;
}

const INDEFINITE = nameTables.setOf('a an un une una one another otro otra autre');

/** “El mandatario” is not Diana Pérez, nor “la autora” Pablo Ruiz. */
function isOfOtherGender(person: string, office: readonly string[], { speech }: Told): boolean {
  const given = nameTables.foldedWordsOf(person)[0] ?? '';
  const [noun = ''] = office;
  if (!speech.pronouns.has('ella')) return false;
  return (
    (given.endsWith('a') && /(?:o|or)$/u.test(noun)) ||
    (given.endsWith('o') && noun.endsWith('a') && !noun.endsWith('ista'))
  );
}

/**
 * Whether an office is introduced after a person was first named: “a striker” is then somebody else, to whom “the striker” may
 * refer.
 */
function isIntroducedAs(
  office: readonly string[],
  person: string,
  told: readonly Told[],
  to: number,
): boolean {
  let isNamed = false;
  for (const { paragraph, people } of told) {
    for (const [at, { text, start }] of paragraph.words.entries()) {
      if (paragraph.offset + start >= to) return false;
      isNamed ||= people.some((one) => one.person === person && one.first <= at);
      if (!isNamed || !office.includes(text)) continue;
      const before = paragraph.words.slice(Math.max(0, at - 2), at);
      const isTheirs = people.some(
        (one) => one.person === person && isInOneSentence(paragraph, one.start, start),
      );
      if (!isTheirs && before.some((word) => INDEFINITE.has(word.text))) return true;
    }
  }
  return false;
}

/** “Anna Holm, a striker”, “the striker Anna Holm” */
const isInOneSentence = ({ told }: Paragraph, one: number, other: number): boolean =>
  !/[.!?…]\s/u.test(told.slice(Math.min(one, other), Math.max(one, other)));

/** “The minister said”: the only person in the article with this office. */
function holderOf(
  office: readonly string[],
  { speech }: Told,
  roles: ReadonlyMap<string, string>,
): string | undefined {
  const wanted = office.join(' ');
  const holders = [...roles]
    .filter(([, role]) => headsOf(role, speech).includes(wanted))
    .map(([person]) => person);
  return holders.length === 1 ? holders[0] : undefined;
}

/** "Minister", of "minister of health"; in English also "coach", of "Argentine coach". */
function headsOf(role: string, speech: SpeechWords): string[] {
  const words = nameTables.foldedWordsOf(role);
  const end = words.findIndex((word) => speech.prepositions.has(word) || speech.and.has(word));
  const head = end === -1 ? words : words.slice(0, end);
  const single = speech.definite.has('the') ? head.at(-1) : head[0];
  return [head.join(' '), ...(single === undefined ? [] : [single])];
}

const SOMEBODY_WORDS = 4;

/** The only person whom the article has named so far, if that was not long ago and nobody else has spoken. */
function onlyPerson(told: readonly Told[], at: number, hasOthers: boolean): string | undefined {
  if (hasOthers) return undefined;
  const before = told.flatMap((one) =>
    one.people
      .map((mention) => ({ one, mention, at: one.paragraph.offset + mention.start }))
      .filter((place) => place.at < at),
  );
  const [first, nearest] = [before[0], before.at(-1)];
  const isOne = before.every(({ mention }) => mention.person === first?.mention.person);
  if (!first || !nearest || !isOne || at - nearest.at > PRONOUN_REACH || isSomebodyElse(told, first.at, at))
    return undefined;
  return before.some(({ one, mention }) => isSubject(one, mention)) ? first.mention.person : undefined;
}

/** Whether a sentence between two places in the text begins with somebody without a name: “The first witness described…”. */
function isSomebodyElse(told: readonly Told[], from: number, to: number): boolean {
  return told.some(({ paragraph: { offset, told: text, words, sentences } }) => {
    if (offset + text.length < from || offset > to) return false;
    return sentences.some((start) => {
      if (offset + start < from || offset + start >= to) return false;
      const at = words.findIndex((word) => word.start >= start);
      return (
        at !== -1 &&
        words
          .slice(at, at + SOMEBODY_WORDS)
          .some(({ text: word, end }) => PEOPLE_NOUNS.has(word) && offset + end <= to)
      );
    });
  });
}

/**
 * “Manager Paolo Escarrá was delighted.” The one person named in a paragraph so far, at its beginning, if nobody else speaks in
 * it.
 */
function topicOf(one: Told, to: number): string | undefined {
  const [first, ...more] = one.people.filter(({ end }) => end <= to);
  if (!first || first.first > TOPIC_WORDS || more.some(({ person }) => person !== first.person))
    return undefined;
  const words = one.paragraph.words.slice(Math.max(0, first.first - RELATIVE_WORDS), first.first);
  if (words.some(({ text }, at) => isKin(words[at - 1]?.text ?? '', text))) return undefined;
  return isSubject(one, first) && lastSpeakerIn(one, 0, to) !== null ? first.person : undefined;
}

/**
 * The person whom the sentence before an attribution is about, if it names nobody else: “President Carrow gloated. “…,” he
 * posted.”
 */
function topicBefore(one: Told, to: number, last: LastSpeaker | undefined): string | undefined {
  const { paragraph } = one;
  // “She said. Her rival left. “…,” she added.”
  if (last && last.at >= paragraph.offset) return undefined;
  const own = sentenceAt(paragraph, to);
  // The quotation may be its own sentence, before its attribution.
  const { start } = sentenceAt(paragraph, Math.max(0, own.start - 1));
  const before = one.people.filter((mention) => mention.start >= start && mention.end <= to);
  const [first] = before;
  const firstAt = paragraph.words.findIndex((word) => word.start >= start);
  if (
    start === 0 ||
    !first ||
    first.first - firstAt > TOPIC_WORDS ||
    before.some(({ person }) => person !== first.person)
  )
    return undefined;
  // “Her rival, Sam Doyle,” is mentioned in a passage about somebody else.
  const words = paragraph.words.slice(Math.max(0, first.first - RELATIVE_WORDS), first.first);
  if (words.some(({ text }) => POSSESSIVES.has(text))) return undefined;
  const isOther = isSomebodyElse([one], paragraph.offset + first.end, paragraph.offset + to);
  return isSubject(one, first) && !isOther && lastSpeakerIn(one, start, to) !== null
    ? first.person
    : undefined;
}

/** Words for “the latter”: “The latter was more forthcoming.” */
const LATTER = /[.!?] (?:The (?:latter|other|second)|L['’]autre|El segundo|La segunda) /u;
const POSSESSIVES = nameTables.setOf('his her their su sus son sa ses leur leurs');
const RELATIVE_WORDS = 4;

/** “Stoll said Keller had…”: a person who is spoken about is not the next speaker, unless they have been asked something. */
function endOfSaying(told: readonly Told[], at: number, to: number): number {
  const one = told.find(
    ({ paragraph: { offset, told: text } }) => offset <= at && at <= offset + text.length,
  );
  if (!one) return at;
  const { start, end } = sentenceAt(one.paragraph, at - one.paragraph.offset);
  const isAsking = /(?<!\p{L})(?:ask|question|pregunt|interrog|demand|سأل)/u.test(
    one.paragraph.told.slice(start, end),
  );
  return isAsking ? at : Math.min(to, one.paragraph.offset + end);
}

const ASKED =
  /(?<!\p{L})(?:asked|questioned|preguntó|interrogó|(?:a|avait) (?:interrogé|questionné|demandé)|[وف]?سألت?)(?!\p{L})/u;
const ANSWERED =
  /(?<!\p{L})(?:answer(?:ed|s)|repli(?:ed|es)|respond(?:ed|s|ió|e)|contestó|contesta|répond(?:u|it)?|rétorqué|[وف]?(?:أجابت?|ردت?))(?!\p{L})/u;
const ANSWER_REACH = 200;

/** “The judge asked the accused. ‘No,’ he answered.” The pronoun does not refer to the person who asked. */
function isAnswerToThem({ paragraph: { told } }: Told, { from, to }: QuotedPart): boolean {
  const before = told.slice(Math.max(0, from - ANSWER_REACH), from);
  return ASKED.test(before) && ANSWERED.test(`${before.slice(-40)} ${told.slice(to, to + 40)}`);
}
