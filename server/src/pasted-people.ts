import { Email, type Language, SubscriberName } from '@newswatch/shared/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import * as v from 'valibot';

/** A line that names an address. Lines are counted from 1. */
export interface PastedLine {
  line: number;
  email: string;
  name: string;
  language: Language | null;
}

export interface PastedLines {
  read: PastedLine[];
  invalid: { line: number; text: string; reason: string }[];
}

const HEADINGS = {
  email:
    /^(?:e-?mail|mail|email ?address|e-?mail-?adresse|adresse e-?mail|courriel|correo(?: electr[oó]nico)?|البريد(?: الإلكتروني)?)$/iu,
  name: /^(?:name|full ?name|display ?name|nom|nombre|الاسم)$/iu,
  firstName: /^(?:first ?name|given ?name|pr[eé]nom|vorname)$/iu,
  lastName: /^(?:last ?name|surname|family ?name|nom de famille|apellidos?|nachname)$/iu,
  language: /^(?:language|langue|idioma|sprache|اللغة)$/iu,
} as const;
type Column = keyof typeof HEADINGS;

const LANGUAGES: Readonly<Record<string, Language>> = {
  ...{ english: 'english', en: 'english', french: 'french', fr: 'french', français: 'french' },
  ...{ spanish: 'spanish', es: 'spanish', español: 'spanish', arabic: 'arabic', ar: 'arabic' },
  العربية: 'arabic',
};

const TEXT_SHOWN = 120;

/** Reads addresses that were pasted: one or more on each line, with or without names, or a table with headings. */
export function readPasted(text: string): PastedLines {
  const lines: PastedLines = { read: [], invalid: [] };
  for (const { line, text: found, ...entry } of readTable(text) ?? readLines(text)) {
    const email = v.safeParse(Email, entry.email);
    if (email.success) {
      const name = v.safeParse(SubscriberName, entry.name);
      lines.read.push({
        line,
        email: email.output,
        name: name.success ? name.output : '',
        language: entry.language,
      });
    } else {
      const [{ message: reason }] = email.issues;
      lines.invalid.push({ line, text: cut(found), reason });
    }
  }
  return lines;
}

interface Entry extends PastedLine {
  text: string;
}

function readTable(text: string): Entry[] | undefined {
  const heading = /^\s*(.*)$/m.exec(text)?.[1] ?? '';
  const delimiter = ['\t', ';', ','].find((mark) => heading.includes(mark)) ?? ',';
  const columns = heading.split(delimiter).map((cell) => columnOf(unquoted(cell.trim())));
  if (!columns.includes('email')) return undefined;
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, {
      ...{ delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
      ...{ trim: true, info: true },
    }) as unknown as typeof rows;
  } catch (error) {
    // If it is not a table, its lines are read separately.
    if (error instanceof CsvError) return undefined;
    throw error;
  }
  return rows.slice(1).map(({ record, info }) => {
    const cell = (column: Column) => withoutEscape(record[columns.indexOf(column)] ?? '');
    const names = [cell('name') || `${cell('firstName')} ${cell('lastName')}`];
    return {
      ...{ line: info.lines, email: cell('email'), name: names.join(' ').trim(), text: record.join(' ') },
      language: LANGUAGES[cell('language').toLowerCase()] ?? null,
    };
  });
}

const columnOf = (heading: string): Column | undefined =>
  (Object.keys(HEADINGS) as Column[]).find((column) => HEADINGS[column].test(heading));

function readLines(text: string): Entry[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    return entriesOf(line).map((entry) => ({ ...entry, line: index + 1, language: null }));
  });
}

/**
 * The addresses of a line. Names may contain commas: `Lee, Ann <ann@example.com>; Bo <bo@example.com>`. A name may also
 * follow its address, as in a table without headings.
 */
function entriesOf(line: string): { email: string; name: string; text: string }[] {
  const entries: { email: string; name: string; text: string }[] = [];
  let before: string[] = [];
  for (const part of line.split(/[;,\t]/)) {
    before.push(part);
    if (!part.includes('@')) continue;
    entries.push(entryOf(before.join(',')));
    before = [];
  }
  const rest = nameIn(before.join(' '));
  const [only] = entries;
  if (rest !== '' && only?.name === '' && entries.length === 1) return [{ ...only, name: rest, text: line }];
  return rest === '' || only ? entries : [{ email: rest, name: '', text: line }];
}

/** A name and an address: `Ann Lee <ann@example.com>`, `Ann,Lee,ann@example.com`, or the address alone. */
function entryOf(text: string): { email: string; name: string; text: string } {
  const inBrackets = /^(.*)<([^<>]*)>[^<>]*$/.exec(text);
  if (inBrackets) return { email: inBrackets[2] ?? '', name: nameIn(inBrackets[1] ?? ''), text: text.trim() };
  const cells = text.split(',').map((cell) => unquoted(cell.trim()));
  const email = cells.at(-1) ?? '';
  return {
    email: email.replace(/^mailto:/i, ''),
    name: nameIn(cells.slice(0, -1).join(' ')),
    text: text.trim(),
  };
}

const QUOTATION_MARKS = `"'“”`;
/** Reads each character once: a pattern would try each of many marks in the middle of a line as their end. */
function unquoted(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && QUOTATION_MARKS.includes(text.charAt(start))) start += 1;
  while (end > start && QUOTATION_MARKS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
const nameIn = (text: string): string => unquoted(text.trim()).replace(/\s+/g, ' ').trim();
/** Our exports have an apostrophe before what a spreadsheet could take for a formula. */
const withoutEscape = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');
const cut = (text: string): string => (text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN)}…` : text);
