import type Pptx from 'pptxgenjs';
// Not imported through the index, because this thread needs no database.
import { composeWorkbook } from '../workbook/compose-workbook.ts';
import type { BarChart, DaysBody } from './deck.ts';
import {
  ACCENT,
  BEFORE,
  BODY_BOTTOM,
  BODY_FONT,
  BODY_TOP,
  INK,
  INNER,
  LINE,
  ours,
  SIDE,
  type Side,
  type Slide,
  SOFT,
  USUAL,
} from './slide-measures.ts';
import type { ChartPart } from './tidy-package.ts';

/** The maximum number of bars that have room for their labels. With more, the axis names every seventh, or fewer. */
const DAYS_NAMED_MAX = 12;
const LABELS_MAX = 10;
/** The number of days above which bars and lines are thin. */
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

/** The library supports both values of this option, but its types have only one. */
const REVERSED = { catAxisOrientation: 'maxMin' as 'minMax' };

/** The matches of each day, with their usual levels as lines, or beside those of the period before. */
export function addDays(pptx: Pptx, slide: Slide, body: DaysBody, side: Side): void {
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

/** Whether there are so few matches that an axis would have fractions. */
const isWhole = ({ matches, before }: DaysBody): boolean =>
  Math.max(...matches.values.map(Number), ...(before?.values.map(Number) ?? [])) <= 5;

/** The maximum height of a row, so that a few bars do not fill the slide. */
const ROW_MAX = 0.72;

/** A bar with its number for each row, in the given part of the slide. */
export function addBars(
  pptx: Pptx,
  slide: Slide,
  { chart, title }: { chart: BarChart; title: string },
  { x, width, side }: { x: number; width: number; side: Side },
): void {
  const { heading, base = '', said, rows, unit, isShare = false } = chart;
  const lines = [
    { text: heading, h: 0.35, options: { fontSize: 16, bold: true, color: INK } },
    { text: base, h: 0.3, options: { fontSize: 13, color: SOFT } },
  ].filter(({ text }) => text !== '');
  let top = BODY_TOP;
  for (const { text, h, options } of lines) {
    slide.addText(text, { x, y: top, w: width, h, margin: 0, ...ours(side), ...options });
    top += h;
  }
  if (lines.length > 0) top += 0.1;
  const format = isShare ? '0%' : '#,##0';
  const data = [{ name: unit, labels: rows.map(({ name }) => name), values: rows.map(({ value }) => value) }];
  slide.addChart(pptx.ChartType.bar, data, {
    ...axes,
    ...{ x, y: top, w: width, h: rows.length * Math.min(ROW_MAX, (BODY_BOTTOM - top) / rows.length) },
    ...{ altText: said, title, barDir: 'bar', barGapWidthPct: 45, chartColors: [ACCENT], lang: side.lang },
    // Reversed, so that the first row is at the top.
    ...REVERSED,
    ...(side.direction === 'rtl' && { valAxisOrientation: 'maxMin' as 'minMax' }),
    ...{ catAxisLabelFontSize: width > 7 ? 14 : 12, catAxisLabelColor: INK, catAxisLineShow: false },
    ...{ valAxisHidden: true, valAxisMinVal: 0, valGridLine: { style: 'none' } },
    ...{ showValue: true, dataLabelFormatCode: format, dataLabelPosition: 'outEnd' },
    ...{ dataLabelFontFace: BODY_FONT, dataLabelFontSize: width > 7 ? 14 : 12, dataLabelColor: INK },
  });
}

const UTC = { timeZone: 'UTC', direction: 'ltr' } as const;
/** The sheet to which charts refer. */
const SHEET = 'Sheet1';

/** The numbers of a chart as the workbook that opens when a person edits them. */
export async function partOfDays({
  day,
  days,
  matches,
  before,
  usual,
  unusual,
}: DaysBody): Promise<ChartPart> {
  const series = usual ? [matches, usual.low, usual.high] : before ? [before, matches] : [matches];
  const lines = days.map((name, at) => [name, ...series.map(({ values }) => values[at] ?? null)]);
  const headings = [day, ...series.map(({ name }) => name)];
  return {
    workbook: await composeWorkbook([{ title: SHEET, headings, lines }], UTC),
    marked: unusual,
    markedSeries: before && !usual ? 1 : 0,
  };
}

/** The numbers of a bar chart, as a workbook. */
export async function partOfBars({ name, unit, rows }: BarChart): Promise<ChartPart> {
  const lines = rows.map((row) => [row.name, row.value]);
  const workbook = await composeWorkbook([{ title: SHEET, headings: [name, unit], lines }], UTC);
  return { workbook, marked: [], markedSeries: 0 };
}
