import { accentShades, type Direction, logoSize, textDirection } from '@newswatch/shared/contracts';
import Pptx from 'pptxgenjs';
// Not by their index: this thread needs no database.
import { composeWorkbook, NO_CHARACTER } from '../workbook/compose-workbook.ts';
import { webAddress } from '../workbook/web-address.ts';
import type { BarChart, DaysBody, Deck, DeckSlide, SlideBody, StoriesBody } from './deck.ts';
import { type ChartPart, tidyPackage } from './tidy-package.ts';

type Slide = ReturnType<Pptx['addSlide']>;
type TextOptions = Pptx.TextPropsOptions;

/** Inches; 16:9. */
const WIDE = { width: 13.333, height: 7.5 };
const SIDE = 0.6;
const INNER = WIDE.width - 2 * SIDE;
const BODY_TOP = 2.15;
const BODY_BOTTOM = 6.75;
const BAND = 0.28;

/** Colours of the theme, so that a person who chooses another theme changes all of them. */
const INK = 'tx1';
const SOFT = 'tx2';
const ACCENT = 'accent1';
const BEFORE = 'accent3';
const USUAL = 'accent2';
const LINE = 'E5E1D8';
const PRODUCT_ACCENT = '#b8371b';

/** The fonts of the theme, for charts, which name one in every text. */
const BODY_FONT = '+mn-lt';
const CSS_INCH = 96;
const POINTS = 72;
/** Of bold text, in parts of its size. */
const LETTER = 0.58;
const LINE_HEIGHT = 1.2;

/** Language tags as programs write them. */
const TAGS: Record<string, string> = { en: 'en-GB', fr: 'fr-FR', es: 'es-ES', ar: 'ar-SA' };

/** The sizes of a title, in points, by its length. */
const sizeOf = (text: string, [large, medium, small]: readonly [number, number, number]): number =>
  text.length <= 60 ? large : text.length <= 110 ? medium : small;

/** What depends on the direction of the deck. */
interface Side {
  direction: Direction;
  lang: string;
  /** The side on which lines begin. */
  start: 'left' | 'right';
  end: 'left' | 'right';
}

/**
 * Composes a presentation (ECMA-376): its charts are native, with their numbers as a workbook, and each slide has notes.
 * Texts are only ever texts: no character of them is markup.
 */
export async function composeSlides(given: Deck): Promise<Uint8Array> {
  const deck = cleaned(given, given);
  const { direction, look } = deck;
  const start = direction === 'rtl' ? 'right' : 'left';
  const end = direction === 'rtl' ? 'left' : 'right';
  const side: Side = { direction, start, end, lang: TAGS[deck.language] ?? deck.language };
  const pptx = new Pptx();
  pptx.layout = 'LAYOUT_WIDE';
  pptx.rtlMode = direction === 'rtl';
  pptx.title = deck.title;
  pptx.subject = `${deck.label} · ${deck.range}`;
  pptx.author = deck.sender || 'Newswatch';
  // The library writes this one without escaping it.
  pptx.company = 'Newswatch';
  pptx.theme = { headFontFace: 'Arial', bodyFontFace: 'Arial' };
  defineMasters(pptx, deck, side);
  const charts: ChartPart[] = [];
  addTitle(pptx.addSlide({ masterName: 'Title' }), deck, side);
  for (const slide of deck.slides) {
    const on = pptx.addSlide({ masterName: 'Finding' });
    on.addText(slide.heading, { placeholder: 'heading', ...ours(side) });
    on.addText(slide.finding, {
      placeholder: 'finding',
      ...ours(side),
      fontSize: sizeOf(slide.finding, [28, 24, 20]),
    });
    on.addNotes(slide.notes.join(' '));
    await addBody(pptx, on, slide, side, charts);
  }
  const bytes = await pptx.write({ outputType: 'uint8array' });
  if (!(bytes instanceof Uint8Array)) throw new Error('The library returned no bytes.');
  return tidyPackage(bytes, {
    accent: (look?.accent ? accentShades(look.accent).light : PRODUCT_ACCENT).slice(1).toUpperCase(),
    lang: side.lang,
    isRightToLeft: direction === 'rtl',
    charts,
  });
}

/** Our own sentences have the direction and the language of the deck. */
const ours = ({ direction, start, lang }: Side): TextOptions => ({
  align: start,
  lang,
  ...(direction === 'rtl' && { rtlMode: true }),
});

/** A title or a name has its own direction, but begins on the side of the deck. */
const theirs = (text: string, { start, lang }: Side): TextOptions => ({
  align: start,
  lang,
  ...(textDirection(text) === 'rtl' && { rtlMode: true }),
});

/** The edge of something at a distance from the side on which lines begin. */
const place = ({ direction }: Side, from: number, width: number): number =>
  direction === 'rtl' ? WIDE.width - from - width : from;

function defineMasters(pptx: Pptx, deck: Deck, side: Side): void {
  const { title, range } = deck;
  const band = (width: number) => ({
    rect: { x: place(side, 0, width), y: 0, w: width, h: WIDE.height, fill: { color: ACCENT } },
  });
  const text = (said: string, options: TextOptions) => ({
    text: { text: said, options: { margin: 0, ...ours(side), ...options } },
  });
  pptx.defineSlideMaster({
    title: 'Title',
    background: { color: 'FFFFFF' },
    objects: [
      band(BAND),
      ...logoOf(deck, side, { from: SIDE + BAND, y: 0.6, height: 0.75 }),
      {
        placeholder: {
          options: {
            ...{
              name: 'title',
              type: 'title',
              margin: 0,
              x: place(side, SIDE + BAND, INNER - BAND),
              y: 2.05,
            },
            ...{ w: INNER - BAND, h: 1.5, align: side.start, valign: 'top' },
            ...{ fontSize: 40, bold: true, color: INK },
          },
          text: '',
        },
      },
    ],
  });
  const footer = { y: 7.0, h: 0.25, fontSize: 11, color: SOFT };
  pptx.defineSlideMaster({
    title: 'Finding',
    background: { color: 'FFFFFF' },
    objects: [
      band(0.12),
      ...logoOf(deck, side, { from: null, y: 0.24, height: 0.38 }),
      text(`${isolate(title, side)} · ${range}`, {
        ...footer,
        x: place(side, SIDE, INNER - 1),
        w: INNER - 1,
      }),
      {
        placeholder: {
          options: {
            ...{ name: 'heading', type: 'body', margin: 0, x: place(side, SIDE, 8), y: 0.4, w: 8, h: 0.3 },
            ...{ align: side.start, valign: 'middle', fontSize: 14, bold: true, color: ACCENT },
          },
          text: '',
        },
      },
      {
        placeholder: {
          options: {
            ...{ name: 'finding', type: 'title', margin: 0, x: SIDE, y: 0.8, w: INNER, h: 1.15 },
            ...{ align: side.start, valign: 'top', fontSize: 28, bold: true, color: INK },
          },
          text: '',
        },
      },
    ],
    slideNumber: {
      ...{ x: place(side, WIDE.width - SIDE - 0.8, 0.8), y: 6.95, w: 0.8, h: 0.3, align: side.end },
      ...{ fontSize: 11, color: SOFT, fontFace: BODY_FONT, margin: 0 },
    },
  });
}

type MasterObject = NonNullable<Pptx.SlideMasterProps['objects']>[number];

/** The logo on its plate: a light one would be lost on white. Without `from`, it is at the end of the line. */
function logoOf(
  { look }: Deck,
  side: Side,
  { from, y, height }: { from: number | null; y: number; height: number },
): MasterObject[] {
  if (!look?.logo) return [];
  const size = logoSize(look.logo);
  const scale = Math.min(height / (size.height / CSS_INCH), 2);
  const [w, h] = [(size.width / CSS_INCH) * scale, (size.height / CSS_INCH) * scale];
  const pad = look.logo.isLight ? 0.08 : 0;
  const x = place(side, from ?? WIDE.width - SIDE - w - 2 * pad, w + 2 * pad);
  const data = `image/png;base64,${Buffer.from(look.logo.bytes).toString('base64')}`;
  const image = { x: x + pad, y: y + pad, w, h, data, altText: look.name };
  const plate = { x, y, w: w + 2 * pad, h: h + 2 * pad, fill: { color: INK } };
  return [...(look.logo.isLight ? [{ rect: plate }] : []), { image }];
}

function addTitle(slide: Slide, deck: Deck, side: Side): void {
  const { title, label, range, sender, introduction, lead, look } = deck;
  const x = place(side, SIDE + BAND, INNER - BAND);
  const w = INNER - BAND;
  const line = (text: string, y: number, options: TextOptions) =>
    slide.addText(text, { x, y, w, h: 0.35, margin: 0, valign: 'top', ...ours(side), ...options });
  const fontSize = sizeOf(title, [40, 32, 26]);
  const lines = Math.ceil((title.length * fontSize * LETTER) / (w * POINTS));
  const below = 2.05 + 0.15 + (Math.max(1, lines) * fontSize * LINE_HEIGHT) / POINTS;
  line(label, 1.6, { fontSize: 16, bold: true, color: ACCENT });
  slide.addText(title, {
    placeholder: 'title',
    ...theirs(title, side),
    fontSize,
  });
  const about = [range, ...(sender === '' ? [] : [isolate(sender, side)])].join(' · ');
  line(about, below, { fontSize: 18, color: SOFT });
  const said = [
    ...introduction.map((text) => ({ text, options: theirs(text, side) })),
    ...lead.map((text) => ({ text, options: ours(side) })),
  ].map(({ text, options }) => ({ text, options: { ...options, breakLine: true, paraSpaceAfter: 8 } }));
  if (said.length > 0) {
    slide.addText(said, {
      ...{ x: place(side, SIDE + BAND, 10.5), y: below + 0.7, w: 10.5, h: 6.9 - below - 0.7, margin: 0 },
      ...{ valign: 'top', fontSize: said.length > 5 ? 14 : 18, color: INK, fit: 'shrink' },
    });
  }
  // With a logo, it is the sender’s document.
  if (!look?.logo) line('Newswatch', 0.7, { fontSize: 14, bold: true, color: INK });
  slide.addNotes(deck.notes.join(' '));
}

async function addBody(
  pptx: Pptx,
  slide: Slide,
  { body, heading }: DeckSlide,
  side: Side,
  charts: ChartPart[],
): Promise<void> {
  switch (body.kind) {
    case 'figures':
      addFigures(slide, body, side);
      break;
    case 'days':
      addDays(pptx, slide, body, side);
      charts.push(await partOfDays(body));
      break;
    case 'bars': {
      const width = (INNER - (body.charts.length - 1) * 0.4) / body.charts.length;
      for (const [at, chart] of body.charts.entries()) {
        const x = place(side, SIDE + at * (width + 0.4), width);
        addBars(pptx, slide, { chart, title: chart.heading || heading }, { x, width, side });
        charts.push(await partOfBars(chart));
      }
      break;
    }
    case 'stories':
      addStories(slide, body, side);
      break;
  }
}

type FiguresBody = Extract<SlideBody, { kind: 'figures' }>;

/** The totals beside each other, and what they mean below. */
function addFigures(slide: Slide, { tiles, sentences }: FiguresBody, side: Side): void {
  const width = INNER / Math.max(tiles.length, 3);
  for (const [at, { label, value, hint }] of tiles.entries()) {
    const x = place(side, SIDE + at * width, width - 0.3);
    const line = (text: string, y: number, h: number, options: TextOptions) =>
      slide.addText(text, {
        ...{ x, y, w: width - 0.3, h, margin: 0, valign: 'middle', ...ours(side), ...options },
      });
    slide.addShape('line', { x, y: BODY_TOP, w: width - 0.3, h: 0, line: { color: ACCENT, width: 2.25 } });
    line(label, BODY_TOP + 0.15, 0.35, { fontSize: 16, color: SOFT });
    line(value, BODY_TOP + 0.5, 0.85, { fontSize: value.length > 7 ? 36 : 48, bold: true, color: INK });
    if (hint !== '') line(hint, BODY_TOP + 1.35, 0.35, { fontSize: 14, color: SOFT });
  }
  if (sentences.length === 0) return;
  slide.addText(
    sentences.map((text) => ({ text, options: { ...ours(side), breakLine: true, paraSpaceAfter: 10 } })),
    {
      ...{ x: SIDE, y: BODY_TOP + 2.1, w: INNER, h: BODY_BOTTOM - BODY_TOP - 2.1, margin: 0, valign: 'top' },
      ...{ fontSize: 18, color: INK, fit: 'shrink' },
    },
  );
}

/** Up to this many bars have room for their labels; with more, the axis names every seventh, or fewer. */
const DAYS_NAMED_MAX = 12;
const LABELS_MAX = 10;
/** With more days, bars and lines are thin. */
const DAYS_APART_MAX = 100;

const axes = {
  catAxisLabelFontFace: BODY_FONT,
  catAxisLabelColor: SOFT,
  catAxisLineColor: LINE,
  catAxisMajorTickMark: 'none',
  valAxisLabelFontFace: BODY_FONT,
  valAxisLabelColor: SOFT,
  valAxisLabelFormatCode: '#,##0',
  valAxisLineShow: false,
  valAxisMajorTickMark: 'none',
  valGridLine: { color: LINE, size: 0.75, style: 'solid' },
  legendFontFace: BODY_FONT,
  legendFontSize: 12,
  legendColor: '69635A',
} satisfies Pptx.IChartOpts;

/** The library writes both values of this option, but its types know only one. */
const REVERSED = { catAxisOrientation: 'maxMin' as 'minMax' };

/** The matches of each day, with their usual levels as lines, or beside those of the period before. */
function addDays(pptx: Pptx, slide: Slide, body: DaysBody, side: Side): void {
  const { days, matches, before, usual, said } = body;
  const labels = [...days];
  const of = ({ name, values }: DaysBody['matches']) => ({ name, labels, values: values as number[] });
  const isNamed = days.length <= DAYS_NAMED_MAX;
  const isDense = days.length > DAYS_APART_MAX;
  const step = Math.max(7, Math.ceil(days.length / LABELS_MAX / 7) * 7);
  const options: Pptx.IChartOpts = {
    ...axes,
    ...{ x: SIDE, y: BODY_TOP, w: INNER, h: BODY_BOTTOM - BODY_TOP, altText: said },
    ...{ barDir: 'col', barGapWidthPct: isDense ? 15 : 45, catAxisLabelFontSize: 12 },
    ...{ valAxisLabelFontSize: 12, valAxisMinVal: 0, lang: side.lang },
    ...(!isNamed && { catAxisLabelFrequency: String(step) }),
    ...(side.direction === 'rtl' && REVERSED),
    ...{ showLegend: before !== null || usual !== null, legendPos: 't' },
    ...(isWhole(body) && { valAxisMajorUnit: 1 }),
  };
  if (!usual) {
    const colours = before ? [BEFORE, ACCENT] : [ACCENT];
    const series = before ? [of(before), of(matches)] : [of(matches)];
    slide.addChart(pptx.ChartType.bar, series, {
      ...options,
      ...{ chartColors: colours, barOverlapPct: 0 },
      ...(isNamed && {
        showValue: true,
        dataLabelFontFace: BODY_FONT,
        dataLabelFontSize: 12,
        dataLabelFormatCode: '#,##0',
        dataLabelPosition: 'outEnd',
      }),
    });
    return;
  }
  slide.addChart(
    [
      { type: pptx.ChartType.bar, data: [of(matches)], options: { chartColors: [ACCENT] } },
      {
        type: pptx.ChartType.line,
        data: [of(usual.low), of(usual.high)],
        options: {
          ...{ chartColors: [USUAL, USUAL, USUAL], lineDataSymbol: 'none' },
          ...(isDense ? { lineSize: 0.75 } : { lineSize: 1.5, lineDash: 'sysDash' }),
        },
      },
    ],
    // The library puts the options of charts of several kinds into the second place.
    options as never,
  );
}

/** Few matches: an axis with fractions would make no sense. */
const isWhole = ({ matches, before }: DaysBody): boolean =>
  Math.max(...matches.values.map(Number), ...(before?.values.map(Number) ?? [])) <= 5;

/** A few bars are not as wide as the slide is high. */
const ROW_MAX = 0.72;

function addBars(
  pptx: Pptx,
  slide: Slide,
  { chart, title }: { chart: BarChart; title: string },
  { x, width, side }: { x: number; width: number; side: Side },
): void {
  const { heading, said, rows, unit, isShare = false } = chart;
  const top = heading === '' ? BODY_TOP : BODY_TOP + 0.45;
  if (heading !== '') {
    const at = { x, y: BODY_TOP, w: width, h: 0.35 };
    slide.addText(heading, { ...at, margin: 0, ...ours(side), fontSize: 16, bold: true, color: INK });
  }
  const format = isShare ? '0%' : '#,##0';
  const data = [{ name: unit, labels: rows.map(({ name }) => name), values: rows.map(({ value }) => value) }];
  slide.addChart(pptx.ChartType.bar, data, {
    ...axes,
    ...{ x, y: top, w: width, h: rows.length * Math.min(ROW_MAX, (BODY_BOTTOM - top) / rows.length) },
    ...{ altText: said, title, barDir: 'bar', barGapWidthPct: 45, chartColors: [ACCENT], lang: side.lang },
    // The first row at the top.
    ...REVERSED,
    ...(side.direction === 'rtl' && { valAxisOrientation: 'maxMin' as 'minMax' }),
    ...{ catAxisLabelFontSize: width > 7 ? 14 : 12, catAxisLabelColor: INK, catAxisLineShow: false },
    ...{ valAxisHidden: true, valAxisMinVal: 0, valGridLine: { style: 'none' } },
    ...{ showValue: true, dataLabelFormatCode: format, dataLabelPosition: 'outEnd' },
    ...{ dataLabelFontFace: BODY_FONT, dataLabelFontSize: width > 7 ? 14 : 12, dataLabelColor: INK },
  });
}

/** The columns of the stories, in the order in which they are read; in inches. */
const COLUMNS = { story: INNER - 5.3, sources: 1.1, source: 2.8, day: 1.4 };

function addStories(slide: Slide, { headings, stories }: StoriesBody, side: Side): void {
  const ordered = <Item>(items: Item[]): Item[] => (side.direction === 'rtl' ? items.toReversed() : items);
  const border = { type: 'solid' as const, color: LINE, pt: 1 };
  const none = { type: 'none' as const };
  const cell = (text: string, options: Pptx.TableCellProps & { color?: string } = {}): Pptx.TableCell => ({
    text: [{ text, options: { ...theirs(text, side), ...options } }] as Pptx.TableCell['text'] & object,
    options: { ...theirs(text, side), valign: 'middle', border: [none, none, border, none], ...options },
  });
  const head = (text: string) => cell(text, { bold: true, color: SOFT, fontSize: 12 });
  const rows = stories.map(({ title, url, sources, source, day }) => {
    const address = webAddress(url);
    return ordered([
      cell(title, { color: INK, ...(address && { hyperlink: { url: address } }) }),
      cell(sources, { color: INK }),
      cell(source, { color: INK }),
      cell(day, { color: SOFT }),
    ]);
  });
  slide.addTable(
    [
      ordered([head(headings.story), head(headings.sources), head(headings.source), head(headings.day)]),
      ...rows,
    ],
    {
      ...{ x: SIDE, y: BODY_TOP - 0.1, w: INNER, fontSize: 13, margin: [0.03, 0.06, 0.03, 0.06] },
      ...{ colW: ordered(Object.values(COLUMNS)), rowH: [0.35, ...stories.map(() => 0.52)] },
    },
  );
}

const UTC = { timeZone: 'UTC', direction: 'ltr' } as const;
/** What charts refer to. */
const SHEET = 'Sheet1';

/** The numbers of a chart as the workbook that opens when a person edits them. */
async function partOfDays({ day, days, matches, before, usual, unusual }: DaysBody): Promise<ChartPart> {
  const series = usual ? [matches, usual.low, usual.high] : before ? [before, matches] : [matches];
  const lines = days.map((name, at) => [name, ...series.map(({ values }) => values[at] ?? null)]);
  const headings = [day, ...series.map(({ name }) => name)];
  return {
    workbook: await composeWorkbook([{ title: SHEET, headings, lines }], UTC),
    marked: unusual,
    markedSeries: before && !usual ? 1 : 0,
  };
}

async function partOfBars({ name, unit, rows }: BarChart): Promise<ChartPart> {
  const lines = rows.map((row) => [row.name, row.value]);
  const workbook = await composeWorkbook([{ title: SHEET, headings: [name, unit], lines }], UTC);
  return { workbook, marked: [], markedSeries: 0 };
}

/** Marks that every program knows, unlike isolates, keep a text of the other direction from what surrounds it. */
const MARKS = { ltr: '\u200e', rtl: '\u200f' } as const;

function isolate(text: string, { direction }: Pick<Side, 'direction'>): string {
  if (textDirection(text) === direction) return text;
  return `${MARKS[direction]}${text}${MARKS[direction]}`;
}

/** Between the characters that isolate a text; isolated texts are not nested. */
const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/g;

/** A deck whose texts have no character that XML does not allow. */
function cleaned<T>(value: T, side: Pick<Side, 'direction'>): T {
  if (typeof value === 'string') {
    return value
      .replace(NO_CHARACTER, '')
      .replace(/\s*[\t\r\n]\s*/g, ' ')
      .replace(ISOLATED, (_, text: string) => isolate(text, side)) as T;
  }
  if (Array.isArray(value)) return value.map((inner) => cleaned(inner, side)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner, side)])) as T;
}
