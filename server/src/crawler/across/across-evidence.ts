import { chanceOf, type Forest, readForest } from '../decision-trees.ts';
import { countOtherStages } from '../story-stages.ts';
import type { AcrossFacts } from './across-facts.ts';
import { isSpelling, isTransliteration } from './name-sounds.ts';

/** The evidence for and against one event in reports of two languages. Sums of weights are logarithms. */
export interface AcrossEvidence {
  /** The names that both reports have, and their share of the names in the report with fewer names, and in the one with more. */
  names: number;
  nameShare: number;
  nameShareLess: number;
  /**
   * The names of one headline that the other report has, and those that it lacks: the larger and the smaller of the two counts.
   */
  titleNames: number;
  titleNamesLess: number;
  otherTitleNames: number;
  otherTitleNamesLess: number;
  /** The names of one beginning that the other report has, and those that it lacks. */
  leadNames: number;
  otherLeadNames: number;
  places: number;
  placeShare: number;
  otherPlaces: number;
  titlePlaces: number;
  numbers: number;
  numberShare: number;
  possibleNumbers: number;
  leadNumbers: number;
  otherLeadNumbers: number;
  titleNumbers: number;
  otherTitleNumbers: number;
  sameDates: number;
  otherDates: number;
  sameDay: number;
  otherDays: number;
  stages: number;
  stageShare: number;
  otherStage: number;
  otherLeadStage: number;
}

/**
 * Compares two reports; undefined if they have hardly anything in common, or only numbers, which the same text about two towns
 * also has.
 */
export function acrossEvidence(one: AcrossFacts, other: AcrossFacts): AcrossEvidence | undefined {
  const shared = sharedNames(one, other);
  const [mine, theirs] = [shared.one, shared.other];
  const names = Math.max(
    weigh(one.names.filter((name) => mine.has(name.text))),
    weigh(other.names.filter((name) => theirs.has(name.text))),
  );
  const theirNumbers = new Map(other.numbers.map((number) => [number.key, number]));
  const myNumbers = new Map(one.numbers.map((number) => [number.key, number]));
  const both = one.numbers.filter(({ key }) => theirNumbers.has(key));
  const numbers = weigh(both);
  const placesBoth = [...one.places].filter(([place]) => other.places.has(place));
  const places = weigh(placesBoth.map(([, place]) => place));
  if (names + places === 0 || names + places + numbers < LEAST) return undefined;
  const totals = [weigh(one.names), weigh(other.names)];
  const titleOf = ({ names: all }: AcrossFacts) => all.filter(({ isInTitle }) => isInTitle);
  const leadOf = ({ names: all }: AcrossFacts) => all.filter(({ isInLead }) => isInLead);
  const sides = [
    { title: titleOf(one), lead: leadOf(one), found: mine },
    { title: titleOf(other), lead: leadOf(other), found: theirs },
  ];
  const told = sides.map(({ title, found }) => weigh(title.filter(({ text }) => found.has(text))));
  const lacking = sides.map(({ title, found }) => weigh(title.filter(({ text }) => !found.has(text))));
  const leadTold = sides.map(({ lead, found }) => weigh(lead.filter(({ text }) => found.has(text))));
  const leadLacking = sides.map(({ lead, found }) => weigh(lead.filter(({ text }) => !found.has(text))));
  const placeTotals = [one, other].map(({ places: all }) => weigh([...all.values()]));
  const lackingNumbers = (isCounted: (number: AcrossFacts['numbers'][number]) => boolean) =>
    Math.min(
      weigh(one.numbers.filter((number) => isCounted(number) && !theirNumbers.has(number.key))),
      weigh(other.numbers.filter((number) => isCounted(number) && !myNumbers.has(number.key))),
    );
  const possibleNumbers = Math.min(weigh(one.numbers), weigh(other.numbers));
  const stages = common(one.stages, other.stages).length;
  return {
    names: Math.log1p(names),
    nameShare: names / Math.max(1, Math.min(...totals)),
    nameShareLess: names / Math.max(1, Math.max(...totals)),
    titleNames: Math.max(...told),
    titleNamesLess: Math.min(...told),
    otherTitleNames: Math.max(...lacking),
    otherTitleNamesLess: Math.min(...lacking),
    leadNames: Math.log1p(Math.min(...leadTold)),
    otherLeadNames: Math.log1p(Math.min(...leadLacking)),
    places: Math.log1p(places),
    placeShare: places / Math.max(1, Math.min(...placeTotals)),
    otherPlaces: Math.min(...placeTotals) - places,
    titlePlaces: weigh(placesBoth.map(([, place]) => place).filter(({ isInTitle }) => isInTitle)),
    numbers: Math.log1p(numbers),
    numberShare: numbers / Math.max(1, possibleNumbers),
    possibleNumbers: Math.log1p(possibleNumbers),
    leadNumbers: Math.log1p(
      weigh(both.filter(({ isInLead, key }) => isInLead && theirNumbers.get(key)?.isInLead)),
    ),
    otherLeadNumbers: Math.log1p(lackingNumbers(({ isInLead }) => isInLead)),
    titleNumbers: weigh(both.filter(({ isInTitle, key }) => isInTitle || theirNumbers.get(key)?.isInTitle)),
    otherTitleNumbers: lackingNumbers(({ isInTitle }) => isInTitle),
    sameDates: common(one.dates, other.dates).length,
    otherDates: Number(areDisjoint(one.dates, other.dates)),
    sameDay: Number(common(one.weekdays, other.weekdays).length > 0),
    otherDays: Number(areDisjoint(one.weekdays, other.weekdays)),
    stages: Math.log1p(stages),
    stageShare: stages / Math.max(1, Math.min(one.stages.size, other.stages.size)),
    otherStage: countOtherStages(one.titleStages, other.titleStages),
    otherLeadStage: countOtherStages(one.stages, other.stages),
  };
}

/** The minimum that two reports must have in common: with less, they share a country or a number by chance. */
const LEAST = 1.2;

/** The words of names in each report that the other also has. */
function sharedNames(one: AcrossFacts, other: AcrossFacts): { one: Set<string>; other: Set<string> } {
  const found = { one: new Set<string>(), other: new Set<string>() };
  const pair = (mine: string, theirs: string) => {
    found.one.add(mine);
    found.other.add(theirs);
  };
  const arabic = [one, other].filter(({ language }) => language === 'arabic');
  if (arabic.length !== 1) {
    for (const { text } of one.names) {
      const twin =
        other.names.find((name) => name.text === text) ??
        other.names.find((name) => isSpelling(text, name.text));
      if (twin) pair(text, twin.text);
    }
    return found;
  }
  const isArabicFirst = arabic[0] === one;
  const [arab, latin] = isArabicFirst ? [one, other] : [other, one];
  const named = new Set(arab.names.map(({ text }) => text));
  const words = [...named, ...arab.unknown.filter((word) => !named.has(word))];
  let before: string | undefined;
  for (const { text } of latin.names) {
    const twin =
      words.find((word) => isTransliteration(text, word)) ??
      (before === undefined
        ? undefined
        : words.find((word) => isTransliteration(text, word, true) && named.has(word)));
    before = twin;
    if (twin !== undefined) pair(...((isArabicFirst ? [twin, text] : [text, twin]) as [string, string]));
  }
  return found;
}

const weigh = (parts: readonly { weight: number }[]): number =>
  parts.reduce((sum, { weight }) => sum + weight, 0);

function common<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): T[] {
  return [...one].filter((member) => other.has(member));
}

const areDisjoint = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  one.size > 0 && other.size > 0 && common(one, other).length === 0;

/** The decision trees: `npm run bench -- stories --fit-across` grows them. */
export const ACROSS_TREES = new URL('across-trees.gen.json', import.meta.url);

let forest: Forest | undefined;

/**
 * At this probability or more, two reports are linked. A wrong link is worse than a missing one: at this probability, none of the
 * linked pairs of reports that were left out of a fit was wrong (decision 082).
 */
const THRESHOLD = 0.8;

/** The probability that two reports in different languages are about one event; undefined if it is too small. */
export function chanceOfOneEvent(one: AcrossFacts, other: AcrossFacts): number | undefined {
  const evidence = acrossEvidence(one, other);
  if (evidence === undefined) return undefined;
  forest ??= readForest(ACROSS_TREES);
  const chance = chanceOf(forest, { ...evidence });
  return chance >= THRESHOLD ? chance : undefined;
}
