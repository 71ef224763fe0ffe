import { slip } from './note.ts';
import { CAPITALS_MATTER, foreignField, isFoundInCapitals, looksLikeField } from './operators.ts';
import { readRaw } from './read-phrase.ts';
import type { TokenScanner } from './token-scanner.ts';
import type { ForeignField } from './types.ts';

/**
 * `reach>1000`, `wc > 500`, `published:>=2024-01-01`, `publishdate:[2024-01-01 TO 2024-12-31]`, `date geq (2024-01-01)`, `date
 * from 20240101 to 20241231`: such fields are left out with their values. False if the text does not begin with one.
 */
export function readComparison(scanner: TokenScanner, rest: string): boolean {
  const found =
    /^(date)(\s*(?:\(\s*)?(?:geq|leq|aft|after|bef|before|from|is|on|[<>]=?|=)\s*)(\([^()]{1,60}\)|[^\s()]+(?:\s+to\s+[^\s()]+)?)/iu.exec(
      rest,
    ) ??
    /^([\p{L}_][\p{L}\p{N}_]{0,40})((?:[<>]=?|\s+[<>]=?\s+)|[:=][<>]=?)(\d[\d.,:/T-]{0,30})/u.exec(rest) ??
    /^([\p{L}_][\p{L}\p{N}_]{0,40})([:=])([[{]\s*[^\s\]}]{1,40}\s+TO\s+[^\s\]}]{1,40}\s*[\]}])/u.exec(rest);
  if (!found) return false;
  const [all, name, sign, value] = found as unknown as [string, string, string, string];
  const isOpen = sign.includes('(');
  const close = isOpen ? /^[\s]*\)/u.exec(rest.slice(all.length)) : null;
  if (isOpen && !close) return false;
  const known = foreignField(name, ':');
  const field = known && 'reason' in known ? known : { reason: 'queries cannot compare numbers.' };
  scanner.push({ kind: 'field', field, typed: name, ...scanner.range(name.length + sign.length) });
  const length = value.length + (close?.[0].length ?? 0);
  scanner.push({ kind: 'word', text: value, isExact: false, ...scanner.range(length) });
  return true;
}

/** Reads `hashtags:oktoberfest`; false for any other field, and for several values. */
function readHashtag(scanner: TokenScanner, name: string, value: string): boolean {
  const tag = /^#?([\p{L}\p{N}_]+)(?=[\s)\]]|$)/u.exec(value);
  if (!/^hashtags?$/iu.test(name) || !tag) return false;
  const range = scanner.range(name.length + 1 + tag[0].length);
  scanner.note(range, `The hashtag is written #${tag[1]} here, which also finds the word.`, 'more');
  scanner.push({ kind: 'word', text: `#${tag[1]}`, isExact: false, ...range });
  return true;
}

/** Reads `title:`, `hd=` or `headline(`; false if the text does not begin with a field. */
export function readField(scanner: TokenScanner, rest: string): boolean {
  const found = /^([\p{L}_][\p{L}\p{N}_]{0,40})([:=：]|(?=\())/u.exec(rest);
  if (!found) return false;
  const name = found[1]!;
  const sign = found[2] === '' ? '(' : found[2] === '=' ? '=' : ':';
  const next = rest[found[0].length] ?? '';
  const hasValue = next !== '' && !/[\s)\]]/u.test(next);
  const isSpaced = !hasValue && /^\s+[\p{L}\p{N}"“(]/u.test(rest.slice(found[0].length));
  if (sign === ':' && readHashtag(scanner, name, rest.slice(found[0].length))) return true;
  let field: ForeignField | undefined = foreignField(name, sign);
  if (/^raw$/iu.test(name) && sign === ':' && hasValue) {
    scanner.note(scanner.range(found[0].length), `raw: became quotation marks. ${CAPITALS_MATTER}`, 'more');
    scanner.at += found[0].length;
    readRaw(scanner);
    return true;
  }
  if (field === undefined && sign === ':' && hasValue) {
    if (looksLikeField(name) || /["“„«(]/u.test(next)) field = { reason: 'queries have no such field.' };
  }
  const isBeforeGroup = isSpaced && /^\s+["“(]/u.test(rest.slice(found[0].length));
  if (field === undefined && sign === ':' && isBeforeGroup) {
    slip(scanner.note)(
      scanner.range(found[0].length),
      `“${name}” is searched for as a word: queries have no such field.`,
      'other',
    );
  }
  if (field === undefined) return false;
  const isPlainWord =
    isSpaced &&
    !isBeforeGroup &&
    !/^(?:title|intitle|allintitle|site|author|lang|language|source|hd)$/iu.test(name);
  if ((!hasValue && !isSpaced) || isPlainWord) return false;
  scanner.evidence.google ||= /^(?:allin|in(?:title|text|url))/iu.test(name);
  scanner.evidence.factiva ||= sign === '=';
  scanner.evidence.lexis ||= sign === '(' && /^(?:headline|hlead|byline|publication)$/iu.test(name);
  const range = scanner.range(
    found[0].length +
      (sign === '(' ? 0 : isSpaced ? /^\s*/u.exec(rest.slice(found[0].length))![0].length : 0),
  );
  const typed = scanner.text.slice(range.start, range.start + name.length);
  if ('names' in field) {
    const [own] = field.names;
    const isOwn = field.names.length === 1 && typed.toLowerCase() === own && sign === ':' && !isSpaced;
    const capitals = /^(?:all)?caps$/iu.test(name)
      ? /^\(([\p{L}\s]+)\)/u.exec(rest.slice(name.length))?.[1]
      : undefined;
    if (capitals !== undefined && isFoundInCapitals(capitals))
      scanner.note(range, `“${capitals}” is found only in capitals here, too.`);
    else if (field.note !== undefined && !(isOwn && own === 'summary'))
      scanner.note(range, field.note, field.effect);
    else if (!isOwn && own !== undefined)
      scanner.noteOnce(range.end - range.start, `${typed}${sign} is written ${own}: here.`);
  }
  scanner.push({ kind: 'field', field, typed: `${typed}${sign === '(' ? '' : sign}`, ...range });
  return true;
}
