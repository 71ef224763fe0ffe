import { findNames, type Language, nameTables } from '../../matcher/index.ts';
import { type CalledNames, calledNames } from './called-organisations.ts';
import type { Told } from './find-verbs.ts';
import { type OrganisationMention, organisationMentions } from './organisation-mentions.ts';
import { BEFORE_NAME, isOnlyOffice, LEGAL_FORMS } from './organisation-words.ts';
import { isCapital, type Paragraph } from './read-paragraphs.ts';

const { foldedWordsOf } = nameTables;

/** The organisations that an article names, with the evidence for each. */
export interface KnownOrganisations {
  readonly isArabic: boolean;
  /** Folded names of several words, or of one that the text calls an organisation. */
  readonly names: ReadonlySet<string>;
  /** The names by how the text describes them. */
  readonly called: CalledNames;
  /** Folded words of the people whom the article names. */
  readonly people: ReadonlySet<string>;
  /** The article outside quotations: all single words that end a longer name, or follow an office. */
  readonly lastWords: ReadonlySet<string>;
  /** Folded names whose kind the article does not show: “Boeing”. */
  readonly unknown: ReadonlySet<string>;
  /** Words with a capital inside a sentence. */
  readonly within: ReadonlySet<string>;
  /** The first words of `names`. */
  readonly starts: ReadonlySet<string>;
  /** Lists where the article names them, in its order. */
  readonly mentions: () => readonly OrganisationMention[];
}

/** The context in which a quotation is attributed. */
export interface Heard extends KnownOrganisations {
  /** Whether the quotation says “we”. */
  readonly isWe: boolean;
}

/** Reads the organisations that an article names, and how it describes them and people. */
export function knownOrganisations(
  article: { language: Language; title: string; text: string },
  told: readonly Told[],
): KnownOrganisations {
  const found = findNames({
    language: article.language,
    title: article.title,
    texts: [article.text],
    ignored: [],
  });
  const that = told[0]?.speech.that;
  const names = found.names
    .filter(({ votes, place }) => votes.organisation > 0 && votes.person === 0 && place === undefined)
    .map(({ words }) => {
      // “نقابة العمال إنها”
      const end = words.findIndex((word, at) => at > 0 && that?.has(word));
      return end === -1 ? words : words.slice(0, end);
    });
  const people = new Set(
    told.flatMap(({ people: all }) => all.flatMap(({ person }) => foldedWordsOf(person))),
  );
  const unknown = found.names.filter(
    ({ votes, place, words }) =>
      votes.organisation + votes.person + votes.place === 0 &&
      place === undefined &&
      !words.some((word) => people.has(word)),
  );
  let mentions: readonly OrganisationMention[] | undefined;
  const known: KnownOrganisations = {
    isArabic: article.language === 'arabic',
    names: new Set(names.map((words) => words.join(' '))),
    called: calledNames(told.map(({ paragraph }) => paragraph)),
    people,
    lastWords: new Set(told.flatMap(({ paragraph }) => lastWordsOf(paragraph))),
    unknown: new Set(unknown.map(({ words }) => words.join(' '))),
    within: new Set(told.flatMap(({ paragraph }) => wordsWithin(paragraph))),
    starts: new Set(names.map(([first = '']) => first)),
    mentions: () => {
      mentions ??= organisationMentions(told, known);
      return mentions;
    },
  };
  return known;
}

/** A capital inside a sentence, outside a quotation. */
function wordsWithin(paragraph: Paragraph): string[] {
  return paragraph.words.flatMap(({ text, start }, at) => {
    const isFirst =
      (at === 0 && !/['’]$/u.test(paragraph.told.slice(0, start))) ||
      /(?:[.!?…:\ue000]|\s[-–—])\s*$/u.test(paragraph.told.slice(Math.max(0, start - 3), start));
    return isFirst || !isCapital(paragraph, at) ? [] : [text];
  });
}

/** Words that may be somebody’s last name: “Xandra Veltra”, “Minister Veltra”. */
function lastWordsOf(paragraph: Paragraph): string[] {
  const { words } = paragraph;
  return words.flatMap(({ text }, at) => {
    const before = words[at - 1];
    const isAfter =
      before && isCapital(paragraph, at) && /^\s$/u.test(paragraph.told.slice(before.end, words[at]?.start));
    if (!isAfter || LEGAL_FORMS.has(text)) return [];
    const isNamed = isCapital(paragraph, at - 1) && !BEFORE_NAME.has(before.text);
    return isNamed || isOnlyOffice(before.text) ? [text] : [];
  });
}
