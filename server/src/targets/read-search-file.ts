import { type FileSearch, limits } from '@newswatch/shared/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { Failure } from '../failure.ts';
import { readWorkbook, UnreadableWorkbook } from './read-workbook.ts';

/** The names that services and people give the columns, in the languages of their exports. The first one found counts. */
const HEADINGS = {
  query: [
    'boolean query',
    'booleanquery',
    'query string',
    'search string',
    'search query',
    'query text',
    'boolean',
    'query',
    'queries',
    'expression',
    'search expression',
    'search terms',
    'search term',
    'keywords',
    'keyword',
    'terms',
    'requête',
    'requete',
    'équation de recherche',
    'mots-clés',
    'mots clés',
    'expression de recherche',
    'consulta',
    'cadena de búsqueda',
    'palabras clave',
    'términos',
    'suchanfrage',
    'suchbegriffe',
    'suchbegriff',
    'suchstring',
    'abfrage',
    'stichwörter',
    'zoekopdracht',
    'zoektermen',
    'ricerca',
    'parole chiave',
    'pesquisa',
    'palavras-chave',
    'الاستعلام',
    'استعلام',
    'عبارة البحث',
    'كلمات البحث',
    'الكلمات المفتاحية',
    'search',
    'alert',
    'recherche',
    'búsqueda',
    'suche',
    'بحث',
  ],
  name: [
    'name',
    'query name',
    'search name',
    'alert name',
    'saved search',
    'title',
    'topic',
    'topic name',
    'label',
    'brief',
    'search',
    'alert',
    'nom',
    'titre',
    'sujet',
    'nombre',
    'título',
    'tema',
    'bezeichnung',
    'titel',
    'thema',
    'naam',
    'nome',
    'titolo',
    'الاسم',
    'اسم',
    'العنوان',
    'الموضوع',
  ],
  labels: [
    'labels',
    'label',
    'tags',
    'tag',
    'folder',
    'folders',
    'group',
    'project',
    'client',
    'customer',
    'category',
    'étiquettes',
    'étiquette',
    'libellés',
    'dossier',
    'groupe',
    'projet',
    'catégorie',
    'etiquetas',
    'etiqueta',
    'carpeta',
    'grupo',
    'proyecto',
    'cliente',
    'categoría',
    'ordner',
    'gruppe',
    'projekt',
    'kunde',
    'kategorie',
    'map',
    'klant',
    'cartella',
    'pasta',
    'التصنيفات',
    'التصنيف',
    'الوسوم',
    'المجلد',
    'المجموعة',
    'العميل',
    'المشروع',
  ],
} as const;

/** The apostrophe in exported files that keeps spreadsheets from running a text as a formula. */
const ESCAPED_FORMULA = /^'(?=\s*[=+\-@＝＋－＠])/u;

/**
 * The saved searches in a CSV file (with any separator) or a workbook. The columns with the query, the name and the labels are
 * found by their headings; without headings, they are a name and a query, or only a query. A line with a name or labels but no
 * query is among them, with an empty query, so that the person is told that no target is created from it.
 *
 * @throws {Failure} `validation_failed` if the file cannot be read, or has too many lines
 */
export function readSearchFile(bytes: Uint8Array): { searches: FileSearch[]; empty: number } {
  const rows = readRows(bytes).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell.replace(ESCAPED_FORMULA, '').trim()),
  }));
  const { query, name, labels, isHeadless } = placesOf(rows[0]?.cells ?? [], rows[1]?.cells ?? []);
  const searches: FileSearch[] = [];
  let empty = 0;
  for (const { line, cells } of isHeadless ? rows : rows.slice(1)) {
    const text = cells[query] ?? '';
    if (text === '') empty++;
    if (cells.every((cell) => cell === '')) continue;
    const named = (labels === null ? '' : (cells[labels] ?? ''))
      .split(/[,،;|]/u)
      .flatMap((one) => one.trim() || []);
    searches.push({
      line,
      name: name === null ? '' : (cells[name] ?? ''),
      query: text,
      ...(named.length > 0 && { labels: named }),
    });
  }
  if (searches.every(({ query: one }) => one === '')) throw refusal('No searches were found in this file.');
  if (searches.length > limits.SEARCHES_PER_FILE_MAX)
    throw refusal(`A file can have at most ${limits.SEARCHES_PER_FILE_MAX} searches.`);
  return { searches, empty };
}

const refusal = (sentence: string) => new Failure('validation_failed', sentence);

function placesOf(
  head: readonly string[],
  second: readonly string[],
): { query: number; name: number | null; labels: number | null; isHeadless: boolean } {
  const named = head.map((cell) =>
    cell
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s_]+/gu, ' ')
      .replace(/[:*]$/u, '')
      .trim(),
  );
  const place = (names: readonly string[], ...taken: (number | null)[]): number | null => {
    for (const one of names) {
      const at = named.findIndex((cell, index) => !taken.includes(index) && cell === one);
      if (at >= 0) return at;
    }
    return null;
  };
  const query = place(HEADINGS.query);
  if (query !== null) {
    const name = place(HEADINGS.name, query);
    return { query, name, labels: place(HEADINGS.labels, query, name), isHeadless: false };
  }
  const hasTwo = (head[1] ?? second[1] ?? '') !== '';
  return { query: hasTwo ? 1 : 0, name: hasTwo ? 0 : null, labels: null, isHeadless: true };
}

function readRows(bytes: Uint8Array): { line: number; cells: string[] }[] {
  // A workbook is a ZIP archive.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    try {
      return readWorkbook(bytes);
    } catch (error) {
      if (error instanceof UnreadableWorkbook) throw refusal('This workbook could not be read.');
      throw error;
    }
  }
  const text = decoded(bytes);
  if (text.includes('\0')) throw refusal('This is neither a CSV file nor a workbook.');
  try {
    const parsed = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof CsvError) throw refusal(`This CSV file could not be read: ${error.message}`);
    throw error;
  }
}

/** Excel's "Unicode text" is UTF-16; older programs write Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that occurs most often in the first line, outside quotation marks. */
function separatorOf(text: string): string {
  const first =
    text
      .slice(0, 10_000)
      .replace(/"[^"]*"/gu, '')
      .split(/\r?\n/u, 1)[0] ?? '';
  const count = (sign: string) => first.split(sign).length - 1;
  return ['\t', ';', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}
