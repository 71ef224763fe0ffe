import type { SpeakerKind } from '@newswatch/shared/contracts';
import { FRAGMENT_WORDS, lastSpeakerIn, speakerAfter, speakerAhead, speakerOfTopic } from './attribution.ts';
import { organisationBefore, organisationBeside } from './find-organisations.ts';
import { isMention, type Subject } from './find-subject.ts';
import type { Told } from './find-verbs.ts';
import { isHearsay } from './is-hearsay.ts';
import { isSpeech, WORDS_MIN } from './is-speech.ts';
import type { KnownOrganisations } from './known-organisations.ts';
import type { SpeakingOrganisation } from './organisation-name.ts';
import type { Mention } from './person-mentions.ts';
import { type Paragraph, type QuotedPart, sentenceAt } from './read-paragraphs.ts';
import { type LastSpeaker, resolveSpeaker } from './resolve-speaker.ts';

/** A quotation and its speaker. */
export interface Found {
  readonly paragraph: Paragraph;
  readonly quoted: QuotedPart;
  readonly from: number;
  readonly to: number;
  speaker: string;
  named: string | undefined;
  kind: SpeakerKind;
  /** The person who speaks for an organisation in this sentence. */
  role: string | null;
  /** Whether it continues the quotation before it, in the same sentence or directly after it. */
  readonly isJoined: boolean;
}

type Speaker = Pick<Found, 'speaker' | 'kind' | 'role'>;

/** The state of reading: what the text so far shows about the next speaker. */
interface Reading {
  readonly found: Found[];
  last: LastSpeaker | undefined;
  /** Whether somebody without a name has spoken. */
  hasOthers: boolean;
  /**
   * The state at the end of the previous paragraph, which this one continues: the speaker, or quotations whose speaker is not
   * known yet.
   */
  open: (Omit<Speaker, 'speaker'> & { speaker: string | undefined; waiting: readonly Found[] }) | undefined;
  /** The speaker at the end of the previous paragraph. */
  before: Speaker | undefined;
}

/** The state of reading within a paragraph. */
interface Reached {
  /** The end of the previous quotation. */
  at: number;
  /** The speaker in the sentence that ends there. */
  inSentence: { readonly mention: Mention | undefined; readonly end: number } | undefined;
  /** The speaker of the previous quotation, and the end of its attribution. */
  quoted: (Speaker & { readonly to: number }) | undefined;
}

/** A quotation, with the words around it that may attribute it. */
interface Place {
  readonly quoted: QuotedPart;
  readonly previous: QuotedPart | undefined;
  readonly sentence: { readonly start: number; readonly end: number };
  /** The range of offsets in which its attribution can be. */
  readonly from: number;
  readonly to: number;
  /** The end of the sentence in which it ends. */
  readonly ends: number;
}

/** The speaker to whom the words around a quotation attribute it. */
interface Attribution {
  readonly subject: Subject | undefined;
  readonly organisation: SpeakingOrganisation | undefined;
  readonly isAfter: boolean;
}

/** Every quotation with a speaker who is known, in the order of the text, with what is too short to be speech. */
export function findSpeakers(
  told: readonly Told[],
  roles: ReadonlyMap<string, string>,
  known: KnownOrganisations,
): Found[] {
  const reading: Reading = {
    found: [],
    last: undefined,
    hasOthers: false,
    open: undefined,
    before: undefined,
  };
  for (const [index, one] of told.entries()) {
    const { paragraph } = one;
    const reached: Reached = { at: 0, inSentence: undefined, quoted: undefined };
    const following = isBare(paragraph) && !isPointedAt(told[index + 1]) ? reading.before : undefined;
    // “A shattered mum has told how…”: the person in the first sentences is named only later.
    const isNamed = told.slice(0, index + 1).some(({ people }) => people.length > 0);
    const readUpTo = (to: number): void => {
      reading.hasOthers ||= isNamed && lastSpeakerIn(one, reached.at, to) === null;
      reading.last = lastSaid(one, reached.at, to, reading.last);
    };
    for (const quoted of paragraph.quoted) {
      readUpTo(quoted.from);
      const place = placeOf(one, quoted);
      const { quoted: before } = reached;
      const attribution = attributionOf(told, index, place, reached, known);
      const named = nameOf(attribution, one, place, (subject) =>
        resolveSpeaker(subject, one, quoted, reading, { told, roles }),
      );
      const open = quoted.from === 0 ? reading.open : undefined;
      const first = quoted === paragraph.quoted[0] ? following : undefined;
      const continued = before && continues(one, place, before.to) ? before : undefined;
      const speaker = named ?? open?.speaker ?? continued?.speaker ?? first?.speaker;
      const said = { speaker, ...about(named, attribution.organisation, open ?? before ?? following) };
      if (speaker === undefined) passOver(reading, reached, one, place);
      else addSpoken({ reading, reached }, place, attribution, { ...said, speaker }, { one, named, open });
      reading.open = quoted.isOpen
        ? {
            ...said,
            waiting: speaker === undefined ? [...(open?.waiting ?? []), waitingAt(one, place, said)] : [],
          }
        : undefined;
      // “…,” the minister said. “…,” she added: the words that name a known speaker by their office name nobody else.
      const isOffice = named !== undefined && attribution.isAfter && typeof attribution.subject === 'object';
      reached.at = isOffice && !isMention(attribution.subject) ? place.to : quoted.to;
    }
    readUpTo(paragraph.told.length);
    if (paragraph.quoted.length === 0) reading.open = undefined;
    const { quoted: last } = reached;
    const isLast = last && /^[^\p{L}\p{N}]*$/u.test(paragraph.told.slice(last.to));
    reading.before = isLast ? last : undefined;
  }
  return reading.found;
}

function placeOf({ paragraph }: Told, quoted: QuotedPart): Place {
  const sentence = sentenceAt(paragraph, quoted.from);
  const at = paragraph.quoted.indexOf(quoted);
  const [previous, next] = [paragraph.quoted[at - 1], paragraph.quoted[at + 1]];
  // A term in quotation marks, such as the name of a platform, does not come between a verb and what it quotes.
  const from = Math.max(sentence.start, previous && previous.wordCount >= WORDS_MIN ? previous.to : 0);
  const ends = sentenceAt(paragraph, Math.max(quoted.to - 1, quoted.from)).end;
  return { quoted, previous, sentence, from, to: Math.min(ends, next?.from ?? ends), ends };
}

/** The second part of a quotation that its attribution splits has the same speaker. */
function attributionOf(
  told: readonly Told[],
  index: number,
  { quoted, sentence, from, to }: Place,
  { inSentence, quoted: before }: Reached,
  known: KnownOrganisations,
): Attribution {
  const one = told[index];
  if (!one || (quoted.isSplit && before))
    return { subject: undefined, organisation: undefined, isAfter: false };
  const going = inSentence && inSentence.end > sentence.start ? inSentence.mention : undefined;
  const behind = speakerAfter(one, quoted, to);
  const subject =
    behind ??
    speakerAhead(one, quoted, from, going) ??
    speakerAbove(told[index - 1], one, quoted) ??
    (isPointedAt(told[index + 1]) ? undefined : speakerOfTopic(one, quoted));
  const organisation = isMention(subject)
    ? undefined
    : (organisationBeside(one, quoted, from, to, known) ??
      (subject === 'pronoun' ? organisationBefore(one, quoted, known) : undefined));
  return { subject, organisation, isAfter: behind !== undefined };
}

function nameOf(
  { subject, organisation }: Attribution,
  one: Told,
  { quoted, to }: Place,
  resolve: (subject: Subject | undefined) => string | undefined,
): string | undefined {
  if (organisation) return organisation.name;
  return isHearsay(one, quoted, to, subject) ? undefined : resolve(subject);
}

/** Whether a quotation without an attribution is by the speaker of the previous one. */
const continues = ({ paragraph }: Told, { quoted, to }: Place, before: number): boolean =>
  quoted.isSplit || (isAlone(paragraph, quoted, to) && isAfter(paragraph, before, quoted));

/** Adds a quotation with its speaker, who is then the last one. */
function addSpoken(
  { reading, reached }: { reading: Reading; reached: Reached },
  { quoted, previous, sentence, to, ends }: Place,
  { subject, organisation, isAfter: comesAfter }: Attribution,
  said: Speaker,
  { one: { paragraph }, named, open }: { one: Told; named: string | undefined; open: Reading['open'] },
): void {
  const person = isMention(subject) ? subject.mention : undefined;
  const mention = organisation ?? person;
  const end = Math.max(quoted.to, mention?.end ?? 0);
  // The person named at the end of a long quotation is also the speaker of its first paragraphs.
  for (const waiting of open?.waiting ?? []) reading.found.push({ ...waiting, ...said });
  reading.found.push({
    paragraph,
    quoted,
    from: sentence.start,
    to: Math.max(ends, quoted.to),
    ...said,
    named:
      mention && !organisation?.isReferred ? paragraph.original.slice(mention.start, mention.end) : undefined,
    isJoined:
      reached.quoted !== undefined && (named === undefined || sentence.start <= (previous?.from ?? -1)),
  });
  // “He” is not an organisation, nor the person who spoke before it.
  const isPerson = said.kind === 'person';
  reading.last = isPerson ? { person: said.speaker, at: paragraph.offset + end } : undefined;
  reading.hasOthers ||= !isPerson;
  reached.inSentence = { mention: person ?? reached.inSentence?.mention, end };
  reached.quoted = { ...said, to: comesAfter || organisation ? to : quoted.to };
}

/** Updates what is known after a quotation without a speaker. */
function passOver(
  reading: Reading,
  reached: Reached,
  { paragraph }: Told,
  { quoted, sentence, ends }: Place,
): void {
  if (reached.quoted && sentence.start < reached.quoted.to && !isSpeech(paragraph, quoted)) {
    // “…,” laughs Maeve Donnelly, whose book “Never in the Field” is out. “…”
    reached.quoted = { ...reached.quoted, to: ends };
    return;
  }
  reached.quoted = undefined;
  reading.hasOthers ||=
    !quoted.isOpen && quoted.wordCount >= FRAGMENT_WORDS && sentence.start === quoted.from;
}

/** The beginning of a quotation whose end will say who speaks. */
const waitingAt = (
  { paragraph }: Told,
  { quoted, sentence }: Place,
  { kind, role }: Omit<Speaker, 'speaker'>,
): Found => ({
  paragraph,
  quoted,
  from: sentence.start,
  to: quoted.to,
  speaker: '',
  named: undefined,
  kind,
  role,
  isJoined: false,
});

/**
 * Whether a paragraph consists only of a quotation: in British newspapers and broadcasts, the speaker of the previous one then
 * continues.
 */
const isBare = ({ told, quoted }: Paragraph): boolean =>
  quoted.length > 0 && !/[—–―]/u.test(told) && !/[\p{L}\p{N}]/u.test(told.replaceAll(/\ue000+/gu, ''));

/** “Those were the words of…”, “Así habla…”: the next paragraph says who spoke. */
const isPointedAt = (next: Told | undefined): boolean =>
  next !== undefined &&
  /^\s*(?:that|this|those|these|such|so|with (?:this|these)|esas?|ese|estas?|este|así|con est[ae]s?|c['’]est|ce sont|ainsi|par ces|هذه|هذا|تلك|هكذا|بهذه)(?!\p{L})/iu.test(
    next.paragraph.told,
  );

/** The kind of a speaker: an organisation beside the verb, a person, or that of the quotation that this one continues. */
function about(
  named: string | undefined,
  organisation: { role: string | null } | undefined,
  before: Pick<Found, 'kind' | 'role'> | undefined,
): Pick<Found, 'kind' | 'role'> {
  if (organisation) return { kind: 'organisation', role: organisation.role };
  if (named !== undefined || !before) return { kind: 'person', role: null };
  return { kind: before.kind, role: before.role };
}

/** The speaker of the quotation with which the next paragraph begins: “Keller put it bluntly:” */
function speakerAbove(above: Told | undefined, { paragraph }: Told, quoted: QuotedPart): Subject | undefined {
  const isFirst = paragraph.told.slice(0, quoted.from).trim() === '';
  if (!above || !isFirst || !/:\s*$/u.test(above.paragraph.told)) return undefined;
  const end = above.paragraph.told.length;
  const { start } = sentenceAt(above.paragraph, end - 1);
  const previous = above.paragraph.quoted.at(-1)?.to ?? 0;
  return speakerAhead(above, { ...quoted, from: end, to: end }, Math.max(start, previous), undefined);
}

/** The speaker from here on, according to the text between quotations; null if that is a person without a name. */
function lastSaid(
  one: Told,
  from: number,
  to: number,
  before: LastSpeaker | undefined,
): LastSpeaker | undefined {
  const said = lastSpeakerIn(one, from, to);
  if (said === undefined) return before;
  if (said === null) return undefined;
  return { person: said.mention.person, at: one.paragraph.offset + Math.max(said.end, said.mention.end) };
}

/** Whether a sentence consists only of this quotation. */
const isAlone = (paragraph: Paragraph, { from, to }: QuotedPart, end: number): boolean =>
  sentenceAt(paragraph, from).start === from && /^[\s.,!?…]*$/u.test(paragraph.told.slice(to, end));

const isAfter = ({ told }: Paragraph, from: number, quoted: QuotedPart): boolean =>
  /^[\s.!?…]*$/u.test(told.slice(from, quoted.from));
