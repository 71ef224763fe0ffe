import { findNames, type Language, nameTables } from '../../matcher/index.ts';
import { type CalledNames, calledNames } from './called-organisations.ts';
import type { Told } from './find-subject.ts';
import { BEFORE_NAME, isOffice, LEGAL_FORMS } from './organisation-words.ts';
import { isCapital, type Paragraph } from './read-paragraphs.ts';

const { foldedWordsOf } = nameTables;

/** What an article says about the organisations in it. */
export interface KnownOrganisations {
  readonly isArabic: boolean;
  /** Folded names of several words, or of one that the text calls an organisation. */
  readonly names: ReadonlySet<string>;
  /** By what the text says about them. */
  readonly called: CalledNames;
  /** Folded words of the people whom the article names. */
  readonly people: ReadonlySet<string>;
  /** The article outside quotations: all single words that end a longer name, or follow an office. */
  readonly lastWords: ReadonlySet<string>;
}

/** What is known while one quotation is read. */
export interface Heard extends KnownOrganisations {
  /** Whether the quotation says “we”. */
  readonly isWe: boolean;
}

/** Reads which organisations an article names, and what it says about them and about people. */
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
  const names = found.names.filter(
    ({ votes, place }) => votes.organisation > 0 && votes.person === 0 && place === undefined,
  );
  return {
    isArabic: article.language === 'arabic',
    names: new Set(names.map((name) => name.words.join(' '))),
    called: calledNames(told.map(({ paragraph }) => paragraph)),
    people: new Set(told.flatMap(({ people }) => people.flatMap(({ person }) => foldedWordsOf(person)))),
    lastWords: new Set(told.flatMap(({ paragraph }) => lastWordsOf(paragraph))),
  };
}

/** Words that may be somebody’s last name: “Xandra Veltra”, “Minister Veltra”. */
function lastWordsOf(paragraph: Paragraph): string[] {
  const { words } = paragraph;
  return words.flatMap(({ text }, at) => {
    const before = words[at - 1];
    const isBehind =
      before && isCapital(paragraph, at) && /^\s$/u.test(paragraph.told.slice(before.end, words[at]?.start));
    if (!isBehind || LEGAL_FORMS.has(text)) return [];
    const isNamed = isCapital(paragraph, at - 1) && !BEFORE_NAME.has(before.text);
    return isNamed || isOffice(before.text) ? [text] : [];
  });
}
