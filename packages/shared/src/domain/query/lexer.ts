import {
  KEYWORD_MAX,
  KEYWORD_WORDS_MAX,
  QUERY_DISTANCE_MAX,
  WILDCARD_STEM_MIN,
} from '../../contracts/limits/index.ts';
import { checkCharacters } from './characters.ts';
import {
  fieldNamed,
  hostIn,
  isValueOf,
  nearestField,
  type QueryFieldName,
  queryFieldNames,
} from './fields.ts';
import { checkForeignOperators, operatorMeantBy } from './foreign-operators.ts';
import { type LexedFault, type LexedWarning, replaced } from './suggestion.ts';
import type { QueryFaultCode, QueryRange } from './types.ts';

export type Token = QueryRange &
  (
    | { kind: 'open' | 'close' | 'or' | 'and' | 'not' | 'minus' }
    | { kind: 'near'; distance: number }
    | { kind: 'field'; name: QueryFieldName }
    | { kind: 'word'; text: string; isRefused?: true }
    | { kind: 'phrase'; text: string; slop: number | null }
  );

export interface Lexed {
  tokens: Token[];
  faults: LexedFault[];
  warnings: LexedWarning[];
  /** Whether the text ends inside quotation marks: nothing after them can be trusted. */
  isCut: boolean;
}

const SPACE = /\s/u;
const DOUBLE_QUOTES = '"“”„';
const GUILLEMETS = '«»';
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const OPERATORS: Readonly<Record<string, 'or' | 'and' | 'not'>> = { OR: 'or', AND: 'and', NOT: 'not' };
const FIELD = /^([\p{L}_]+):/u;
const FIELD_MAX = 1 + Math.max(...queryFieldNames.map((name) => name.length));
/** 'climate change', straight, curly or angled: words, not an apostrophe. */
const SINGLE_QUOTES = /^['‘`‹‚]([^'‘’`‹›‚"“”„]*\S\s+\S[^'‘’`‹›‚"“”„]*)['’`›‘](?=[\s)]|$)/u;
const TRAILING_COMMA = /[,;،؛]+$/u;
const INNER_COMMA = /(?<=\p{L})[,;،؛]+(?=\p{L})/u;
const DISTANCE_OFFERED = 5;

/** Splits a query into tokens, and reports errors of single tokens. */
export function lexQuery(text: string): Lexed {
  return new Lexer(text).run();
}

class Lexer {
  private readonly text: string;
  private readonly tokens: Token[] = [];
  private readonly faults: LexedFault[] = [];
  private readonly warnings: LexedWarning[] = [];
  private isCut = false;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  run(): Lexed {
    this.faults.push(...checkCharacters(this.text));
    while (this.at < this.text.length) {
      const character = this.text[this.at]!;
      if (SPACE.test(character)) this.at++;
      else if (character === '(' || character === ')') {
        this.push({ kind: character === '(' ? 'open' : 'close', start: this.at, end: this.at + 1 });
      } else if (isQuote(character)) this.readPhrase();
      else if (character === '-') this.readMinus();
      else this.readWord();
    }
    return { tokens: this.tokens, faults: this.faults, warnings: this.warnings, isCut: this.isCut };
  }

  private push(token: Token): void {
    this.tokens.push(token);
    this.at = token.end;
  }

  private fault(
    code: QueryFaultCode,
    range: QueryRange,
    message: string,
    mended?: [label: string, instead: string],
  ) {
    this.faults.push({
      code,
      ...at(range),
      message,
      suggestion: mended ? replaced(this.text, range, ...mended) : null,
    });
  }

  private readMinus(): void {
    const start = this.at;
    const next = this.text[start + 1];
    if (next === undefined || SPACE.test(next) || next === ')') {
      this.alone('operator_alone', { start, end: start + 1 }, 'A - must be followed directly by a word.');
      this.at++;
      return;
    }
    this.push({ kind: 'minus', start, end: start + 1 });
  }

  /** Reports a sign that is not followed directly by a word; if one follows after a space, the two are joined. */
  private alone(code: QueryFaultCode, range: QueryRange, message: string): void {
    const space = /^\s+(?=[\p{L}\p{N}"“«])(?!(?:OR|AND|NOT|NEAR\S*)(?:\s|$))/u.exec(
      this.text.slice(range.end),
    );
    const sign = this.text.slice(range.start, range.end);
    const suggestion = space
      ? replaced(
          this.text,
          { start: range.start, end: range.end + space[0].length },
          'Remove the space',
          sign,
        )
      : replaced(this.text, range, 'Remove it', '');
    this.faults.push({ code, ...at(range), message, suggestion });
  }

  private readPhrase(): void {
    const start = this.at;
    const closing = GUILLEMETS.includes(this.text[start]!) ? GUILLEMETS : DOUBLE_QUOTES;
    let close = start + 1;
    while (close < this.text.length && !closing.includes(this.text[close]!)) close++;
    const content = this.text.slice(start + 1, close);
    if (close === this.text.length) {
      this.isCut = true;
      const range = { start, end: start + 1 };
      const mark = closing === GUILLEMETS ? '»' : '"';
      this.faults.push({
        code: 'quote_open',
        ...range,
        message: 'This quotation mark is not closed.',
        suggestion: [
          { label: 'Close it at the end', query: `${this.text.trimEnd()}${mark}` },
          replaced(this.text, range, 'Remove it', ''),
        ],
      });
      this.push({ kind: 'phrase', text: content, slop: null, start, end: close });
      return;
    }
    const tail = /^~([^\s()"]*)/u.exec(this.text.slice(close + 1));
    const end = close + 1 + (tail?.[0].length ?? 0);
    const range = { start, end };
    if (content.trim() === '') {
      this.fault('quotes_empty', range, 'There is nothing between these quotation marks.', [
        'Remove them',
        wordAfter(tail?.[1] ?? ''),
      ]);
      this.at = end;
      return;
    }
    if (content.includes('*')) {
      this.fault('wildcard', range, 'A * is not allowed inside quotation marks.', [
        'Remove it',
        this.text
          .slice(start, end)
          .replace(/(?<=[\p{L}\p{N}])\*+(?=[\p{L}\p{N}])/gu, ' ')
          .replaceAll('*', ''),
      ]);
    } else this.checkWords(content, range);
    this.push({
      kind: 'phrase',
      text: content.replace(/[\s"“”„«»]+/gu, ' ').trim(),
      slop: this.slopOf(tail, close + 1),
      ...range,
    });
  }

  private slopOf(tail: RegExpExecArray | null, start: number): number | null {
    if (tail === null) return null;
    const slop = Number(tail[1]);
    if (/^\d{1,3}$/.test(tail[1]!) && slop >= 1 && slop <= QUERY_DISTANCE_MAX) return slop;
    const offered = offeredDistance(tail[1]!);
    this.fault(
      'slop_distance',
      { start, end: start + tail[0].length },
      `~ takes a number from 1 to ${QUERY_DISTANCE_MAX}: the number of other words allowed between the words of the phrase.`,
      [`Write ~${offered}`, `~${offered}${wordAfter(tail[1]!)}`],
    );
    return offered;
  }

  private readWord(): void {
    const start = this.at;
    let end = start;
    while (end < this.text.length && !/[\s()]/u.test(this.text[end]!) && !isQuote(this.text[end]!)) end++;
    const typed = this.text.slice(start, end);
    this.checkSingleQuotes(start);
    const before = this.tokens.at(-1);
    const isValue = before?.kind === 'field' && before.end === start;
    if (isValue || !(this.readOperator(typed, start) || this.readField(typed, start))) {
      this.readPlainWord(typed, start);
    }
  }

  private checkSingleQuotes(start: number): void {
    const quoted = SINGLE_QUOTES.exec(this.text.slice(start));
    if (quoted === null) return;
    const range = { start, end: start + quoted[0].length };
    this.warnings.push({
      code: 'single_quotes',
      ...range,
      message: 'Single quotation marks are ignored. Use double quotation marks to find exactly these words.',
      suggestion: replaced(this.text, range, `Write "${quoted[1]}"`, `"${quoted[1]}"`),
    });
  }

  private readOperator(typed: string, start: number): boolean {
    const range = { start, end: start + typed.length };
    // Even with a comma after it, it cannot be a word: formatting drops the comma, and it would then be parsed as an operator.
    const word = typed.replace(TRAILING_COMMA, '');
    const operator = Object.hasOwn(OPERATORS, word) ? OPERATORS[word] : undefined;
    const near = /^NEAR(?:[/:~=-]?(\d*)|\/.*)$/u.exec(word);
    if (operator !== undefined) this.push({ kind: operator, ...range });
    else if (near) {
      const behind = /(?<=^NEAR\/\d*)(?=.*\p{L})\D.*$/u.exec(word.replace(/^NEAR\/\p{L}$/u, ''));
      // NEAR/3ferry: the word without a space before it is read on its own.
      if (behind) range.end = start + behind.index;
      const digits = near[1] ?? (behind ? /\d*$/u.exec(word.slice(0, behind.index))![0] : '');
      this.push({ kind: 'near', distance: this.distanceOf(word, digits, range), ...range });
    } else return false;
    return true;
  }

  /**
   * Reads `title:` directly before something. Before a space it has no meaning; any other word with a colon is an ordinary word.
   */
  private readField(typed: string, start: number): boolean {
    const name = FIELD.exec(typed)?.[1];
    if (name === undefined) return false;
    const colon = { start, end: start + name.length + 1 };
    const next = this.text[colon.end] ?? '';
    const hasValue =
      next !== '' &&
      !SPACE.test(next) &&
      next !== ')' &&
      !isField(this.text.slice(colon.end, colon.end + FIELD_MAX));
    const field = fieldNamed(name);
    if (field !== undefined && hasValue) this.push({ kind: 'field', name: field, ...colon });
    else if (field !== undefined) {
      this.alone('field_alone', colon, `${field}: must be followed directly by a word.`);
      this.at = colon.end;
    } else if (hasValue) {
      this.unknownField(name, typed, { start, end: start + typed.length });
      this.push({ kind: 'word', text: typed, start, end: start + typed.length });
    } else return false;
    return true;
  }

  private readPlainWord(typed: string, start: number): void {
    const comma = TRAILING_COMMA.exec(typed);
    const text = comma ? typed.slice(0, -comma[0].length) : typed;
    const range = { start, end: start + text.length };
    if (comma && text !== '') {
      const where = { start: range.end, end: start + typed.length };
      this.warnings.push({
        code: 'comma',
        ...where,
        message: 'Remove the comma: all words are required. Write OR if one is enough.',
        suggestion: [
          replaced(this.text, where, 'Write OR', ' OR'),
          replaced(this.text, where, 'Remove it', ''),
        ],
      });
    }
    const inner = INNER_COMMA.exec(text);
    if (inner && this.tokens.at(-1)?.end !== start) {
      const where = { start: start + inner.index, end: start + inner.index + inner[0].length };
      this.warnings.push({
        code: 'comma',
        ...where,
        message:
          'Without a space after the comma, the words are read as a phrase. Write OR if one of the words is enough.',
        suggestion: [replaced(this.text, where, 'Write OR', ' OR ')],
      });
    }
    const foreign = checkForeignOperators(this.text, range, this.tokens.at(-1));
    if (foreign) {
      this.faults.push(foreign);
      if (WORD_CHARACTER.test(text)) this.push({ kind: 'word', text, isRefused: true, ...range });
      this.at = Math.max(start + typed.length, foreign.end);
      return;
    }
    if (text === '') {
      this.noWord(typed, { start, end: start + typed.length });
      this.at = start + typed.length;
      return;
    }
    const operator = operatorMeantBy(text);
    if (operator !== undefined) {
      this.warnings.push({
        code: 'small_operator',
        ...range,
        message: `“${text}” is read as a word. Operators must be in English and in capitals.`,
        suggestion: replaced(this.text, range, `Write ${operator}`, operator),
      });
    }
    if (text.includes('*')) this.checkWildcard(text, range);
    else this.checkWords(text, range);
    this.push({ kind: 'word', text, ...range });
    this.at = start + typed.length;
  }

  private distanceOf(typed: string, digits: string, range: QueryRange): number {
    const distance = Number(digits);
    if (typed === `NEAR/${digits}` && digits !== '' && distance >= 1 && distance <= QUERY_DISTANCE_MAX)
      return distance;

    const offered = offeredDistance(digits);
    const space = WORD_CHARACTER.test(this.text[range.end] ?? '') ? ' ' : '';
    const message =
      digits === ''
        ? `NEAR needs a number of words from 1 to ${QUERY_DISTANCE_MAX}.`
        : space === ''
          ? `NEAR takes a number from 1 to ${QUERY_DISTANCE_MAX}, as in NEAR/${offered}.`
          : `There must be a space after NEAR/${offered}.`;
    this.fault('near_distance', range, message, [`Write NEAR/${offered}`, `NEAR/${offered}${space}`]);
    return offered;
  }

  private unknownField(name: string, typed: string, range: QueryRange): void {
    const colon = { start: range.start, end: range.start + name.length + 1 };
    const guess = nearestField(name);
    const near = guess !== undefined && isValueOf(guess, typed.slice(name.length + 1)) ? guess : undefined;
    if (/^https?:\/\//iu.test(typed)) {
      const site = `site:${hostIn(typed)}`;
      this.fault('field_unknown', range, 'You can search for sites, but not for page addresses.', [
        `Write ${site}`,
        site,
      ]);
    } else if (near !== undefined) {
      this.fault('field_unknown', colon, `There is no field “${name}:”.`, [`Write ${near}:`, `${near}:`]);
    } else {
      const all = queryFieldNames.map((one) => `${one}:`).join(' ');
      const mended: [string, string] = ['Search for it as words', `${name} `];
      this.fault('field_unknown', colon, `There is no field “${name}:”. The fields are ${all}`, mended);
    }
  }

  private checkWords(text: string, range: QueryRange): void {
    const words = text.trim().split(/\s+/u).length;
    if (!WORD_CHARACTER.test(text)) this.noWord(text, range);
    else if (this.isName(range.start)) {
      // A name has its own limit, as a value.
    } else if (words > KEYWORD_WORDS_MAX) {
      this.fault(
        'term_too_long',
        range,
        `A phrase can have at most ${KEYWORD_WORDS_MAX} words; this one has ${words}.`,
      );
    } else if (text.length > KEYWORD_MAX) {
      this.fault('term_too_long', range, `A word or phrase can have at most ${KEYWORD_MAX} characters.`);
    }
  }

  /** Whether a word or phrase at this place is a value of speaker:, even inside its brackets. */
  private isName(start: number): boolean {
    let depth = 0;
    let end = start;
    for (const token of this.tokens.toReversed()) {
      if (token.kind === 'field' && token.end === end) return token.name === 'speaker';
      if (token.kind === 'close') depth++;
      else if (token.kind === 'open') {
        if (depth === 0) end = token.start;
        else depth--;
      }
    }
    return false;
  }

  private noWord(text: string, range: QueryRange): void {
    // Already reported, with a better message.
    if (this.faults.some(({ code, start }) => code === 'emoji' && start >= range.start && start < range.end))
      return;
    this.fault('no_word', range, `“${text}” contains no word to look for.`, ['Remove it', '']);
  }

  private checkWildcard(text: string, range: QueryRange): void {
    const stem = /^[^*]*/u.exec(text)![0];
    const isAtEnd = text === `${stem}*`;
    const isLongEnough = new RegExp(`[\\p{L}\\p{N}]{${WILDCARD_STEM_MIN}}$`, 'u').test(stem);
    const plain = text.replaceAll('*', '');
    // Letters after the * cannot be kept: neither "war peace" nor "war*" is what war*peace asks for.
    const isInside = /[\p{L}\p{N}].*\*.*[\p{L}\p{N}]/u.test(text);
    const instead = isLongEnough ? `${stem}*` : plain;
    if (!WORD_CHARACTER.test(text)) this.noWord(text, range);
    else if (isAtEnd && isLongEnough) this.checkWords(stem, range);
    else {
      const message = isAtEnd
        ? `A * needs at least ${WILDCARD_STEM_MIN} letters before it.`
        : isInside && isLongEnough
          ? `A * is only allowed at the end of a word: ${stem}* stands for any ending.`
          : 'A * is only allowed at the end of a word.';
      this.fault('wildcard', range, message, isInside ? undefined : [`Write ${instead}`, instead]);
    }
  }
}

function isQuote(character: string): boolean {
  return character !== '' && (DOUBLE_QUOTES.includes(character) || GUILLEMETS.includes(character));
}

/** A word typed without a space after a distance, as in NEAR/3ferry; a single letter is not a word. */
function wordAfter(distance: string): string {
  const word = /\p{L}.+$/u.exec(distance)?.[0];
  return word === undefined ? '' : ` ${word}`;
}

/** Whether a text begins with a field, as after the first one in `title:lang:en`. */
function isField(text: string): boolean {
  const name = FIELD.exec(text)?.[1];
  return name !== undefined && fieldNamed(name) !== undefined;
}

function offeredDistance(digits: string): number {
  const distance = /^\d+$/.test(digits) ? Number(digits) : DISTANCE_OFFERED;
  return Math.min(QUERY_DISTANCE_MAX, Math.max(1, distance));
}

const at = ({ start, end }: QueryRange): QueryRange => ({ start, end });
