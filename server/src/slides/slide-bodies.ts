import type Pptx from 'pptxgenjs';
import { webAddress } from '../workbook/web-address.ts';
import type { DeckSlide, QuotesBody, SlideBody, StoriesBody } from './deck.ts';
import { addBars, addDays, partOfBars, partOfDays } from './slide-charts.ts';
import {
  ACCENT,
  BODY_BOTTOM,
  BODY_TOP,
  INK,
  INNER,
  LINE,
  ours,
  place,
  SIDE,
  type Side,
  type Slide,
  SOFT,
  type TextOptions,
  theirs,
} from './slide-measures.ts';
import type { ChartPart } from './tidy-package.ts';

/** Adds the content below the title of a finding. The numbers of its charts are added to `charts`. */
export async function addBody(
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
    case 'quotes':
      addQuotes(slide, body, side);
      break;
  }
}

type FiguresBody = Extract<SlideBody, { kind: 'figures' }>;

/** The totals side by side, and what they mean below. */
function addFigures(slide: Slide, { tiles, words = [], sentences }: FiguresBody, side: Side): void {
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
  const said = [
    ...words.map((text) => ({ text, options: theirs(text, side) })),
    ...sentences.map((text) => ({ text, options: ours(side) })),
  ].map(({ text, options }) => ({ text, options: { ...options, breakLine: true, paraSpaceAfter: 10 } }));
  if (said.length === 0) return;
  slide.addText(said, {
    ...{ x: SIDE, y: BODY_TOP + 2.1, w: INNER, h: BODY_BOTTOM - BODY_TOP - 2.1, margin: 0, valign: 'top' },
    ...{ fontSize: 18, color: INK, fit: 'shrink' },
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

/** Words in large letters, and below them who said them, beside a bar. */
function addQuotes(slide: Slide, { quotes }: QuotesBody, side: Side): void {
  const height = (BODY_BOTTOM - BODY_TOP) / 3;
  const width = INNER - 0.3;
  const x = place(side, SIDE + 0.3, width);
  for (const [at, { words, url, by }] of quotes.entries()) {
    const y = BODY_TOP + at * height;
    const address = webAddress(url);
    const bar = place(side, SIDE, 0);
    slide.addShape('line', { x: bar, y, w: 0, h: height - 0.35, line: { color: ACCENT, width: 2.25 } });
    const link = address ? { hyperlink: { url: address } } : {};
    slide.addText([{ text: words, options: { ...theirs(words, side), ...link } }], {
      ...{ x, y: y - 0.05, w: width, h: height - 0.65, margin: 0, valign: 'top' },
      ...{ fontSize: words.length > 150 ? 16 : 20, color: INK, fit: 'shrink' },
    });
    slide.addText(by, {
      ...{ x, y: y + height - 0.7, w: width, h: 0.35, margin: 0, valign: 'middle', ...ours(side) },
      ...{ fontSize: 13, color: SOFT },
    });
  }
}
