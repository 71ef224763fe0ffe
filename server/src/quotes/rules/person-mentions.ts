import { nameTables } from '../../matcher/index.ts';
import { isWrittenLarge, LONGEST_NAME } from './name-words.ts';
import type { Paragraph } from './read-paragraphs.ts';

const { PARTICLES, TITLES } = nameTables;

/** A place outside quotations where a text names a person; UTF-16 offsets into its paragraph. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  /** Positions among the words of the paragraph; `last` is its last word. */
  readonly first: number;
  readonly last: number;
  /** The fullest form of the name in the text. */
  readonly person: string;
}

/** “Abu Shaqra” is “Ibrahim Abu Shaqra”. */
const KUNYA = nameTables.setOf('أبو أبي abu');

/** Each name by its words, with the longest name of the same person: "Ana Ruiz" is "Ana Ruiz Pérez". */
export function fullest(names: ReadonlyMap<string, string>): Map<string, string> {
  const keys = [...names.keys()].sort((one, other) => other.length - one.length);
  const people = new Map<string, string>();
  for (const key of keys) {
    const words = key.split(' ');
    const isKunya = KUNYA.has(words[0] ?? '');
    const longer = keys.filter(
      (other) =>
        other.length > key.length &&
        (contains(other.split(' '), words) || (isKunya && other.endsWith(` ${key}`))),
    );
    const [only] = longer.length === 1 ? longer : [];
    people.set(key, names.get(only ?? key) ?? key);
  }
  return people;
}

const contains = (all: readonly string[], some: readonly string[]): boolean =>
  all[0] === some[0] && some.every((word) => all.includes(word));

/** Finds where a paragraph names these people, also by their last names. */
export function mentionsIn(
  { told, words }: Paragraph,
  people: ReadonlyMap<string, string>,
  isArabic: boolean,
): Mention[] {
  const byLastName = new Map<string, Set<string>>();
  for (const [key, person] of people) {
    // “Oyelaran” is all that is known of the name.
    for (const word of key.includes(' ') ? key.split(' ').slice(1) : [key]) {
      if (!PARTICLES.has(word)) byLastName.set(word, (byLastName.get(word) ?? new Set()).add(person));
    }
  }
  const raw = (at: number) => told.slice(words[at]?.start, words[at]?.end);
  const mentions: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const size = sizeOfName(
      words.slice(at, at + LONGEST_NAME).map(({ text }) => text),
      people,
      isArabic,
    );
    const key = words
      .slice(at, at + size)
      .map(({ text }) => text)
      .join(' ');
    const named = size > 0 ? people.get(isArabic ? withoutPrefix(key, people) : key) : lastNamed(at);
    if (named === undefined) continue;
    let last = at + Math.max(size, 1) - 1;
    while (size === 0 && byLastName.get(words[last + 1]?.text ?? '')?.has(named)) last += 1;
    mentions.push({
      start: words[at]?.start ?? 0,
      end: words[last]?.end ?? 0,
      first: at,
      last,
      person: named,
    });
    at = last;
  }
  return mentions;

  function lastNamed(at: number): string | undefined {
    const owners = byLastName.get(words[at]?.text ?? '');
    const [owner] = owners?.size === 1 ? owners : [];
    if (owner === undefined || isArabic) return owner;
    if (!isWrittenLarge(raw(at)) || continuesAt(at + 1)) return undefined;
    // Somebody else's name, or an organisation's: "Klaus Keller", "Keller Group".
    const isOther =
      continuesAt(at) &&
      isWrittenLarge(raw(at - 1)) &&
      !TITLES.has(words[at - 1]?.text ?? '') &&
      !startsSentence(at - 1);
    return isOther ? undefined : owner;
  }
  function continuesAt(at: number): boolean {
    const gap = told.slice(words[at - 1]?.end, words[at]?.start);
    return at > 0 && at < words.length && gap === ' ' && isWrittenLarge(raw(at));
  }
  function startsSentence(at: number): boolean {
    return at === 0 || /[.!?:]\s*$/u.test(told.slice(0, words[at]?.start));
  }
}

const ATTACHED = /^[وفل]/u;
const withoutPrefix = (key: string, people: ReadonlyMap<string, string>): string =>
  people.has(key) ? key : key.replace(ATTACHED, '');

/** The number of words in the longest name with which these words begin; 0 if none. */
function sizeOfName(
  texts: readonly string[],
  people: ReadonlyMap<string, string>,
  isArabic: boolean,
): number {
  for (let size = texts.length; size > 1; size -= 1) {
    const key = texts.slice(0, size).join(' ');
    if (people.has(key) || (isArabic && people.has(key.replace(ATTACHED, '')))) return size;
  }
  return 0;
}
