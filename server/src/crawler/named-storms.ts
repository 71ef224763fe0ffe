import { foldedWords } from './folded-words.ts';
import { isRare, storyStem } from './word-rarity.ts';

const LATIN =
  /(?<!\p{L})(?:[Ss]torm|[Hh]urricane|[Tt]yphoon|[Cc]yclone|[Tt]empête|[Oo]uragan|[Tt]yphon|[Bb]orrasca|[Tt]ormenta|[Hh]uracán|[Cc]iclón|[Tt]ifón)(?:\s[Tt]ropicale?)?\s[«“"‘]?\s?(\p{Lu}\p{Ll}[\p{L}-]*)/gu;
const ARABIC =
  /(?<!\p{L})[وفبكل]?(?:ال|ل)?(?:عاصفة|إعصار|اعصار)(?:\s(?:ال)?(?:استوائية?|مدارية?))?\s[«“"]?(\p{Script=Arabic}{3,})/gu;
/** "Sandy", "tropical": an adjective, not a name. */
const ARABIC_ADJECTIVE = /^ال|ية?$/u;

/** The length of the beginning of a text, where it says what it is about. */
const LEAD_LETTERS = 400;

/** The storms that a report names in its headline, and in its headline or its beginning. */
export interface NamedStorms {
  readonly inTitle: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/**
 * Storms have names in every language, and a storm remains one event for days: its damage, its dead, the return of the power. Two
 * of its reports have few words in common.
 */
export function namedStormsOf({ title, body }: { title: string; body: string }): NamedStorms {
  // In headlines, every word may have a capital: "Storm Floods Town".
  const inTitle = new Set([...namesIn(title)].filter(isRare));
  const inLead = namesIn(body.slice(0, LEAD_LETTERS));
  return { inTitle, all: new Set([...inTitle, ...inLead]) };
}

function namesIn(text: string): Set<string> {
  const found = [
    ...[...text.matchAll(LATIN)].map(([, name = '']) => name),
    ...[...text.matchAll(ARABIC)].flatMap(([, name = '']) => (ARABIC_ADJECTIVE.test(name) ? [] : name)),
  ];
  return new Set(
    found.flatMap((name) => foldedWords(name).slice(0, 1).map(storyStem)).filter((stem) => stem !== ''),
  );
}

/** Whether two reports are about one storm, at least one of them by its headline. */
export const nameOneStorm = (one: NamedStorms, other: NamedStorms): boolean =>
  isIn(one.inTitle, other.all) || isIn(other.inTitle, one.all);

const isIn = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((name) => others.has(name));
