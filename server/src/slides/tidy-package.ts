import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

type Parsed = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Properties of charts that the library lacks, in the order in which charts were added. */
export interface ChartPart {
  /** The workbook with its numbers, for the program that edits them. */
  workbook: Uint8Array;
  /** The bars that are dark and show their numbers. */
  marked: readonly number[];
  /** The position of the series with these bars. */
  markedSeries: number;
}

interface Wanted {
  /** `B8371B`, the first colour of the theme. */
  accent: string;
  /** `ar-SA` */
  lang: string;
  isRightToLeft: boolean;
  charts: readonly ChartPart[];
}

/**
 * Corrects what PptxGenJS writes, so that a strict reader (the validator of Microsoft’s Open XML SDK) accepts it: elements
 * in the order of the schema, no numbers that are empty, and no parts that do not exist. It also sets what the library has
 * no option for: the colours and fonts of the theme, the language and direction of the notes, and the workbooks of charts.
 */
export function tidyPackage(bytes: Uint8Array, wanted: Wanted): Uint8Array {
  // Folders are not parts.
  const files = unzipSync(bytes, { filter: ({ name }) => !name.endsWith('/') });
  const pathsOf = (pattern: RegExp) =>
    Object.keys(files)
      .filter((path) => pattern.test(path))
      .toSorted((one, other) => numberOf(one) - numberOf(other));
  const change = (path: string, by: (xml: string) => string) => {
    const file = files[path];
    if (!file) throw new Error(`The library no longer writes ${path}.`);
    files[path] = strToU8(by(strFromU8(file)));
  };
  const charts = pathsOf(/^ppt\/charts\/chart\d+\.xml$/);
  const workbooks = pathsOf(/^ppt\/embeddings\/.*\.xlsx$/);
  for (const [at, { workbook, ...marks }] of wanted.charts.entries()) {
    const [chart, embedded] = [charts[at], workbooks[at]];
    if (!chart || !embedded) throw new Error('The library wrote fewer charts than it was given.');
    change(chart, (xml) => tidyChart(xml, marks));
    files[embedded] = new Uint8Array(workbook);
  }
  for (const path of pathsOf(/^ppt\/notesSlides\/notesSlide\d+\.xml$/)) {
    change(path, (xml) => tidyNotes(xml, wanted));
  }
  for (const path of pathsOf(/^ppt\/theme\/theme\d+\.xml$/)) change(path, (xml) => tidyTheme(xml, wanted));
  for (const path of pathsOf(/^ppt\/slide(?:Masters|Layouts)\/[^/]+\.xml$/)) {
    change(path, (xml) => xml.replaceAll('<a:t>null</a:t>', '<a:t>‹#›</a:t>'));
  }
  change('ppt/presentation.xml', (xml) => inOrderOf(xml, 'p:presentation', PRESENTATION_ORDER));
  change('[Content_Types].xml', (xml) =>
    xml.replace(/\s*<Override PartName="\/([^"]+)"[^>]*\/>/g, (part, path: string) =>
      path in files ? part : '',
    ),
  );
  return zipSync(files);
}

/** `chart12.xml` comes after `chart9.xml`. */
const numberOf = (path: string): number => Number(/(\d+)\.\w+$/.exec(path)?.[1] ?? 0);

const NEUTRALS = [
  ['dk1', '1D1A16'],
  ['lt1', 'FFFFFF'],
  ['dk2', '69635A'],
  ['lt2', 'F3F1EC'],
  ['accent2', '8A8378'],
  ['accent3', 'CFC8BA'],
  ['accent4', '1F6B4A'],
  ['accent5', '9A6700'],
  ['accent6', '3D5A80'],
  ['folHlink', '69635A'],
] as const;

/** The colours of the look, and a font with Arabic letters that every office program has, or replaces with one of its width. */
function tidyTheme(xml: string, { accent }: Wanted): string {
  const colours = [...NEUTRALS, ['accent1', accent], ['hlink', accent]] as const;
  const coloured = colours.reduce(
    (theme, [name, hex]) =>
      theme.replace(new RegExp(`(<a:${name}>).*?(</a:${name}>)`), `$1<a:srgbClr val="${hex}"/>$2`),
    xml,
  );
  return coloured
    .replaceAll('<a:cs typeface=""/>', '<a:cs typeface="Arial"/>')
    .replace(/(<a:font script="Arab" typeface=")[^"]*/g, '$1Arial');
}

const tidyNotes = (xml: string, { lang, isRightToLeft }: Wanted): string =>
  xml
    .replaceAll('lang="en-US"', `lang="${lang}"`)
    .replace(/(<p:ph type="body" idx="1"\/>.*?<a:p>)/s, isRightToLeft ? '$1<a:pPr algn="r" rtl="1"/>' : '$1');

/** ECMA-376, part 1: the children of `CT_Presentation` that the library writes. */
const PRESENTATION_ORDER = [
  ...['p:sldMasterIdLst', 'p:notesMasterIdLst', 'p:handoutMasterIdLst', 'p:sldIdLst', 'p:sldSz', 'p:notesSz'],
  ...['p:defaultTextStyle', 'p:extLst'],
];

/** The children of the elements of charts, as `dml-chart.xsd` orders them. */
const CHART_ORDER: Record<string, readonly string[]> = {
  'c:barChart': [
    ...[
      'c:barDir',
      'c:grouping',
      'c:varyColors',
      'c:ser',
      'c:dLbls',
      'c:gapWidth',
      'c:overlap',
      'c:serLines',
    ],
    'c:axId',
  ],
  'c:lineChart': [
    ...['c:grouping', 'c:varyColors', 'c:ser', 'c:dLbls', 'c:dropLines', 'c:hiLowLines', 'c:upDownBars'],
    ...['c:marker', 'c:smooth', 'c:axId'],
  ],
  'c:ser': [
    ...['c:idx', 'c:order', 'c:tx', 'c:spPr', 'c:invertIfNegative', 'c:marker', 'c:dPt', 'c:dLbls'],
    ...['c:cat', 'c:val', 'c:smooth'],
  ],
  'c:catAx': [
    ...['c:axId', 'c:scaling', 'c:delete', 'c:axPos', 'c:majorGridlines', 'c:title', 'c:numFmt'],
    ...['c:majorTickMark', 'c:minorTickMark', 'c:tickLblPos', 'c:spPr', 'c:txPr', 'c:crossAx', 'c:crosses'],
    ...['c:auto', 'c:lblAlgn', 'c:lblOffset', 'c:tickLblSkip', 'c:tickMarkSkip', 'c:noMultiLvlLbl'],
  ],
};
/** A chart of two dimensions has two axes; the library adds one for depth. */
const AXES = 2;

function tidyChart(given: string, { marked, markedSeries }: Omit<ChartPart, 'workbook'>): string {
  // Names in one level are not a tree, and a place without a number has no value at all.
  const xml = given
    .replaceAll('c:multiLvlStr', 'c:str')
    .replaceAll(/<\/?c:lvl>/g, '')
    .replaceAll(/<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g, '');
  const document = parse(xml);
  for (const ser of all('c:ser', document)) {
    const isOfLine = ser.parent && 'name' in ser.parent && ser.parent.name === 'c:lineChart';
    if (isOfLine) for (const child of children(ser, 'c:invertIfNegative')) DomUtils.removeElement(child);
  }
  for (const chart of [...all('c:barChart', document), ...all('c:lineChart', document)]) {
    for (const axis of children(chart, 'c:axId').slice(AXES)) DomUtils.removeElement(axis);
  }
  for (const chart of all('c:lineChart', document)) {
    if (children(chart, 'c:grouping').length > 0) continue;
    for (const grouping of elementsOf('<c:grouping val="standard"/>')) DomUtils.appendChild(chart, grouping);
  }
  const series = all('c:ser', document)[markedSeries];
  if (series && marked.length > 0) mark(series, marked);
  for (const [name, order] of Object.entries(CHART_ORDER)) {
    for (const element of all(name, document)) sortChildren(element, order);
  }
  return serialize(document);
}

/** Makes single bars dark, and shows their numbers. */
function mark(series: Element, marked: readonly number[]): void {
  const points = marked.map(
    (at) =>
      `<c:dPt><c:idx val="${at}"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/><c:spPr><a:solidFill><a:schemeClr val="tx1"/></a:solidFill></c:spPr></c:dPt>`,
  );
  for (const point of elementsOf(points.join(''))) DomUtils.appendChild(series, point);
  const labels = marked.map(
    (at) =>
      `<c:dLbl><c:idx val="${at}"/><c:numFmt formatCode="#,##0" sourceLinked="0"/><c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr><c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="1200" b="1"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr><c:dLblPos val="outEnd"/><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbl>`,
  );
  const [place] = children(series, 'c:dLbls');
  if (place)
    for (const label of elementsOf(labels.join('')).toReversed()) DomUtils.prependChild(place, label);
}

function inOrderOf(xml: string, name: string, order: readonly string[]): string {
  const document = parse(xml);
  for (const element of all(name, document)) sortChildren(element, order);
  return serialize(document);
}

function sortChildren(element: Element, order: readonly string[]): void {
  const places = (child: Element) => {
    const at = order.indexOf(child.name);
    if (at < 0) throw new Error(`${element.name} has a ${child.name}, whose place is not known.`);
    return at;
  };
  const sorted = children(element).toSorted((one, other) => places(one) - places(other));
  for (const child of [...element.children]) DomUtils.removeElement(child);
  for (const child of sorted) DomUtils.appendChild(element, child);
}

const parse = (xml: string): Parsed => parseDocument(xml, { xmlMode: true });
const elementsOf = (xml: string): Element[] => parse(xml).children.filter(isElement);
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const serialize = ({ children: nodes }: Parsed): string =>
  DECLARATION + DomUtils.getOuterHTML(nodes.filter(isElement), { xmlMode: true, encodeEntities: 'utf8' });
const all = (name: string, document: Parsed): Element[] =>
  DomUtils.getElementsByTagName(name, document, true);
const isElement = (node: Element | { type: string }): node is Element => node.type === ElementType.Tag;
const children = (element: Element, name?: string): Element[] =>
  element.children.filter(isElement).filter((child) => name === undefined || child.name === name);
