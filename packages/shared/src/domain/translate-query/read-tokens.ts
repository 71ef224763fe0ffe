import { QUERY_DISTANCE_MAX } from '../../contracts/limits.ts';
import { hasEmoji, INVISIBLE } from '../query/characters.ts';
import { graphemesOf } from '../query/graphemes.ts';
import {
  foreignField,
  looksLikeField,
  nearAt,
  OPERATORS,
  OWN_OPERATORS,
  SMALL_OPERATORS,
  SPANISH,
} from './operators.ts';
import type {
  Evidence,
  ForeignField,
  ForeignToken,
  TranslationAnswers,
  TranslationChange,
  TranslationQuestion,
} from './types.ts';

export type Note = (
  range: { start: number; end: number },
  message: string,
  effect?: TranslationChange['effect'],
  isLeftOut?: boolean,
  isSlip?: boolean,
) => void;

/** Notes what corrects a slip, which is no sign of another service. */
export const slip =
  (note: Note): Note =>
  (range, message, effect, isLeftOut) =>
    note(range, message, effect, isLeftOut, true);

/** A token, and what it may be instead: an operator in lower case, or a word with a sign of Lexis. */
type Read = ForeignToken & { small?: 'or' | 'and' | 'not' | 'same'; hasBang?: true };

const OPEN = '([（［{｛';
const CLOSE = ')]）］}｝';
const QUOTE = '"“”„‟＂';
const ANGLED = '«»';
const CORNERS: Readonly<Record<string, string>> = { '「': '」', '『': '』' };
const DASH = '-‐‑‒–—―−－﹣';
const OPERAND_START = /[\p{L}\p{N}"“”„‟＂«「『‘'([（{#@$*.]/u;
const WORD_END = /[\s()[\]（）［］{}｛｝"“”„‟＂«»「」『』|｜]/u;
/** Of Lucene, behind an operand: how much it counts, or how similar a word may be. */
const WEIGHT = /^(?:\^\d{1,4}(?:\.\d{1,4})?|~\d?(?:\.\d{1,4})?)(?=[\s)\]]|$)/u;
const SINGLE = /^[‘'‚‹]([^'‘’‚‹›"“”„]*\S\s+\S[^'‘’‚‹›"“”„]*)['’›](?=[\s)\]）]|$)/u;

export interface TokensRead {
  tokens: ForeignToken[];
  evidence: Evidence;
  questions: TranslationQuestion[];
}

/** Splits a query of any service into tokens. Never throws. */
export function readTokens(text: string, answers: TranslationAnswers, note: Note): TokensRead {
  const reader = new TokenReader(text, note);
  reader.run();
  return settle(reader, answers, note);
}

class TokenReader {
  readonly tokens: Read[] = [];
  readonly evidence: Evidence = { google: false, lexis: false, factiva: false };
  readonly text: string;
  /** `!` directly in front of something: it is excluded, or its capital letters count. */
  readonly bangs: { start: number; end: number; at: number }[] = [];
  private readonly note: Note;
  private at = 0;
  private readonly told = new Set<string>();
  /** In a text in capitals, ET and O are words like all others. */
  private readonly hasSmallLetters: boolean;
  private readonly isSpanish: boolean;

  constructor(text: string, note: Note) {
    this.text = text;
    this.note = note;
    this.hasSmallLetters = /\p{Ll}/u.test(text);
    this.isSpanish = SPANISH.test(text);
  }

  run(): void {
    while (this.at < this.text.length) this.readOne();
  }

  private once(length: number, message: string, effect: TranslationChange['effect'] = 'same'): void {
    if (this.told.has(message)) return;
    this.told.add(message);
    this.note({ start: this.at, end: this.at + length }, message, effect);
  }

  private push(token: Read): void {
    this.tokens.push(token);
    this.at = token.end;
  }

  private range(length: number) {
    return { start: this.at, end: this.at + length };
  }

  private readOne(): void {
    const { text } = this;
    const sign = text[this.at]!;
    if (/\s/u.test(sign)) {
      this.at++;
      return;
    }
    if (text.startsWith('<<<', this.at)) {
      this.readComment();
      return;
    }
    if ((sign === '{' || sign === '｛') && this.readBraces()) return;
    if (OPEN.includes(sign)) {
      if (sign !== '(') this.once(1, 'Brackets are written ( ) here.');
      this.push({ kind: 'open', ...this.range(1) });
      return;
    }
    if (CLOSE.includes(sign)) {
      this.readClose();
      return;
    }
    if (QUOTE.includes(sign) || ANGLED.includes(sign) || CORNERS[sign] !== undefined) {
      this.readPhrase(sign);
      return;
    }
    if (sign === '|' || sign === '｜') {
      const length = text[this.at + 1] === sign ? 2 : 1;
      this.once(length, 'A | is written OR here.');
      this.push({ kind: 'or', ...this.range(length) });
      return;
    }
    const single = SINGLE.exec(text.slice(this.at, this.at + 400));
    if (single) {
      this.once(single[0].length, 'Single quotation marks became double ones: exactly these words.', 'fewer');
      this.push({
        kind: 'phrase',
        text: single[1]!,
        slop: null,
        isExact: false,
        ...this.range(single[0].length),
      });
      return;
    }
    if (this.readWeight()) return;
    if (this.readSign(sign)) return;
    this.readWord();
  }

  private readComment(): void {
    const close = this.text.indexOf('>>>', this.at);
    const end = close < 0 ? this.text.length : close + 3;
    this.note({ start: this.at, end }, 'The comment was left out.', 'same', true);
    this.at = end;
  }

  /** `{Apple}`: with these capital letters. */
  private readBraces(): boolean {
    const found = /^[{｛]([^{}｛｝()"“”]{1,200})[}｝]/u.exec(this.text.slice(this.at, this.at + 210));
    if (!found) return false;
    this.push({
      kind: 'phrase',
      text: found[1]!,
      slop: null,
      isExact: true,
      ...this.range(found[0].length),
    });
    return true;
  }

  private readClose(): void {
    const sign = this.text[this.at]!;
    const slop = /^.~(\d{1,6})/su.exec(this.text.slice(this.at, this.at + 8));
    if (sign !== ')') this.once(1, 'Brackets are written ( ) here.');
    this.push({
      kind: 'close',
      slop: slop ? Number(slop[1]) : null,
      ...this.range(slop ? slop[0].length : 1),
    });
  }

  private readPhrase(sign: string): void {
    const closing = CORNERS[sign] ?? (ANGLED.includes(sign) ? ANGLED : QUOTE);
    let close = this.at + 1;
    while (close < this.text.length && !closing.includes(this.text[close]!)) close++;
    if (close === this.text.length) {
      slip(this.note)(this.range(1), 'This quotation mark was not closed, so it was left out.', 'more', true);
      this.at++;
      return;
    }
    const content = this.text.slice(this.at + 1, close);
    const tail = /^~(\d{0,6})/u.exec(this.text.slice(close + 1, close + 9));
    const range = { start: this.at, end: close + 1 + (tail?.[0].length ?? 0) };
    let slop = tail ? Number(tail[1]) : null;
    if (slop !== null && slop > QUERY_DISTANCE_MAX) {
      slip(this.note)(range, `At most ${QUERY_DISTANCE_MAX} words may be between them here.`, 'fewer');
      slop = QUERY_DISTANCE_MAX;
    }
    if (slop === 0) {
      if (tail![1] === '') slip(this.note)(range, 'A ~ needs a number, so it was left out.', 'fewer', true);
      slop = null;
    }
    this.push({ kind: 'phrase', text: content, slop, isExact: false, ...range });
  }

  /** Directly behind a word or a quotation mark. */
  private weightAt(at: number): string | undefined {
    const sign = this.text[at];
    if ((sign !== '^' && sign !== '~') || !/[\p{L}\p{N}*"”»)]/u.test(this.text[at - 1] ?? ''))
      return undefined;
    return WEIGHT.exec(this.text.slice(at, at + 12))?.[0];
  }

  private readWeight(): boolean {
    const typed = this.tokens.at(-1)?.end === this.at ? this.weightAt(this.at) : undefined;
    if (typed === undefined) return false;
    if (typed.startsWith('^'))
      this.note(this.range(typed.length), `${typed} was left out: all words count equally.`, 'same', true);
    else
      this.note(
        this.range(typed.length),
        `${typed} was left out: similar spellings are not found here.`,
        'fewer',
        true,
      );
    this.at += typed.length;
    return true;
  }

  /** A sign directly in front of an operand, or alone. */
  private readSign(sign: string): boolean {
    const next = this.text[this.at + 1] ?? '';
    const before = this.text[this.at - 1] ?? ' ';
    const isFirst = /[\s([（［|｜"”»:=]/u.test(before);
    if (DASH.includes(sign)) {
      if (!isFirst) return false;
      const run = /^[-‐‑‒–—―−－﹣]+/u.exec(this.text.slice(this.at, this.at + 50))![0];
      const behind = this.text[this.at + run.length] ?? '';
      if (sign === '-' ? !/^[\s)]?$/u.test(behind) : OPERAND_START.test(behind)) {
        if (sign !== '-') this.once(1, 'The dash was read as a minus.');
        if (run.length > 1) slip(this.note)(this.range(run.length), 'One minus is enough.');
        this.push({ kind: 'minus', ...this.range(run.length) });
        return true;
      }
      if (/^(?:\s|$)/u.test(behind)) {
        slip(this.note)(this.range(run.length), 'A dash between spaces is not an operator.', 'same', true);
        this.at += run.length;
        return true;
      }
      return false;
    }
    const and = /^(?:&&|＆＆?|&(?=\s|$))/u.exec(this.text.slice(this.at, this.at + 3));
    if (and && (isFirst || and[0].length === 2)) {
      this.once(and[0].length, 'An & is written as AND or a space here.');
      this.push({ kind: 'and', ...this.range(and[0].length) });
      return true;
    }
    if (!isFirst || !/["“”„«{(\p{L}\p{N}]/u.test(next)) return false;
    if (sign === '!' || sign === '！') {
      this.bangs.push({ ...this.range(1), at: this.tokens.length });
      this.push({ kind: 'minus', ...this.range(1) });
      return true;
    }
    if (sign === '+' && !/\p{N}/u.test(next)) {
      this.once(1, 'A + was left out: all words are required anyway.');
      this.at++;
      return true;
    }
    if (sign === '~') {
      this.once(1, 'A ~ was left out: other forms of a word are found anyway, synonyms are not.', 'fewer');
      this.at++;
      return true;
    }
    return false;
  }

  private readWord(): void {
    const rest = this.text.slice(this.at, this.at + 400);
    const before = this.tokens.at(-1);
    const isValue = before?.kind === 'field' && before.end === this.at;
    if (!isValue) {
      const near = nearAt(rest);
      // SENTENCE is a word too, unless it joins others.
      const isWord =
        near?.unit !== undefined &&
        near.family === null &&
        !(this.hasSmallLetters && this.isBetween(this.at + near.length));
      if (near && !isWord && (near.family !== 'lexis' || !rest.startsWith('/') || before)) {
        this.readNear(near);
        return;
      }
      const atLeast = /^at_?least\/?(\d{1,3})(?=[\s(]|$)/iu.exec(rest);
      if (atLeast) {
        this.evidence.lexis ||= !/\//u.test(atLeast[0]);
        this.note(
          this.range(atLeast[0].length),
          `How often a word occurs does not matter here: once is enough, instead of ${atLeast[1]} times.`,
          'more',
          true,
        );
        this.at += atLeast[0].length;
        return;
      }
      if (this.readComparison(rest) || this.readField(rest) || this.readBut(rest)) return;
    }
    let end = this.at;
    while (
      end < this.text.length &&
      !WORD_END.test(this.text[end]!) &&
      !this.text.startsWith('<<<', end) &&
      !(end > this.at && this.weightAt(end)) &&
      !this.text.startsWith('&&', end)
    )
      end++;
    const typed = this.text.slice(this.at, Math.max(end, this.at + 1));
    const range = this.range(typed.length);
    const operator = isValue
      ? undefined
      : (OPERATORS.get(typed) ?? (typed === 'NO' && this.isSpanish ? 'not' : undefined));
    if (
      operator !== undefined &&
      (OWN_OPERATORS.has(typed) || (this.hasSmallLetters && this.isBetween(range.end, operator)))
    ) {
      if (!OWN_OPERATORS.has(typed))
        this.once(typed.length, `${typed} is written ${operator.toUpperCase()} here.`);
      this.push({ kind: operator, ...range });
      return;
    }
    const small = isValue
      ? undefined
      : (SMALL_OPERATORS.get(typed) ??
        (/^(?:or|and|not)$/iu.test(typed) ? SMALL_OPERATORS.get(typed.toLowerCase()) : undefined));
    const word = this.wordOf(typed, range);
    if ((word.kind === 'word' || word.kind === 'phrase') && word.text === '') {
      // Nothing but emoji or invisible characters.
      this.at = range.end;
      return;
    }
    this.push({
      ...word,
      ...(small && { small }),
      ...(/^\p{Ll}[\p{L}\p{M}-]{2,}!$/u.test(typed) && { hasBang: true as const }),
    });
  }

  private wordOf(typed: string, range: { start: number; end: number }): Read {
    let text = typed;
    if (INVISIBLE.test(text)) {
      slip(this.note)(range, 'Invisible characters were left out.', 'same', true);
      text = text.replace(new RegExp(INVISIBLE, 'gu'), '');
    }
    if (hasEmoji(text)) {
      text = graphemesOf(text)
        .map(({ segment }) => (hasEmoji(segment) ? ' ' : segment))
        .join('')
        .trim();
      slip(this.note)(range, 'Emoji cannot be searched for, so they were left out.', 'more', true);
      if (text === '' || /\s/u.test(text))
        return { kind: 'phrase', text, slop: null, isExact: false, ...range };
    }
    return { kind: 'word', text, isExact: false, ...range };
  }

  private readNear(near: NonNullable<ReturnType<typeof nearAt>>): void {
    const range = this.range(near.length);
    const typed = this.text.slice(range.start, range.end);
    if (near.family) this.evidence[near.family] = true;
    if (near.distance === null) {
      const unit = near.unit ?? 'sentence';
      this.note(range, sameUnit(typed, unit), unit === 'sentence' ? 'other' : 'fewer');
    } else if (near.counts !== 'own') {
      const wanted = near.distance + (near.counts === 'between' ? 1 : 0);
      const written = writtenDistance(near.distance, near.counts);
      const order = near.isOrdered ? ' The order of the words does not matter here.' : '';
      const far =
        wanted > written ? ` More than ${QUERY_DISTANCE_MAX} words apart is not possible here.` : '';
      const effect = near.isOrdered ? (far ? 'other' : 'more') : far ? 'fewer' : 'same';
      this.note(range, `${typed} became NEAR/${written}.${order}${far}`, effect);
    }
    const distance =
      near.distance === null
        ? QUERY_DISTANCE_MAX
        : near.counts === 'own'
          ? near.distance
          : writtenDistance(near.distance, near.counts);
    this.push({ kind: 'near', distance, isOwn: near.counts === 'own', ...range });
  }

  /** `reach>1000`, `wc > 500`, `date geq (2024-01-01)`, `date from 20240101 to 20241231`: left out with their values. */
  private readComparison(rest: string): boolean {
    const found =
      /^(date)(\s*(?:\(\s*)?(?:geq|leq|aft|after|bef|before|from|is|on|[<>]=?|=)\s*)(\([^()]{1,60}\)|[^\s()]+(?:\s+to\s+[^\s()]+)?)/iu.exec(
        rest,
      ) ?? /^([\p{L}_][\p{L}\p{N}_]{0,40})((?:[<>]=?|\s+[<>]=?\s+)|[:=][<>]=?)(\d[\d.,]{0,20})/u.exec(rest);
    if (!found) return false;
    const [all, name, sign, value] = found as unknown as [string, string, string, string];
    const isOpen = sign.includes('(');
    const close = isOpen ? /^[\s]*\)/u.exec(rest.slice(all.length)) : null;
    if (isOpen && !close) return false;
    const known = foreignField(name, ':');
    const field = known && 'reason' in known ? known : { reason: 'queries cannot compare numbers.' };
    this.push({ kind: 'field', field, typed: name, ...this.range(name.length + sign.length) });
    const length = value.length + (close?.[0].length ?? 0);
    this.push({ kind: 'word', text: value, isExact: false, ...this.range(length) });
    return true;
  }

  /** `BUT NOT`: the first word says nothing. */
  private readBut(rest: string): boolean {
    if (!/^BUT\s+NOT(?=[\s(])/u.test(rest) || !endsOperand(this.tokens.at(-1))) return false;
    this.once(3, 'BUT NOT is written NOT here.');
    this.at += 3;
    return true;
  }

  /** `title:`, `hd=` or `headline(`. */
  private readField(rest: string): boolean {
    const found = /^([\p{L}_][\p{L}\p{N}_]{0,40})([:=：]|(?=\())/u.exec(rest);
    if (!found) return false;
    const name = found[1]!;
    const sign = found[2] === '' ? '(' : found[2] === '=' ? '=' : ':';
    const next = rest[found[0].length] ?? '';
    const hasValue = next !== '' && !/[\s)\]]/u.test(next);
    const isSpaced = !hasValue && /^\s+[\p{L}\p{N}"“(]/u.test(rest.slice(found[0].length));
    let field: ForeignField | undefined = foreignField(name, sign);
    if (/^raw$/iu.test(name) && sign === ':' && hasValue) {
      this.note(
        this.range(found[0].length),
        'raw: became quotation marks; capital letters do not matter here.',
        'more',
      );
      this.at += found[0].length;
      this.readRaw();
      return true;
    }
    if (field === undefined && sign === ':' && hasValue) {
      if (looksLikeField(name) || /["“„«(]/u.test(next)) field = { reason: 'queries have no such field.' };
    }
    const isBeforeGroup = isSpaced && /^\s+["“(]/u.test(rest.slice(found[0].length));
    if (field === undefined && sign === ':' && isBeforeGroup) {
      slip(this.note)(
        this.range(found[0].length),
        `“${name}” is searched as a word: queries have no such field.`,
        'other',
      );
    }
    if (field === undefined) return false;
    const isPlainWord =
      isSpaced &&
      !isBeforeGroup &&
      !/^(?:title|intitle|allintitle|site|author|lang|language|source|hd)$/iu.test(name);
    if ((!hasValue && !isSpaced) || isPlainWord) return false;
    this.evidence.google ||= /^(?:allin|in(?:title|text|url))/iu.test(name);
    this.evidence.factiva ||= sign === '=';
    this.evidence.lexis ||= sign === '(' && /^(?:headline|hlead|byline|publication)$/iu.test(name);
    const range = this.range(
      found[0].length +
        (sign === '(' ? 0 : isSpaced ? /^\s*/u.exec(rest.slice(found[0].length))![0].length : 0),
    );
    const typed = this.text.slice(range.start, range.start + name.length);
    if ('names' in field) {
      const [own] = field.names;
      const isOwn = field.names.length === 1 && typed.toLowerCase() === own && sign === ':' && !isSpaced;
      if (field.note !== undefined && !(isOwn && own === 'summary'))
        this.note(range, field.note, field.effect);
      else if (!isOwn && own !== undefined)
        this.once(range.end - range.start, `${typed}${sign} is written ${own}: here.`);
    }
    this.push({ kind: 'field', field, typed: `${typed}${sign === '(' ? '' : sign}`, ...range });
    return true;
  }

  /** What follows `raw:` up to a space, without any meaning. */
  private readRaw(): void {
    if (/["“]/u.test(this.text[this.at] ?? '')) {
      this.readPhrase(this.text[this.at]!);
      return;
    }
    const typed = /^[^\s()]*/u.exec(this.text.slice(this.at))![0];
    if (typed === '') return;
    this.push({ kind: 'phrase', text: typed, slop: null, isExact: false, ...this.range(typed.length) });
  }

  /** Whether a word in capitals stands between two others, so that it can be an operator. */
  private isBetween(end: number, operator?: 'or' | 'and' | 'not'): boolean {
    const before = this.tokens.at(-1);
    const isAfter = operator === 'not' && (before?.kind === 'and' || before?.kind === 'or');
    return (
      (isAfter || endsOperand(before)) &&
      /^\s+[-!\p{L}\p{N}"“”„‟＂«「『([（{#@$.]/u.test(this.text.slice(end, end + 40))
    );
  }
}

const sameUnit = (typed: string, unit: string): string =>
  `${typed} asks for words in the same ${unit}; here, they may be at most ${QUERY_DISTANCE_MAX} words apart.`;

/** The distance of NEAR in our grammar, which counts the steps from one word to the other. */
export const writtenDistance = (distance: number, counts: 'between' | 'apart'): number =>
  Math.min(QUERY_DISTANCE_MAX, Math.max(1, distance + (counts === 'between' ? 1 : 0)));

const endsOperand = (token: ForeignToken | undefined): boolean =>
  token !== undefined && (token.kind === 'word' || token.kind === 'phrase' || token.kind === 'close');
const startsOperand = (token: ForeignToken | undefined): boolean =>
  token !== undefined && ['word', 'phrase', 'open', 'field', 'minus', 'not'].includes(token.kind);

/** Decides what several services read differently: from the rest of the query, or by asking. */
function settle(
  { tokens: read, evidence, bangs, text }: TokenReader,
  answers: TranslationAnswers,
  note: Note,
): TokensRead {
  const questions: TranslationQuestion[] = [];
  const ask = (question: Omit<TranslationQuestion, 'chosen'>, fallback: string): string => {
    const given = answers[question.id];
    const chosen = question.options.find(({ value }) => value === given)?.value ?? fallback;
    questions.push({ ...question, chosen });
    return chosen;
  };
  let tokens = read;

  const [bang] = bangs;
  if (bang) {
    const chosen = ask(
      {
        id: 'before',
        ...bang,
        message: 'What does the ! in front of a word mean?',
        options: [
          { value: 'not', label: 'Without this word' },
          { value: 'case', label: 'With these capital letters' },
        ],
      },
      'not',
    );
    const places = new Set(bangs.map(({ at }) => at));
    note(
      bang,
      chosen === 'not'
        ? 'A ! in front of a word is written - here.'
        : 'A ! was left out: capital letters matter here only in words written entirely in capitals.',
      chosen === 'not' ? 'same' : 'more',
      chosen !== 'not',
    );
    // The place of each sign is kept: only here are they taken out.
    if (chosen === 'case') tokens = tokens.filter((_, at) => !places.has(at));
  }

  const truncated = tokens.find(({ hasBang }) => hasBang);
  if (truncated) {
    const chosen = ask(
      {
        id: 'bang',
        start: truncated.start,
        end: truncated.end,
        message: `What does the ! in “${text.slice(truncated.start, truncated.end)}” mean?`,
        options: [
          { value: 'ending', label: 'Any ending (Nexis)' },
          { value: 'name', label: 'Nothing' },
        ],
      },
      evidence.lexis ? 'ending' : 'name',
    );
    if (chosen === 'ending') {
      evidence.lexis = true;
      note(truncated, 'A ! after a word is written * here.');
    }
    for (const token of tokens) {
      if (token.kind !== 'word' || !token.hasBang) continue;
      token.text = chosen === 'ending' ? token.text.replace(/!$/u, '*') : token.text.slice(0, -1);
    }
  }

  const starred = tokens.find(
    (token) => token.kind === 'word' && /\p{L}\*$/u.test(token.text) && !token.hasBang,
  );
  if (starred && evidence.lexis) {
    const chosen = ask(
      {
        id: 'star',
        start: starred.start,
        end: starred.end,
        message: `What does the * in “${text.slice(starred.start, starred.end)}” stand for?`,
        options: [
          { value: 'ending', label: 'Any ending' },
          { value: 'letter', label: 'One letter (Nexis)' },
        ],
      },
      truncated ? 'letter' : 'ending',
    );
    if (chosen === 'letter') {
      for (const token of tokens)
        if (token.kind === 'word' && !token.hasBang) token.text = token.text.replaceAll('*', '?');
    }
  }

  const smalls = tokens.filter(
    (token, at) =>
      token.small !== undefined &&
      (token.small !== 'same' || evidence.lexis || evidence.factiva) &&
      (token.small === 'not' || endsOperand(tokens[at - 1])) &&
      startsOperand(tokens[at + 1]),
  );
  const hasOperators = tokens.some(({ kind }) => kind === 'or' || kind === 'and' || kind === 'not');
  const isStructured = tokens.some(
    (token) =>
      ['open', 'near', 'field', 'minus', 'phrase'].includes(token.kind) ||
      (token.kind === 'word' && token.text.endsWith('*')),
  );
  const [small] = smalls;
  if (small && (hasOperators || isStructured || evidence.lexis || evidence.factiva)) {
    const isEnglish = smalls.every(({ start, end }) => /^[a-z]+$/iu.test(text.slice(start, end)));
    const isSure = evidence.lexis || evidence.factiva;
    const fallback = isSure || (!hasOperators && isEnglish) ? 'operators' : 'words';
    const typed = text.slice(small.start, small.end);
    const chosen = isSure
      ? 'operators'
      : ask(
          {
            id: 'small',
            start: small.start,
            end: small.end,
            message: `Is “${typed}” an operator?`,
            options: [
              { value: 'operators', label: `Yes, as ${(small.small ?? 'or').toUpperCase()}` },
              { value: 'words', label: 'No, a word to find' },
            ],
          },
          fallback,
        );
    if (chosen === 'operators') {
      note(small, `“${typed}” was read as an operator, which is written in capitals here.`);
      tokens = tokens.map((token) => {
        if (!token.small || !smalls.includes(token)) return token;
        const range = { start: token.start, end: token.end };
        if (token.small !== 'same') return { kind: token.small, ...range };
        note(range, sameUnit('same', 'paragraph'), 'fewer');
        return { kind: 'near', distance: QUERY_DISTANCE_MAX, isOwn: false, ...range };
      });
    }
  }
  return { tokens: joinWords(tokens, { evidence, ask, note }), evidence, questions };
}

/** In Nexis and Factiva, words side by side are a phrase. */
function joinWords(
  tokens: readonly Read[],
  {
    evidence,
    ask,
    note,
  }: {
    evidence: Evidence;
    ask: (question: Omit<TranslationQuestion, 'chosen'>, fallback: string) => string;
    note: Note;
  },
): ForeignToken[] {
  const at = tokens.findIndex((token, index) => token.kind === 'word' && tokens[index + 1]?.kind === 'word');
  if (at < 0 || !(evidence.lexis || evidence.factiva)) return [...tokens];
  const range = { start: tokens[at]!.start, end: tokens[at + 1]!.end };
  const chosen = ask(
    {
      id: 'words',
      ...range,
      message: 'What do two words side by side mean?',
      options: [
        { value: 'phrase', label: 'Exactly this phrase (Nexis, Factiva)' },
        { value: 'all', label: 'Both words, anywhere' },
      ],
    },
    'phrase',
  );
  if (chosen === 'all') return [...tokens];
  note(range, 'Words side by side were put in quotation marks.');
  const joined: ForeignToken[] = [];
  /** Words, and what was made of words; not what was typed in quotation marks. */
  const joinable = new Set<ForeignToken>();
  for (const token of tokens) {
    const last = joined.at(-1);
    const isJoined = token.kind === 'word' && last !== undefined && joinable.has(last);
    if (isJoined && (last.kind === 'word' || last.kind === 'phrase')) {
      const phrase: ForeignToken = {
        kind: 'phrase',
        text: `${last.text} ${token.text}`,
        slop: null,
        isExact: false,
        start: last.start,
        end: token.end,
      };
      joinable.add(phrase);
      joined[joined.length - 1] = phrase;
    } else {
      const copy = { ...token };
      if (copy.kind === 'word') joinable.add(copy);
      joined.push(copy);
    }
  }
  return joined;
}
