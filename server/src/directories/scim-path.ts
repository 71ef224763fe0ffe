import { scimSchemas } from '@newswatch/shared/contracts/admin';
import { ScimRefusal } from './scim-refusal.ts';

type Value = string | number | boolean | null;

/** An attribute, in lower case: `emails[type eq "work"].value`. */
export interface ScimPath {
  attribute: string;
  /** The comparisons in square brackets. */
  where: readonly Comparison[] | undefined;
  sub: string | undefined;
  /** Whether the attribute belongs to another schema than that of people. */
  isForeign: boolean;
}

export interface Comparison extends ScimPath {
  value: Value;
}

const ATTRIBUTE = /(urn:[\w:.-]+:)?([a-z$][\w$-]*)(?:\.([a-z$][\w$-]*))?/iy;
const SUB = /\.([a-z$][\w$-]*)/iy;
const EQUALS = /\s+eq\s+/iy;
const AND = /\s+and\s+/iy;
const VALUE = /"(?:[^"\\]|\\.)*"|true|false|null|-?\d+(?:\.\d+)?/iy;
const OPEN = /\[\s*/y;
const CLOSE = /\s*\]/y;

/**
 * Reads the filters that directories send: comparisons with `eq`, joined by `and`.
 * @throws {ScimRefusal} `invalidFilter`
 */
export function parseFilter(text: string): Comparison[] {
  const reader = readerOf(text.trim(), () => new ScimRefusal(400, FILTER_REFUSED, 'invalidFilter'));
  const comparisons = readComparisons(reader);
  reader.end();
  return comparisons;
}

const FILTER_REFUSED = 'Only comparisons with eq, joined by and, are supported';

/** @throws {ScimRefusal} `invalidPath` */
export function parsePath(text: string): ScimPath {
  const reader = readerOf(text.trim(), () => new ScimRefusal(400, 'The path cannot be read', 'invalidPath'));
  const path = readPath(reader);
  reader.end();
  return path;
}

interface Reader {
  take(pattern: RegExp): RegExpExecArray | undefined;
  need(pattern: RegExp): RegExpExecArray;
  end(): void;
  refuse(): ScimRefusal;
}

function readerOf(text: string, refuse: () => ScimRefusal): Reader {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) return undefined;
    at += found[0].length;
    return found;
  };
  return {
    take,
    refuse,
    need(pattern) {
      const found = take(pattern);
      if (!found) throw refuse();
      return found;
    },
    end() {
      if (at < text.length) throw refuse();
    },
  };
}

function readComparisons(reader: Reader, isInner = false): Comparison[] {
  const comparisons: Comparison[] = [];
  do {
    const path = readPath(reader, isInner);
    // `emails[type eq "work" and value eq "…"]` is a comparison of its own.
    const isWhole = path.where !== undefined && path.sub === undefined;
    const value = isWhole ? true : readValue(reader);
    comparisons.push({ ...path, value });
  } while (reader.take(AND));
  return comparisons;
}

function readPath(reader: Reader, isInner = false): ScimPath {
  const [, urn, name = '', dotted] = reader.need(ATTRIBUTE);
  const isOpened = dotted === undefined && reader.take(OPEN) !== undefined;
  // Brackets are not nested in the standard.
  if (isOpened && isInner) throw reader.refuse();
  const where = isOpened ? readComparisons(reader, true) : undefined;
  if (isOpened) reader.need(CLOSE);
  const sub = dotted ?? (isOpened ? reader.take(SUB)?.[1] : undefined);
  return {
    attribute: name.toLowerCase(),
    where,
    sub: sub?.toLowerCase(),
    isForeign: urn !== undefined && urn.toLowerCase() !== `${scimSchemas.user}:`.toLowerCase(),
  };
}

function parsed(text: string): Value | undefined {
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

function readValue(reader: Reader): Value {
  reader.need(EQUALS);
  const [text] = reader.need(VALUE);
  const value = parsed(text.startsWith('"') ? text : text.toLowerCase());
  // The database has no NUL characters, and escaped ones pass the check of the address.
  if (value === undefined || String(value).includes('\0')) throw reader.refuse();
  return value;
}

/**
 * Whether these comparisons choose the address of a person: an account has one, which is its work address and its primary one.
 */
export function choosesEmail(where: readonly Comparison[], email: string | null): boolean {
  return where.every(({ attribute, value }) => {
    if (attribute === 'type') return isSame(value, 'work');
    // Entra ID sends the text "True".
    if (attribute === 'primary') return isSame(value, 'true');
    return attribute === 'value' && email !== null && isSame(value, email);
  });
}

const isSame = (value: Value, text: string): boolean => String(value).toLowerCase() === text.toLowerCase();
