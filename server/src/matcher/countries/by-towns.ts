import type { TownContext } from './located.ts';

type Part = 'title' | 'lead' | 'rest';

/** A town in a text. */
export interface TownMention {
  /** The countries that it may be in. */
  codes: readonly string[];
  /** The town's folded name. */
  key: string;
  context: TownContext;
  part: Part;
  /** Whether it is in the title or the first sentences. */
  isFirst: boolean;
  /** Whether it is a city where international meetings are held. */
  isWorldCity: boolean;
  /** Whether its name is also a word, or a given name. */
  isOtherWord: boolean;
}

/**
 * The countries that an article is about because of its towns. An event in a town of the source's country is about that country.
 * For any other country, the title and the lead must not name a third country or its towns, and a town with an ambiguous name (a
 * city of international meetings, or a name that is also another word) needs a second place, or the country, beside it.
 */
export function countriesByTowns(
  mentions: readonly TownMention[],
  named: ReadonlyMap<string, ReadonlySet<Part>>,
  home: string | undefined,
): string[] {
  const persons = new Set(mentions.filter(({ context }) => context === 'person').map(({ key }) => key));
  const towns = mentions.filter(
    ({ context, key }) => context !== 'person' && context !== 'aside' && !persons.has(key),
  );
  const certain = new Set([...named.keys(), ...towns.flatMap((town) => (isCertain(town) ? town.codes : []))]);
  const early = towns.filter(({ part }) => part !== 'rest');
  return [...new Set(early.flatMap(({ codes }) => codes))].filter((code) => {
    const isOwn = ({ codes }: TownMention) =>
      codes.includes(code) && (codes.length === 1 || code === home || certain.has(code));
    const own = early.filter((town) => isOwn(town) && town.context !== 'longer');
    const isStrong = hasStrongTown(own);
    if (code === home) return own.some(isLocated) || isStrong || isInTitleAndLead(own);
    const inTitle = own.some(({ part }) => part === 'title');
    const others = [...named].filter(([other]) => other !== code);
    if (others.some(([, parts]) => parts.has('title') || (parts.has('lead') && !inTitle))) return false;
    if (others.length > 0 && !own.some(isLocated)) return false;
    const rivals = early.filter(
      ({ codes }) => !codes.includes(code) && !codes.some((other) => named.has(other)),
    );
    const isRooted = isStrong && own.some(isLocated) && (inTitle || keysOf(own).size > 1);
    if (rivals.some((town) => isLocated(town) || (!isRooted && isRival(town)))) return false;
    if (isStrong) return true;
    const places = keysOf(towns.filter((town) => isOwn(town) && town.context !== 'longer'));
    const isBacked = places.size > 1 || named.has(code) || inTitle;
    return isBacked && own.some((town) => isLocated(town) && town.part === 'lead');
  });
}

const keysOf = (towns: readonly TownMention[]): Set<string> => new Set(towns.map(({ key }) => key));

const isLocated = ({ context, isOtherWord }: TownMention): boolean => context === 'located' && !isOtherWord;

/** Whether its name alone determines its country. */
const isCertain = ({ codes, context, isOtherWord }: TownMention): boolean =>
  codes.length === 1 && context !== 'longer' && !isOtherWord;

/**
 * Whether something happens in a town that is of interest only in its own country, two towns are named, or one is in both title
 * and lead.
 */
function hasStrongTown(own: readonly TownMention[]): boolean {
  const sure = own.filter(({ isOtherWord }) => !isOtherWord);
  const strong = sure.filter(({ isWorldCity, context }) => !isWorldCity && context !== 'of');
  const titled = keysOf(strong.filter(({ part }) => part === 'title'));
  return strong.some(
    ({ context, isFirst, key, part }) =>
      (context === 'located' && (isFirst || titled.has(key))) ||
      (part === 'lead' && titled.has(key)) ||
      keysOf(sure).size > 1,
  );
}

/** “The dockers of Valparaíso” in both title and lead, which is enough in a newspaper of their country. */
function isInTitleAndLead(own: readonly TownMention[]): boolean {
  const sure = own.filter(({ isOtherWord }) => !isOtherWord);
  const titled = keysOf(sure.filter(({ part }) => part === 'title'));
  return sure.some(({ key, part }) => part === 'lead' && titled.has(key));
}

/**
 * Whether a town elsewhere counts against this country; also clubs and companies of cities of international meetings: "Real
 * Madrid".
 */
const isRival = ({ context, isWorldCity, isOtherWord }: TownMention): boolean =>
  isWorldCity || (!isOtherWord && context !== 'longer');
