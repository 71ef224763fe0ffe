import { foldedWordsOf } from '../names/folded.ts';
import type { NamedText } from '../names/types.ts';
import { countriesByTowns, type TownMention } from './by-towns.ts';
import { vocabularyOf } from './country-names.ts';
import { withoutDateline } from './dateline.ts';
import { FIRST, type FoundInText, LEAD, readText } from './read-text.ts';

/** An article that names more countries than this is only listing them, so those that are named first and most often are kept. */
const COUNTRIES_MAX = 8;

/** A country in an article. */
interface Mention extends Omit<FoundInText, 'isIn' | 'pairs'> {
  part: 'title' | 'lead' | 'rest';
  /** Whether it is in the title or the first paragraph. */
  isOpening: boolean;
}

/**
 * The countries that an article is about, as ISO 3166 codes, the most important first: those that its title or its lead names, or
 * that it names twice, then those in whose towns it happens. An adjective counts only beside an institution (the French
 * president); the place where the article was written does not count. `home` is the country of its source, if it is known.
 */
export function findCountries({ language, title, texts, ignored }: NamedText, home?: string): string[] {
  const vocabulary = vocabularyOf(language);
  const skipped = ignored.map(foldedWordsOf).filter(({ length }) => length > 1);
  const isOfBirds = language === 'english' && BIRDS.test([title, ...texts].join(' '));
  const parts = [title, ...texts.map(withoutDateline)].map((text, at) =>
    readText(text, vocabulary, { language, skipped, isHeadline: at === 0, isOfBirds }),
  );
  // In a headline that capitalises every word, a country is part of a longer name if the longer name is in the text.
  const longer = new Set(parts.flatMap(({ longerNames }) => longerNames));
  const lastNames = new Set(parts.flatMap((part) => part.lastNames));
  const mentions = parts.flatMap(({ found, opening }, at) =>
    found
      .filter(({ pairs }) => at > 0 || !pairs.some((pair) => longer.has(pair)))
      .filter(({ code, kind, isIn }) => isIn || kind === 'people' || kind === 'city' || !lastNames.has(code))
      .map(
        ({ pairs: _, isIn: __, ...mention }): Mention => ({
          ...mention,
          part: partOf(at, mention.start),
          isOpening: at === 0 || mention.start < opening,
        }),
      ),
  );
  const counted = mentions.filter(
    (mention) => mention.kind !== 'ambiguous' || isSupported(mention, mentions),
  );
  const towns = parts.flatMap((one, at) =>
    one.towns.map(
      ({ start, end: _, ...town }): TownMention => ({
        ...town,
        part: partOf(at, start),
        isFirst: start < FIRST,
      }),
    ),
  );
  const backed = new Set([
    ...parts.flatMap(({ people }) => people),
    ...towns
      .filter(
        ({ codes, part, isFirst, isOtherWord }) =>
          codes.length === 1 && !isOtherWord && (part === 'title' || isFirst),
      )
      .flatMap(({ codes }) => codes),
  ]);
  const ranks = ranked(counted, backed);
  const byTowns = countriesByTowns(towns, namedParts(counted), home).filter(
    (code) => !ranks.some((one) => one.code === code),
  );
  // A country that is named once after the opening, for example as the origin of an order or a player, does not count if the
  // opening is about another country.
  const isSettled = byTowns.length > 0 || ranks.some(({ isAside }) => !isAside);
  const named = ranks.filter(({ isAside }) => !isAside || !isSettled).map(({ code }) => code);
  return [...named, ...byTowns].slice(0, COUNTRIES_MAX);
}

const partOf = (at: number, start: number): Mention['part'] =>
  at === 0 ? 'title' : start < LEAD ? 'lead' : 'rest';

/** Lists where each country is named, other than by its cities. */
function namedParts(mentions: readonly Mention[]): Map<string, Set<Mention['part']>> {
  const parts = new Map<string, Set<Mention['part']>>();
  for (const { code, kind, part } of mentions) {
    if (kind !== 'city') parts.set(code, (parts.get(code) ?? new Set()).add(part));
  }
  return parts;
}

interface Ranked {
  readonly code: string;
  /** Whether the country is named once, after an opening that does not contain its towns or people. */
  readonly isAside: boolean;
}

/** Countries with enough evidence, most evidence first. */
function ranked(mentions: readonly Mention[], backed: ReadonlySet<string>): Ranked[] {
  return [...Map.groupBy(mentions, ({ code }) => code)]
    .map(([code, all]) => {
      const named = all.filter(({ kind }) => kind !== 'city');
      const inTitle = all.some(({ part }) => part === 'title');
      const isAbout =
        named.some(({ part }) => part !== 'rest') || named.length > 1 || (named.length > 0 && inTitle);
      const weight = (inTitle ? 10 : 0) + named.length * 2 + (all.length - named.length);
      const isAside = named.length === 1 && all.every(({ isOpening }) => !isOpening) && !backed.has(code);
      return { code, weight: isAbout ? weight : 0, isAside };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
}

/** Words beside which "turkey" means the bird. */
const BIRDS =
  /\b(?:thanksgiving|roast(?:ed|ing)?|stuffing|poultry|birds?|cranberry|gravy|oven|slaughter(?:ed)?|recipes?)\b/iu;

const BETWEEN_LISTED =
  /^(?:[\s,،/&–-]+|(?:,|،)?\s*(?:and|or|y|e|o|et|ou)\s+)(?:(?:the|la|le|les|el|los)\s+|l['’])?$/iu;

/** Whether something else belongs to the country of an ambiguous name, or it is listed beside another country. */
function isSupported(mention: Mention, mentions: readonly Mention[]): boolean {
  return mentions.some((other) => {
    if (other.kind === 'ambiguous') return false;
    if (other.code === mention.code) return true;
    if (
      other.kind !== 'name' ||
      other.text !== mention.text ||
      (other.part === 'rest') !== (mention.part === 'rest')
    )
      return false;
    const [first, second] = other.start < mention.start ? [other, mention] : [mention, other];
    const between = mention.text.slice(first.end, second.start);
    // Arabic attaches “and” to the word.
    const isJoined = /^\s+و/u.test(mention.text.slice(first.end, second.start + 1)) && between.trim() === '';
    const isSeparated = between.trim() !== '' && BETWEEN_LISTED.test(between);
    return isJoined || isSeparated;
  });
}
