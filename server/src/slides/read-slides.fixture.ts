import { posix } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';
import { readWorkbook } from '../workbook/read-workbook.fixture.ts';

type Parent = Parameters<typeof DomUtils.getElementsByTagName>[1];
const all = (tag: string, from: Parent) => DomUtils.getElementsByTagName(tag, from, true);
const textOf = (from: Parent) =>
  all('a:t', from)
    .map((node) => DomUtils.textContent(node))
    .join('');

export interface ReadChart {
  alt: string;
  categories: string[];
  series: { name: string; values: (number | null)[] }[];
  /** The data that opens when a person edits the chart: the same numbers, without the headings. */
  rows: (string | number | boolean | null)[][];
  /** Whether horizontal bars or days start on the right. */
  isReversed: boolean;
}

export interface ReadSlide {
  title: string;
  /** Each paragraph, except the title. */
  texts: string[];
  rows: string[][];
  charts: ReadChart[];
  links: string[];
  notes: string;
  /** The number of its paragraphs with text that run from right to left. */
  rightToLeft: number;
  paragraphs: number;
}

/**
 * Reads a presentation as PowerPoint does (ECMA-376), independently of the library that writes it.
 *
 * @throws if a part is not well-formed, or refers to a part that does not exist
 */
export function readSlides(bytes: Uint8Array) {
  const files = unzipSync(bytes);
  const xmlOf = (path: string) => {
    const file = files[path];
    if (!file) throw new Error(`${path} is missing`);
    return strFromU8(file);
  };
  const read = (path: string) => parseDocument(xmlOf(path), { xmlMode: true });
  const xmlFiles = Object.keys(files).filter((path) => /\.(?:xml|rels)$/.test(path));
  for (const path of xmlFiles) assertWellFormed(path, xmlOf(path));
  for (const { attribs } of all('Override', read('[Content_Types].xml')))
    xmlOf(attribs.PartName?.slice(1) ?? '');

  const relsOf = (path: string) => {
    const rels = `${posix.dirname(path)}/_rels/${posix.basename(path)}.rels`;
    const found = rels in files ? all('Relationship', read(rels)) : [];
    return new Map(
      found.map(({ attribs: { Id = '', Target = '', Type = '', TargetMode } }) => {
        const isOutside = TargetMode === 'External';
        const target = isOutside
          ? Target
          : posix.normalize(Target.startsWith('/') ? Target.slice(1) : `${posix.dirname(path)}/${Target}`);
        if (!isOutside && !(target in files))
          throw new Error(`${path} refers to ${target}, which is missing`);
        return [Id, { target, kind: posix.basename(Type) }] as const;
      }),
    );
  };
  for (const path of xmlFiles.filter((name) => !name.endsWith('.rels'))) relsOf(path);

  const chartOf = (path: string, alt: string): ReadChart => {
    const chart = read(path);
    const [workbook] = [...relsOf(path).values()].filter(({ kind }) => kind === 'package');
    const sheet = readWorkbook(files[workbook?.target ?? ''] ?? new Uint8Array()).sheets[0];
    const pointsOf = (from: Parent | undefined, count: number) => {
      const values: (string | null)[] = Array.from({ length: count }, () => null);
      for (const point of from ? all('c:pt', from) : [])
        values[Number(point.attribs.idx)] = DomUtils.textContent(point);
      return values;
    };
    const series = all('c:ser', chart);
    const length = Number(all('c:ptCount', all('c:cat', series[0] ?? chart)[0] ?? chart)[0]?.attribs.val);
    return {
      alt,
      categories: pointsOf(all('c:cat', series[0] ?? chart)[0], length).map(String),
      series: series.map((one) => ({
        name: textOfTx(one),
        values: pointsOf(all('c:val', one)[0], length).map((value) =>
          value === null ? null : Number(value),
        ),
      })),
      // Cells without a number at the end of a row are not written.
      rows: (sheet?.rows.slice(1) ?? []).map((row) =>
        Array.from({ length: series.length + 1 }, (_, at) => row[at] ?? null),
      ),
      isReversed: all('c:valAx', chart).some(
        (axis) => all('c:orientation', axis)[0]?.attribs.val === 'maxMin',
      ),
    };
  };
  const presentation = read('ppt/presentation.xml');
  const parts = relsOf('ppt/presentation.xml');
  const slides = all('p:sldId', presentation).map(({ attribs }): ReadSlide => {
    const path = parts.get(attribs['r:id'] ?? '')?.target ?? '';
    const rels = relsOf(path);
    const slide = read(path);
    const shapes = all('p:sp', slide);
    const isTitle = (shape: Parent) => all('p:ph', shape)[0]?.attribs.type === 'title';
    const frames = all('p:graphicFrame', slide);
    // The number of the slide is a field, and has no words.
    const paragraphs = all('a:p', slide).filter(
      (one) => textOf(one) !== '' && all('a:fld', one).length === 0,
    );
    const notes = [...rels.values()].find(({ kind }) => kind === 'notesSlide')?.target ?? '';
    const body = all('p:sp', read(notes)).find((shape) => all('p:ph', shape)[0]?.attribs.type === 'body');
    return {
      title: shapes.filter(isTitle).map(textOf).join(''),
      texts: shapes.filter((shape) => !isTitle(shape)).flatMap((shape) => all('a:p', shape).map(textOf)),
      rows: all('a:tr', slide).map((row) => all('a:tc', row).map(textOf)),
      charts: frames.flatMap((frame) => {
        const [chart] = all('c:chart', frame);
        const target = chart && rels.get(chart.attribs['r:id'] ?? '')?.target;
        return target ? [chartOf(target, all('p:cNvPr', frame)[0]?.attribs.descr ?? '')] : [];
      }),
      links: all('a:hlinkClick', slide).map((link) => rels.get(link.attribs['r:id'] ?? '')?.target ?? ''),
      notes: body ? textOf(body) : '',
      rightToLeft: paragraphs.filter((one) => all('a:pPr', one)[0]?.attribs.rtl === '1').length,
      paragraphs: paragraphs.length,
    };
  });
  const [size] = all('p:sldSz', presentation);
  return {
    slides,
    ratio: Number(size?.attribs.cx) / Number(size?.attribs.cy),
    isRightToLeft: all('p:presentation', presentation)[0]?.attribs.rtl === '1',
    accent: all('a:srgbClr', all('a:accent1', read('ppt/theme/theme1.xml'))[0] ?? [])[0]?.attribs.val,
    pictures: Object.keys(files).filter((path) => path.startsWith('ppt/media/')).length,
    xml: xmlFiles.map(xmlOf).join('\n'),
  };
}

const textOfTx = (series: Parent): string =>
  DomUtils.textContent(all('c:v', all('c:tx', series)[0] ?? [])[0] ?? []);

/** XML 1.0: only allowed characters, only known entities, and each element closed by its own tag. */
function assertWellFormed(path: string, xml: string): void {
  const isWrong =
    /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u.test(xml) ||
    /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(xml);
  if (isWrong || !xml.isWellFormed()) throw new Error(`${path} has a character that XML does not allow`);
  const open: string[] = [];
  for (const [, isEnd, name = '', rest = ''] of xml.matchAll(
    /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*\s*\/?)>/g,
  )) {
    if (isEnd) {
      if (open.pop() !== name) throw new Error(`${path}: </${name}> closes nothing`);
    } else if (!rest.endsWith('/')) open.push(name);
  }
  if (open.length > 0) throw new Error(`${path}: <${open.at(-1)}> is not closed`);
  const markup = xml
    .replace(/<\?xml[^>]*\?>/, '')
    .replace(/<\/?[\w:.-]+(?:\s+[\w:.-]+="[^"<]*")*\s*\/?>/g, '');
  if (/[<>]/.test(markup)) throw new Error(`${path} has markup that is no element`);
}
