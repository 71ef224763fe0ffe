import type { SpeakerKind } from '@newswatch/shared/contracts';
import type { Language } from '../../matcher/index.ts';
import { findPeople } from './find-people.ts';
import { roleBeside } from './find-role.ts';
import { type Found, findSpeakers } from './find-speakers.ts';
import type { Told } from './find-verbs.ts';
import { isSpeech, WORDS_MIN } from './is-speech.ts';
import { knownOrganisations } from './known-organisations.ts';
import { type QuotedPart, readParagraphs } from './read-paragraphs.ts';
import { speechWords } from './words/index.ts';

/**
 * Increase it whenever a change affects what is found in a text or the keys of speakers: stored texts are then searched again.
 */
export const QUOTE_RULES = 21;

export const quotedLanguages = Object.keys(speechWords) as Language[];

/** What an article quotes somebody as saying. All offsets are UTF-16, in the text of the article. */
export interface Quote {
  /**
   * The quoted words, without their marks. Both parts of a quotation that its attribution splits, with an ellipsis between them.
   */
  readonly words: string;
  /** The range from the first of these words to the last. */
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

/** The maximum number of quotes. A text with more is a list of quotations, not an article. */
const QUOTES_MAX = 100;

/**
 * The direct quotations in an English, Spanish, French or Arabic text whose speaker is named, in the order of the text. It is
 * better to miss a quotation than to give it the wrong speaker: people without a name are not speakers, and organisations are
 * only if nothing else is next to the verb.
 */
export function findQuotes(article: { language: Language; title: string; text: string }): Quote[] {
  const speech = speechWords[article.language];
  if (!speech || !/[“"«‘„]|(?<![\p{L}\p{N}])'\p{L}|^\s*[—–―]/mu.test(article.text)) return [];
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

/** A quotation together with its continuation by the same speaker. */
interface Statement extends Found {
  readonly parts: readonly QuotedPart[];
}
/** Replaces the attribution between two parts. */
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

/** The first description of each person in the text. */
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
