import type { StoryFacts } from './story-facts.ts';
import { rarityOf } from './word-rarity.ts';
import { countCommonRuns } from './word-runs.ts';

/**
 * What two reports have in common that few other reports have. Counts are logarithms, so that each additional one counts less.
 */
export interface RareEvidence {
  /** The number of rare words that both texts have, and their share of those in the text that has fewer. */
  rareWords: number;
  rareShare: number;
  /** Words that neither text uses as a name. */
  rareTopics: number;
  /** Words that both beginnings have, and words that both texts repeat. */
  rareLeads: number;
  rareCentral: number;
  /** The number of pairs of adjacent uncommon words that both have. */
  rarePairs: number;
  /** The share of a title's rare words that the other text has: the larger and the smaller of the two shares. */
  rareTitleCovered: number;
  rareTitleCoveredLess: number;
  /** The smaller of the two counts by `countOtherTopics`. */
  otherTopics: number;
  /** The total rarity of the names that both have. */
  nameWeight: number;
  /** The number of names of two words that both have, and their share of those that they could have in common. */
  namePhrases: number;
  phraseShare: number;
  /** The number of rare names in the titles that are in the other text. */
  titleNamesTold: number;
  /** The number of directions in which the most significant rare name of one text is in the other text: 0 to 2. */
  mainNames: number;
  /** The number of numbers in both that are unlikely to be equal by chance. */
  exactNumbers: number;
  /** 1 if capital letters show which words are names. */
  capitals: number;
  /** The number of words in the longer text. */
  longer: number;
}

/** Compares the rare words, names and numbers of two reports. */
export function rareEvidenceOf(one: StoryFacts, other: StoryFacts): RareEvidence {
  const [mine, theirs] = [one.report, other.report];
  const words = commonTo(mine.rare, theirs.rare);
  const count = (isCounted: (stem: string) => boolean) => Math.log1p(words.filter(isCounted).length);
  const told = [shareOfTitle(one, other), shareOfTitle(other, one)];
  const phrases = commonTo(one.fullNames, other.fullNames).length;
  return {
    rareWords: Math.log1p(words.length),
    rareShare: words.length / Math.max(1, Math.min(mine.rare.size, theirs.rare.size)),
    rareTopics: count((stem) => !one.names.has(stem) && !other.names.has(stem)),
    rareLeads: count((stem) => mine.lead.stems.has(stem) && theirs.lead.stems.has(stem)),
    rareCentral: count((stem) => mine.central.stems.has(stem) && theirs.central.stems.has(stem)),
    rarePairs: Math.log1p(countCommonRuns(mine.rarePairs, theirs.rarePairs)),
    rareTitleCovered: Math.max(...told),
    rareTitleCoveredLess: Math.min(...told),
    otherTopics: Math.min(countOtherTopics(one, other), countOtherTopics(other, one)),
    nameWeight: Math.log1p(commonTo(one.names, other.names).reduce((sum, name) => sum + rarityOf(name), 0)),
    namePhrases: Math.log1p(phrases),
    phraseShare: phrases / Math.max(1, Math.min(one.fullNames.size, other.fullNames.size)),
    titleNamesTold:
      commonTo(one.titleNames, theirs.rare).length + commonTo(other.titleNames, mine.rare).length,
    mainNames: Number(hasMainNameOf(one, other)) + Number(hasMainNameOf(other, one)),
    exactNumbers: Math.log1p(commonTo(one.numbers, other.numbers).filter(isExact).length),
    capitals: Number(one.hasCapitals),
    longer: Math.log1p(Math.max(mine.text.stems.size, theirs.text.stems.size)),
  };
}

/** Whether a number has at least four digits, or three besides zeros at its end: 1,200, 214, or 38.5. */
export const isExact = (number: string): boolean =>
  number.length >= 4 || number.replace(/0+$/, '').length >= 3;

function shareOfTitle({ report }: StoryFacts, other: StoryFacts): number {
  return commonTo(report.rareInTitle, other.report.rare).length / Math.max(1, report.rareInTitle.size);
}

/** Counts the rare words of a headline that occur again in its own text but not in the other text. */
export function countOtherTopics({ report }: StoryFacts, other: StoryFacts): number {
  return [...report.rareInTitle].filter((stem) => report.central.stems.has(stem) && lacks(other, stem))
    .length;
}

/** Whether a text lacks a word, and its title has no other spelling of it: Kyiv and Kiev are one place. */
const lacks = ({ report }: StoryFacts, stem: string): boolean =>
  !report.text.stems.has(stem) &&
  ![...report.title.stems.keys()].some((other) => consonantsOf(other) === consonantsOf(stem));

/** The consonants of a Latin word, double ones once; the whole word if it has fewer than two. */
function consonantsOf(word: string): string {
  const consonants = word.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1');
  return consonants.length < 2 ? word : consonants;
}

const hasMainNameOf = ({ mainName }: StoryFacts, other: StoryFacts): boolean =>
  mainName !== undefined && other.report.rare.has(mainName);

/** The members of both sets. */
export function commonTo<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): T[] {
  const [smaller, larger] = one.size < other.size ? [one, other] : [other, one];
  return [...smaller].filter((member) => larger.has(member));
}
