import { logoSize } from '@newswatch/shared/contracts';
import type Pptx from 'pptxgenjs';
import { isolate } from './clean-deck.ts';
import type { Deck } from './deck.ts';
import {
  ACCENT,
  BAND,
  BODY_FONT,
  INK,
  INNER,
  ours,
  place,
  SIDE,
  type Side,
  SOFT,
  type TextOptions,
  WIDE,
} from './slide-measures.ts';

const CSS_INCH = 96;

/** The slides that all others are made from: the first one, and one for each finding. */
export function defineMasters(pptx: Pptx, deck: Deck, side: Side): void {
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
