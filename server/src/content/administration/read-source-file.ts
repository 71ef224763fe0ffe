import { categories, languages, limits } from '@newswatch/shared/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { Parser } from 'htmlparser2';

/** One source of a file, not validated yet: the texts as they appear there. */
export interface FileEntry {
  readonly line: number;
  readonly name: string;
  readonly url: string;
  readonly feedUrl: string;
  readonly description: string;
  readonly language: string;
  readonly category: string;
  readonly minutes: string;
  readonly country: string;
  readonly labels: readonly string[];
  /** The audience, if the file has its columns and the line fills in any of them. */
  readonly audience: FileAudience | null;
}

export interface FileAudience {
  readonly amount: string;
  readonly kind: string;
  readonly period: string;
  readonly origin: string;
  readonly month: string;
}

/** A file that is neither OPML nor CSV. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export function readSourceFile(content: string, format: 'auto' | 'opml' | 'csv'): FileEntry[] {
  const text = content.replace(/^\ufeff/, '');
  const isOpml = format === 'opml' || (format === 'auto' && /^\s*</.test(text));
  return isOpml ? readOpml(text) : readCsv(text);
}

/** The maximum depth of nested folders: nobody nests them more deeply, and the parser takes longer for each additional level. */
const DEPTH_MAX = 100;

/** Reads the outlines that have a URL. A group named after one of our categories sets the category of its outlines. */
function readOpml(text: string): FileEntry[] {
  const entries: FileEntry[] = [];
  const groups: string[] = [];
  let line = 0;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > DEPTH_MAX) throw new UnreadableFile('The folders of this file are nested too deeply.');
        if (name !== 'outline') return;
        const attribute = (wanted: string): string =>
          Object.entries(attributes)
            .find(([key]) => key.toLowerCase() === wanted)?.[1]
            ?.trim() ?? '';
        const title = attribute('title') || attribute('text');
        groups.push(title);
        const feedUrl = attribute('xmlurl');
        const url = attribute('htmlurl') || feedUrl;
        const folder = groups.at(-2) ?? '';
        if (url === '') return;
        line += 1;
        entries.push({
          line,
          name: title,
          url,
          feedUrl,
          description: attribute('description'),
          language: attribute('language'),
          category: attribute('category') || folder,
          minutes: '',
          country: '',
          labels: namesIn(attribute('labels') || folderLabel(folder)),
          audience: null,
        });
      },
      onclosetag(name) {
        depth--;
        if (name === 'outline') groups.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return entries;
}

type Column = keyof Omit<FileEntry, 'line' | 'audience'> | keyof FileAudience;

const columnNames: Record<Column, readonly string[]> = {
  name: ['name', 'title', 'website_name', 'source'],
  url: ['url', 'address', 'website', 'site', 'link', 'htmlurl'],
  feedUrl: ['feed_url', 'feed', 'rss', 'xmlurl'],
  description: ['description', 'about'],
  language: ['language', 'lang'],
  category: ['category', 'topic'],
  minutes: ['crawl_interval_minutes', 'interval', 'minutes'],
  country: ['country'],
  labels: ['labels', 'label', 'tags'],
  amount: ['audience', 'audience_amount'],
  kind: ['audience_kind'],
  period: ['audience_period'],
  origin: ['audience_origin'],
  month: ['audience_month'],
};

/** The apostrophe in exported files that keeps spreadsheets from running a text as a formula. */
const ESCAPED_FORMULA = /^'(?=\s*[=+\-@＝＋－＠])/u;

/** Feed readers have folders where we have labels. Folders named after a category, and long names, are ignored. */
function folderLabel(folder: string): string {
  return categoryOf(folder) || folder.length > limits.TARGET_LABEL_MAX ? '' : folder;
}

/** The names in a comma-separated list. */
function namesIn(list: string): string[] {
  return list
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The first line may name the columns in any order; otherwise they are name, url, description, language, category. */
function readCsv(text: string): FileEntry[] {
  let rows: string[][];
  const separator = [';', '\t', ','].find((mark) => text.split('\n', 1)[0]?.includes(mark)) ?? ',';
  try {
    rows = parse(text, {
      delimiter: separator,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as string[][];
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnreadableFile(`The file is not a readable CSV file: ${error.message}`);
    throw error;
  }
  const head = rows[0]?.map((cell) => cell.toLowerCase()) ?? [];
  const hasHead = head.some((cell) => columnNames.url.includes(cell));
  const bare: Column[] = ['name', 'url', 'description', 'language', 'category'];
  const place = (column: Column): number =>
    hasHead ? head.findIndex((cell) => columnNames[column].includes(cell)) : bare.indexOf(column);
  return rows.slice(hasHead ? 1 : 0).map((row, index) => {
    const cell = (column: Column): string => (row[place(column)] ?? '').replace(ESCAPED_FORMULA, '');
    return {
      line: index + (hasHead ? 2 : 1),
      name: cell('name'),
      url: cell('url'),
      feedUrl: cell('feedUrl'),
      description: cell('description'),
      language: cell('language'),
      category: cell('category'),
      minutes: cell('minutes'),
      country: cell('country'),
      labels: namesIn(cell('labels')),
      audience: audienceIn(cell),
    };
  });
}

const tags: Readonly<Record<string, (typeof languages)[number]>> = {
  en: 'english',
  ar: 'arabic',
  fr: 'french',
  es: 'spanish',
};

/** A whole number in which one kind of sign separates the thousands. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,\s’'])\d{3})(?:\1\d{3})*$/u;

/** A whole number without the signs between its thousands; any other text unchanged, so that no part of it is lost. */
const wholeNumber = (text: string): string => (GROUPED.test(text) ? text.replace(/\D/g, '') : text);

/** Spreadsheets turn "2026-10" into "Oct-26", in the language of the computer. */
const monthNames = new Map(
  Object.keys(tags).flatMap((tag) =>
    Array.from({ length: 12 }, (_, month): [string, number] => [
      new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' })
        .format(Date.UTC(2026, month))
        .replace('.', '')
        .toLowerCase(),
      month + 1,
    ]),
  ),
);

/** `2026-10` for "2026-10-31", "2026/10", "Oct-26" and "10/2026"; any other text unchanged. */
function monthOf(text: string): string {
  const [, word = '', year = ''] = /^(\p{L}+|\d{1,2})\.?[-/ ](?:20)?(\d{2})$/u.exec(text) ?? [];
  const month = monthNames.get(word.toLowerCase()) ?? (/\d{4}$/.test(text) ? Number(word) : 0);
  if (month > 0) return `20${year}-${String(month).padStart(2, '0')}`;
  return text.replace(/^(\d{4})[-/](\d{2})(?:[-/]\d{2})?$/, '$1-$2');
}

/** The audience of a line. */
function audienceIn(cell: (column: Column) => string): FileAudience | null {
  const audience = {
    amount: wholeNumber(cell('amount')),
    kind: cell('kind').toLowerCase().replaceAll(' ', '_'),
    period: cell('period').toLowerCase(),
    origin: cell('origin'),
    month: monthOf(cell('month')),
  };
  return Object.values(audience).every((text) => text === '') ? null : audience;
}

/** Finds a language by its name or tag; undefined for any other text. */
export function languageOf(text: string): (typeof languages)[number] | undefined {
  const word = text.trim().toLowerCase();
  return languages.find((language) => language === word) ?? tags[word.slice(0, 2)];
}

/** Finds one of our categories by name; undefined for any other text. */
export function categoryOf(text: string): (typeof categories)[number] | undefined {
  const words = text.toLowerCase().split(/[/,;\s]+/);
  return categories.find((category) => words.includes(category));
}
