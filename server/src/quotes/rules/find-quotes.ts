import type { SpeakerKind } from '@newswatch/shared/contracts';
import { type Language, nameTables } from '../../matcher/index.ts';
import {
  DESCRIBES,
  FRAGMENT_WORDS,
  lastSpeakerIn,
  speakerAhead,
  speakerBehind,
  speakerOfTopic,
} from './attribution.ts';
import { organisationBefore, organisationBeside } from './find-organisations.ts';
import { findPeople } from './find-people.ts';
import { roleBeside } from './find-role.ts';
import { isMention, type Subject, type Told } from './find-subject.ts';
import { type KnownOrganisations, knownOrganisations } from './known-organisations.ts';
import type { Mention } from './person-mentions.ts';
import { type Paragraph, type QuotedPart, readParagraphs, sentenceAt } from './read-paragraphs.ts';
import { type LastSpeaker, resolveSpeaker } from './resolve-speaker.ts';
import { speechWords } from './words/index.ts';

/** Raised with each change of what is found in a text or of the keys of speakers: stored texts are then searched again. */
export const QUOTE_RULES = 15;

export const quotedLanguages = Object.keys(speechWords) as Language[];

/** What an article quotes somebody as saying. All offsets are UTF-16, in the text of the article. */
export interface Quote {
  /** The quoted words, without their marks. Both parts of a quotation that its attribution splits, with an ellipsis between them. */
  readonly words: string;
  /** From the first of these words to the last. */
  readonly start: number;
  readonly end: number;
  /** The sentences with the quotation and its attribution. */
  readonly sentenceStart: number;
  readonly sentenceEnd: number;
  /** The fullest form of the speaker's name in the text. */
  readonly speaker: string;
  /** The name in the sentence with the attribution; the same as `speaker` if there is a pronoun. */
  readonly named: string;
  readonly kind: SpeakerKind;
  /**
   * Their role, in the words of the text: "chief executive of Siemens"; for an organisation, who speaks for it:
   * "spokeswoman".
   */
  readonly role: string | null;
}

/** Fewer words are a term, not what somebody said. */
const WORDS_MIN = 3;
/** A list of quotations, not an article. */
const QUOTES_MAX = 100;

interface Found {
  readonly paragraph: Paragraph;
  readonly quoted: QuotedPart;
  readonly from: number;
  readonly to: number;
  speaker: string;
  named: string | undefined;
  kind: SpeakerKind;
  /** For an organisation: who speaks for it in this sentence. */
  role: string | null;
  /** It continues the quotation before it, in the same sentence or directly after it. */
  readonly isJoined: boolean;
}

/**
 * The direct quotations in an English, Spanish, French or Arabic text whose speaker is named, in the order of the text. No quotation is
 * better than one with the wrong speaker: people without a name are not speakers, and organisations only where nothing else stands beside
 * the verb.
 */
export function findQuotes(article: { language: Language; title: string; text: string }): Quote[] {
  const speech = speechWords[article.language];
  if (!speech || !/[“"«‘„]|^\s*[—–―]/mu.test(article.text)) return [];
  const paragraphs = readParagraphs(article.text, article.language, speech);
  if (!paragraphs.some(({ quoted }) => quoted.some(({ wordCount }) => wordCount >= WORDS_MIN))) return [];
  const people = findPeople(article, paragraphs, speech);
  const told = paragraphs.map((paragraph, at) => ({ paragraph, people: people[at] ?? [], speech }));
  const roles = rolesOf(told);
  return findSpeakers(told, roles, knownOrganisations(article, told))
    .filter(({ quoted, paragraph }) => isSpeech(paragraph, quoted))
    .reduce<Statement[]>(joinParts, [])
    .slice(0, QUOTES_MAX)
    .map(({ paragraph: { offset, original }, quoted, parts, from, to, speaker, named, kind, role }) => ({
      words: parts.map(({ start, end }) => original.slice(start, end)).join(LEFT_OUT),
      start: offset + quoted.start,
      end: offset + (parts.at(-1) ?? quoted).end,
      sentenceStart: offset + from,
      sentenceEnd: offset + to,
      speaker,
      named: named ?? speaker,
      kind,
      role: kind === 'organisation' ? role : (roles.get(speaker) ?? null),
    }));
}

/** A quotation, with what its speaker says in the same breath. */
interface Statement extends Found {
  readonly parts: readonly QuotedPart[];
}
/** In place of the attribution between two parts. */
const LEFT_OUT = ' … ';

/** “It is late,” said Keller, “but we can win.” “We must.” are one statement. */
function joinParts(statements: Statement[], next: Found): Statement[] {
  const last = statements.at(-1);
  const isSame = last?.paragraph === next.paragraph && last.speaker === next.speaker;
  if (!last || !isSame || !next.isJoined) return [...statements, { ...next, parts: [next.quoted] }];
  return [
    ...statements.slice(0, -1),
    { ...last, to: Math.max(last.to, next.to), parts: [...last.parts, next.quoted] },
  ];
}

/** A title, such as “The Long Road Home”, is not speech. */
function isSpeech({ original }: Paragraph, { start, end, wordCount }: QuotedPart): boolean {
  const longer = original.slice(start, end).match(/\p{L}{4,}/gu) ?? [];
  const isTitle = longer.length > 1 && longer.every((word) => /^\p{Lu}/u.test(word));
  return wordCount >= WORDS_MIN && !isTitle && !isNounPhrase(original.slice(start, end));
}

/** Without « en » and « y », which may stand before a verb: « La France en souffre ». */
const JOINS = 'de|du|des|del|à|au|aux|sur|sous|sans|dans|con|sin|por|para';
const ARTICLES = 'le|la|les|el|los|las|un|une|una';
const NOUN = String.raw`(?:\p{L}+['’])?\p{L}{3,}`;
const JOINED = String.raw`(?: (?:et |y )?(?:${JOINS})(?: (?:${ARTICLES}))? ${NOUN}| d['’]\p{L}+)`;
/** « Les Années de sable et de vent »: in French, a title with a capital after its article. */
const CAPITAL_TITLE = new RegExp(String.raw`^(?:L[ae]s? |L['’])\p{Lu}\p{Ll}{2,}(?:${JOINED})+$`, 'u');
/** “Barrios vivos para todos”: a plural with its adjective; no verb of one or of several others ends like both. */
const PLURAL_TITLE = new RegExp(String.raw`^\p{Lu}\p{Ll}+(?<!m)([oa]s) \p{Ll}+(?<!m)\1(?:${JOINED})+$`, 'u');

/** A title, too: a short phrase with a capital and without an end, in which no word can be a verb. */
const isNounPhrase = (words: string): boolean =>
  words.length <= NOUN_PHRASE_MAX &&
  (CAPITAL_TITLE.test(words) || PLURAL_TITLE.test(words)) &&
  !/^(?:much|tant|otr|gracia)/iu.test(words);
const NOUN_PHRASE_MAX = 60;

function findSpeakers(
  told: readonly Told[],
  roles: ReadonlyMap<string, string>,
  known: KnownOrganisations,
): Found[] {
  const found: Found[] = [];
  let last: LastSpeaker | undefined;
  /** Whether somebody without a name has spoken. */
  let hasOthers = false;
  /** What the paragraph before left open, which this one continues. */
  let open:
    | (Pick<Found, 'kind' | 'role'> & { waiting: Found[] | undefined; speaker: string | undefined })
    | undefined;
  /** With whose words the paragraph before ended. */
  let before: Pick<Found, 'speaker' | 'kind' | 'role'> | undefined;
  for (const [index, one] of told.entries()) {
    const { paragraph } = one;
    // “A shattered mum has told how…”: whom the first sentences mean is named afterwards.
    const isNamed = told.slice(0, index + 1).some(({ people }) => people.length > 0);
    const following = isBare(paragraph) && !isPointedAt(told[index + 1]) ? before : undefined;
    let reached = 0;
    let inSentence: { mention: Mention | undefined; end: number } | undefined;
    let lastQuoted: (Pick<Found, 'speaker' | 'kind' | 'role'> & { to: number }) | undefined;
    for (const quoted of paragraph.quoted) {
      hasOthers ||= isNamed && lastSpeakerIn(one, reached, quoted.from) === null;
      last = lastSaid(one, reached, quoted.from, last);
      const sentence = sentenceAt(paragraph, quoted.from);
      const previous = paragraph.quoted[paragraph.quoted.indexOf(quoted) - 1];
      const next = paragraph.quoted[paragraph.quoted.indexOf(quoted) + 1];
      // A term in quotation marks, such as the name of a platform, does not come between a verb and what it quotes.
      const from = Math.max(sentence.start, previous && previous.wordCount >= WORDS_MIN ? previous.to : 0);
      const ends = sentenceAt(paragraph, Math.max(quoted.to - 1, quoted.from)).end;
      const to = Math.min(ends, next?.from ?? ends);
      const going = inSentence && inSentence.end > sentence.start ? inSentence.mention : undefined;
      const isSplit = quoted.isSplit && lastQuoted !== undefined;
      const behind = isSplit ? undefined : speakerBehind(one, quoted, to);
      const subject = isSplit
        ? undefined
        : (behind ??
          speakerAhead(one, quoted, from, going) ??
          speakerAbove(told[index - 1], one, quoted) ??
          (isPointedAt(told[index + 1]) ? undefined : speakerOfTopic(one, quoted)));
      const organisation =
        isSplit || isMention(subject)
          ? undefined
          : (organisationBeside(one, quoted, from, to, known) ??
            (subject === 'pronoun' ? organisationBefore(one, quoted, known) : undefined));
      const named =
        organisation?.name ??
        (isHearsay(one, quoted, to, subject)
          ? undefined
          : resolveSpeaker(subject, one, quoted, last, told, roles, hasOthers));
      const isContinued = quoted.from === 0 && open !== undefined;
      const speaker =
        named ??
        (isContinued ? open?.speaker : undefined) ??
        (lastQuoted &&
        (isSplit || (isAlone(paragraph, quoted, to) && isBehind(paragraph, lastQuoted.to, quoted)))
          ? lastQuoted.speaker
          : undefined) ??
        (quoted === paragraph.quoted[0] ? following?.speaker : undefined);
      const mention = organisation ?? (isMention(subject) ? subject.mention : undefined);
      const { kind, role } = about(
        named,
        organisation,
        isContinued ? (open ?? lastQuoted) : (lastQuoted ?? following),
      );
      if (speaker !== undefined) {
        const item: Found = {
          paragraph,
          quoted,
          from: sentence.start,
          to: Math.max(ends, quoted.to),
          speaker,
          named:
            mention && !organisation?.isReferred
              ? paragraph.original.slice(mention.start, mention.end)
              : undefined,
          ...{ kind, role },
          isJoined:
            lastQuoted !== undefined && (named === undefined || sentence.start <= (previous?.from ?? -1)),
        };
        // The person named at the end of a long quotation said its first paragraphs, too.
        if (isContinued)
          found.push(...(open?.waiting ?? []).map((waiting) => ({ ...waiting, speaker, kind, role })));
        found.push(item);
        // “He” is not an organisation, nor the person who spoke before it.
        last =
          kind === 'organisation'
            ? undefined
            : { person: speaker, at: paragraph.offset + Math.max(quoted.to, mention?.end ?? 0) };
        hasOthers ||= kind === 'organisation';
        const person = isMention(subject) ? subject.mention : undefined;
        inSentence = { mention: person ?? inSentence?.mention, end: Math.max(quoted.to, mention?.end ?? 0) };
        lastQuoted = { speaker, kind, role, to: behind === undefined && !organisation ? quoted.to : to };
      } else if (lastQuoted && sentence.start < lastQuoted.to && !isSpeech(paragraph, quoted)) {
        // “…,” laughs Maeve Donnelly, whose book “Never in the Field” is out. “…”
        lastQuoted = { ...lastQuoted, to: ends };
      } else {
        lastQuoted = undefined;
        hasOthers ||= !quoted.isOpen && quoted.wordCount >= FRAGMENT_WORDS && sentence.start === quoted.from;
      }
      if (quoted.isOpen) {
        const waiting: Found[] | undefined =
          speaker === undefined
            ? [
                ...(isContinued ? (open?.waiting ?? []) : []),
                {
                  paragraph,
                  quoted,
                  from: sentence.start,
                  to: quoted.to,
                  speaker: '',
                  named: undefined,
                  ...{ kind, role },
                  isJoined: false,
                },
              ]
            : undefined;
        open = { waiting, speaker, kind, role };
      } else open = undefined;
      reached = quoted.to;
    }
    hasOthers ||= isNamed && lastSpeakerIn(one, reached, paragraph.told.length) === null;
    last = lastSaid(one, reached, paragraph.told.length, last);
    if (paragraph.quoted.length === 0) open = undefined;
    const isLast = lastQuoted && /^[^\p{L}\p{N}]*$/u.test(paragraph.told.slice(lastQuoted.to));
    before = isLast ? lastQuoted : undefined;
  }
  return found;
}

/** A paragraph that has nothing but a quotation: the speaker of the one before goes on, as British newspapers and broadcasters print it. */
const isBare = ({ told, quoted }: Paragraph): boolean =>
  quoted.length > 0 && !/[—–―]/u.test(told) && !/[\p{L}\p{N}]/u.test(told.replaceAll(/\ue000+/gu, ''));

/** “Those were the words of…”, “Así habla…”: the next paragraph says who spoke. */
const isPointedAt = (next: Told | undefined): boolean =>
  next !== undefined &&
  /^\s*(?:that|this|those|these|such|so|with (?:this|these)|esas?|ese|estas?|este|así|con est[ae]s?|c['’]est|ce sont|ainsi|par ces|هذه|هذا|تلك|هكذا|بهذه)(?!\p{L})/iu.test(
    next.paragraph.told,
  );

/** What a speaker is: an organisation beside the verb, a person, or the one who said what this continues. */
function about(
  named: string | undefined,
  organisation: { role: string | null } | undefined,
  before: Pick<Found, 'kind' | 'role'> | undefined,
): Pick<Found, 'kind' | 'role'> {
  if (organisation) return { kind: 'organisation', role: organisation.role };
  if (named !== undefined || !before) return { kind: 'person', role: null };
  return { kind: before.kind, role: before.role };
}

/** Who says what the next paragraph begins with: “Keller put it bluntly:” */
function speakerAbove(above: Told | undefined, { paragraph }: Told, quoted: QuotedPart): Subject | undefined {
  const isFirst = paragraph.told.slice(0, quoted.from).trim() === '';
  if (!above || !isFirst || !/:\s*$/u.test(above.paragraph.told)) return undefined;
  const end = above.paragraph.told.length;
  const { start } = sentenceAt(above.paragraph, end - 1);
  const previous = above.paragraph.quoted.at(-1)?.to ?? 0;
  return speakerAhead(above, { ...quoted, from: end, to: end }, Math.max(start, previous), undefined);
}

/** Who speaks from here on, by what is told without a quotation; nobody if that is somebody without a name. */
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

const WORKS = nameTables.setOf(
  'trailer novel episode scene screenplay sketch tráiler novela episodio escena guion roman épisode scène annonce مقطع رواية مشهد حلقة',
);
const IN = nameTables.setOf('in dans en في');

/** “…,” Keller told Berg, according to a witness: what she said is somebody else's account. */
function isHearsay(
  { paragraph, speech }: Told,
  { from, to }: QuotedPart,
  end: number,
  subject: Subject | undefined,
): boolean {
  const source = paragraph.words.find(
    (word) => word.start >= to && word.end <= end && speech.according.has(word.text),
  );
  const next = paragraph.words.find((word) => word.start >= to);
  // “Keller said that “…”, reports a witness.”
  const isReported =
    next !== undefined &&
    next.end <= end &&
    /^\s*[,،]\s*$/u.test(paragraph.told.slice(to, next.start)) &&
    speech.verbs.has(next.text) &&
    !DESCRIBES.has(next.text) &&
    isMention(subject) &&
    subject.mention.end <= from;
  if (isReported) return true;
  // « Je ne regrette rien », tiré de son premier disque.
  if (
    /^\s*,?\s*(?:tirée?|extraite?|extraíd[oa]|sacad[oa]|(?:taken )?from (?:his|her|their|the)|من ألبوم|من فيلم)(?!\p{L})/iu.test(
      paragraph.told.slice(to, end),
    )
  )
    return true;
  // “Nobody leaves this room,” he says in the trailer.
  const isInWork = paragraph.words.some(
    ({ text, start, end: last }, at) =>
      start >= to &&
      last <= end &&
      WORKS.has(text) &&
      paragraph.words.slice(Math.max(0, at - 2), at).some((word) => IN.has(word.text)),
  );
  if (isInWork) return true;
  return source !== undefined && (!isMention(subject) || subject.mention.start < source.start);
}

/** Whether a sentence has nothing but this quotation. */
const isAlone = (paragraph: Paragraph, { from, to }: QuotedPart, end: number): boolean =>
  sentenceAt(paragraph, from).start === from && /^[\s.,!?…]*$/u.test(paragraph.told.slice(to, end));

const isBehind = ({ told }: Paragraph, from: number, quoted: QuotedPart): boolean =>
  /^[\s.!?…]*$/u.test(told.slice(from, quoted.from));

/** What the text says about each person, where it first says so. */
function rolesOf(told: readonly Told[]): Map<string, string> {
  const roles = new Map<string, string>();
  for (const one of told) {
    for (const mention of one.people) {
      const role = roles.has(mention.person) ? null : roleBeside(one, mention);
      if (role !== null) roles.set(mention.person, role);
    }
  }
  return roles;
}
