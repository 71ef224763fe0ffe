import { QUERY_DISTANCE_MAX } from '../../contracts/limits/index.ts';
import { entityIn, withoutEntities } from './entities.ts';
import type { Token } from './lexer.ts';
import { type LexedFault, replaced } from './suggestion.ts';
import type { QueryRange, QuerySuggestion } from './types.ts';

/** An operator of another product inside a word, and our notation for it. */
interface ForeignOperator {
  /** Finds the operator in a word, with the characters around it as lookaround. */
  pattern: RegExp;
  message: string;
  /** The replacement; null if there is none. */
  instead: string | null;
}

const OR = 'Write OR between words if one of them is enough.';
const AND = 'Write AND between words, or just a space: all words are required.';
const LETTER = '[\\p{L}\\p{N}]';
const FOREIGN: readonly ForeignOperator[] = [
  { pattern: /\|+/gu, message: OR, instead: ' OR ' },
  { pattern: /&&+/gu, message: AND, instead: ' AND ' },
  {
    pattern: /^!+(?=[^\s!]|$)/gu,
    message: 'Write a minus directly in front of a word to exclude it.',
    instead: '-',
  },
  {
    pattern: /^[\u2010-\u2015\u2212](?=\p{L}|["“„«(]|$)/gu,
    message: 'This dash is not a minus. Write - directly in front of a word to exclude it.',
    instead: '-',
  },
  { pattern: /\^[\d.]*$/gu, message: 'All words have the same weight here, so remove the ^.', instead: '' },
  {
    pattern: /\^/gu,
    message: 'A ^ has no meaning here. Use a space instead: all words are required.',
    instead: ' ',
  },
  {
    pattern: new RegExp(`~[\\d.]*$|^~(?=${LETTER}|$)`, 'gu'),
    message: 'A ~ is only allowed after a phrase: "night boat"~3. Other forms of a word are found anyway.',
    instead: '',
  },
  {
    pattern: new RegExp(`(?<=${LETTER})~(?=${LETTER})`, 'gu'),
    message: 'A ~ has no meaning between words. Use a space instead: all words are required.',
    instead: ' ',
  },
  { pattern: /^\++(?=\p{L}|$)/gu, message: 'Remove the +: all words are required anyway.', instead: '' },
  {
    pattern: /(?<=\p{L})\+(?=\p{L})/gu,
    message: 'Use a space instead of the +: all words are required.',
    instead: ' ',
  },
  {
    pattern: /(?<=\p{L})\?(?=\p{L})/gu,
    message: 'A ? does not stand for a letter. Write each spelling, with OR between them.',
    instead: null,
  },
];
/** The signs of which every pattern above needs one; most words have none. */
const SIGN = /[|&!\u2010-\u2015\u2212^~+?]/u;
/** Signs that are an operator by themselves only directly before a quotation mark or a bracket: "!" also ends a sentence. */
const NEEDS_OPERAND = /^[!+~^\u2010-\u2015\u2212]+$/u;

/** How other products write NEAR/5: W/5, ONEAR/5, ADJ5, /5, and AROUND(5), whose word is followed by its distance. */
const NEAR_OF_OTHERS =
  /^(?:(?:w|within|onear|around|pre|adj)?\/(\d+)|ADJ(\d+)|(?:around|within|onear)\((\d+)\))/iu;

const SMALL_OPERATOR = /^(?:or|and|not|near\/\d+)$/iu;
/** What people write for an operator in French, Spanish and Arabic. */
const OPERATORS_OF_OTHERS: ReadonlyMap<string, string> = new Map([
  ['ou', 'OR'],
  ['o', 'OR'],
  ['أو', 'OR'],
  ['او', 'OR'],
  ['et', 'AND'],
  ['y', 'AND'],
  ['و', 'AND'],
  ['ليس', 'NOT'],
  // In lower case, these are words.
  ['OU', 'OR'],
  ['O', 'OR'],
  ['ET', 'AND'],
  ['Y', 'AND'],
  ['SAUF', 'NOT'],
  ['SANS', 'NOT'],
  ['NON', 'NOT'],
  ['SIN', 'NOT'],
  ['EXCEPTO', 'NOT'],
]);

/** The operator that a word was probably meant to be; undefined if it is a word. */
export function operatorMeantBy(text: string): string | undefined {
  return OPERATORS_OF_OTHERS.get(text) ?? (SMALL_OPERATOR.test(text) ? text.toUpperCase() : undefined);
}

/**
 * The first operator of another product in a word, as an error whose suggestion replaces all of them; null if there is
 * none.
 */
export function checkForeignOperators(
  text: string,
  { start, end }: QueryRange,
  before: Token | undefined,
): LexedFault | null {
  const typed = text.slice(start, end);
  const other = NEAR_OF_OTHERS.exec(text.slice(start));
  if (other && start + other[0].length >= end) {
    const near = `NEAR/${Math.min(QUERY_DISTANCE_MAX, Number(other[1] ?? other[2] ?? other[3]))}`;
    const range = { start, end: start + other[0].length };
    return fault(range, `Write ${near} for words near each other.`, [
      replaced(text, range, `Write ${near}`, near),
    ]);
  }
  if (!SIGN.test(typed)) return null;
  const entity = entityIn(typed);
  if (entity !== undefined) {
    const at = start + typed.indexOf(entity);
    const sign = withoutEntities(entity).trim();
    const message = `${entity} is the HTML code of ${sign === '' ? 'a space' : `the sign ${sign}`}.`;
    return fault({ start: at, end: at + entity.length }, message, [
      { label: 'Write the signs', query: withoutEntities(text) },
    ]);
  }
  const next = text[end] ?? '';
  const previous = text[start - 1] ?? '';
  const isAfterOperand = typed.startsWith('^') && /["”»)]/u.test(previous);
  if (NEEDS_OPERAND.test(typed) && !/["“„«(]/u.test(next) && !isAfterOperand) return null;
  // An address may contain the other signs.
  const isSite = before?.kind === 'field' && before.name === 'site' && before.end === start;
  const found = (isSite ? FOREIGN.slice(0, 1) : FOREIGN)
    .flatMap(({ pattern, ...operator }) =>
      [...typed.matchAll(pattern)].map((match) => ({ ...operator, at: match.index, typed: match[0] })),
    )
    .sort((one, two) => one.at - two.at);
  const [first] = found;
  if (first === undefined) return null;
  const range = { start: start + first.at, end: start + first.at + first.typed.length };
  if (found.some(({ instead }) => instead === null)) return fault(range, first.message, []);
  let written = '';
  let done = 0;
  for (const one of found) {
    if (one.at < done) continue;
    written += typed.slice(done, one.at) + one.instead;
    done = one.at + one.typed.length;
  }
  written += typed.slice(done);
  return fault(range, first.message, candidates(text, { start, end }, written, before));
}

/** The word as it is written here: as a group, as operators between its neighbours, or without operators at its ends. */
function candidates(
  text: string,
  range: QueryRange,
  written: string,
  before: Token | undefined,
): QuerySuggestion[] {
  const plain = written.replace(/^ (?:(?:OR|AND) )?| (?:(?:OR|AND) )?$/gu, '');
  const words = written.trim();
  const isAfterField = before?.kind === 'field' && before.end === range.start;
  const texts: string[] = [];
  const isAlone = text.trim() === text.slice(range.start, range.end);
  if (/ (?:OR|AND) /u.test(plain) && (isAfterField || (plain === words && !isAlone)))
    texts.push(`(${plain})`);
  const [left, right] = [text[range.start - 1] ?? ' ', text[range.end] ?? ' '];
  const spaced = (value: string) =>
    `${/^\s/u.test(value) && !/\s/u.test(left) ? ' ' : ''}${value.trim()}${/\s$/u.test(value) && !/\s/u.test(right) ? ' ' : ''}`;
  texts.push(spaced(written), plain);
  const found = [...new Set(texts)].map((instead) => {
    const label = /^\(.*\)$/u.test(instead) ? instead.slice(1, -1) : instead.trim();
    return replaced(text, range, label === '' ? 'Remove it' : `Write ${label}`, instead);
  });
  if (written.startsWith('-') && isAfterField) {
    const field = text.slice(before.start, before.end);
    const whole = { start: before.start, end: range.end };
    found.unshift(
      replaced(text, whole, `Write -${field}${written.slice(1)}`, `-${field}${written.slice(1)}`),
    );
  }
  // A second minus adds nothing.
  if (written.startsWith('-') && (before?.kind === 'minus' || before?.kind === 'not'))
    found.push(replaced(text, range, `Write ${written.slice(1)}`, written.slice(1)));
  return found;
}

function fault(range: QueryRange, message: string, suggestion: QuerySuggestion[]): LexedFault {
  return { code: 'foreign_operator', ...range, message, suggestion };
}
