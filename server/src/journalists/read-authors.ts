import { nameTables } from '../matcher/index.ts';
import { isDesk, isSuffix, withoutAround } from './around-name.ts';
import { bylineParts, LONGEST_BYLINE, tidyByline } from './byline-parts.ts';
import { isAgency } from './byline-words.ts';
import { isOffice } from './is-office.ts';
import { invertedName, isPersonName } from './is-person-name.ts';
import { type NameKey, nameKeyOf } from './person-name.ts';
import { shownName } from './shown-name.ts';

const { foldedWordsOf, placeOf } = nameTables;

/** A person whom a byline names. */
export interface PrintedPerson extends NameKey {
  /** The name as we show it: without titles, first name first, not in capitals only. */
  readonly name: string;
  /** The name as printed, by which it can be found in the byline. */
  readonly printed: string;
}

/** The people and agencies that the author line of an article names. */
export interface Authors {
  readonly people: readonly PrintedPerson[];
  /** Agencies, newsrooms and desks, as printed. */
  readonly agencies: readonly string[];
}

/**
 * The version of the rules by which authors are read. Increase it whenever a change affects what is found: all articles are then
 * read again. A test fails if that is forgotten.
 */
export const AUTHOR_RULES = 5;

const MOST_PEOPLE = 20;
const LONGEST_NAME = 80;

/** Reads the people and agencies that an author line names. @param sourceName the source's own name is not an author */
export function readAuthors(author: string | null, sourceName = ''): Authors {
  const people = new Map<string, PrintedPerson>();
  const agencies = new Map<string, string>();
  const line = tidyByline(author ?? '');
  if (line === '' || line.length > LONGEST_BYLINE) return { people: [], agencies: [] };
  const own = foldedWordsOf(sourceName).join(' ');
  const add = (person: PrintedPerson | undefined) => {
    if (person && !people.has(person.base)) people.set(person.base, person);
  };
  const inverted = invertedName(line);
  if (inverted) {
    add(personOf(inverted, line));
    return { people: [...people.values()], agencies: [] };
  }
  for (const part of bylineParts(line)) {
    if (people.size > 0 && isOffice(part)) continue;
    const read = readPart(part, own);
    if (read.agency !== undefined) agencies.set(foldedWordsOf(read.agency).join(' '), read.agency);
    if (read.person) add(read.person);
  }
  return people.size > MOST_PEOPLE
    ? { people: [], agencies: [...agencies.values()] }
    : { people: [...people.values()], agencies: [...agencies.values()].slice(0, MOST_PEOPLE) };
}

/** The text that may follow a part of a line; not the point of an initial, which is a name's last word in "N. B." */
const END = /(?:[\s:+|,،؛;–—-]|(?<!(?<!\p{L})\p{Lu})\.)+$/u;

interface ReadPart {
  person?: PrintedPerson;
  agency?: string;
}

function readPart(part: string, own: string): ReadPart {
  const text = part
    .replace(END, '')
    .replace(/^[\s:+|,.،؛;–—-]+/u, '')
    .replace(/^(?:avec|with|con|mit|et|and|y|مع)\s+(?:(?:la|el|the|l['’])\s*)?/iu, '');
  const words = foldedWordsOf(text);
  if (words.length === 0 || text.length > LONGEST_NAME) return {};
  if (isAgency(words)) return { agency: text };
  if (own !== '' && words.join(' ') === own) return { agency: text };
  if (isSuffix(text)) return {};
  if (placeOf(words) !== undefined) return {};
  const name = withoutAround(text, own);
  const person = isPersonName(name) ? personOf(name, name) : undefined;
  if (person) return { person };
  return isDesk(words) ? { agency: text } : {};
}

function personOf(text: string, printed: string): PrintedPerson | undefined {
  const name = shownName(text);
  const key = nameKeyOf(name);
  return key && { name, printed, ...key };
}
