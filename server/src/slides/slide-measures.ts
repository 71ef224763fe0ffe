import { type Direction, textDirection } from '@newswatch/shared/contracts';
import type Pptx from 'pptxgenjs';

export type Slide = ReturnType<Pptx['addSlide']>;
export type TextOptions = Pptx.TextPropsOptions;

/** The width of a slide in inches; 16:9. */
export const WIDE = { width: 13.333, height: 7.5 };
export const SIDE = 0.6;
export const INNER = WIDE.width - 2 * SIDE;
export const BODY_TOP = 2.15;
export const BODY_BOTTOM = 6.75;
export const BAND = 0.28;

/** Colours of the theme, so that a person who chooses another theme changes all of them. */
export const INK = 'tx1';
export const SOFT = 'tx2';
export const ACCENT = 'accent1';
export const BEFORE = 'accent3';
export const USUAL = 'accent2';
export const LINE = 'E5E1D8';

/** The fonts of the theme, for charts, which name one in every text. */
export const BODY_FONT = '+mn-lt';

/** The sizes of a title, in points, by its length. */
export const sizeOf = (text: string, [large, medium, small]: readonly [number, number, number]): number =>
  text.length <= 60 ? large : text.length <= 110 ? medium : small;

/** The settings that depend on the direction of the deck. */
export interface Side {
  direction: Direction;
  lang: string;
  /** The side on which lines begin. */
  start: 'left' | 'right';
  end: 'left' | 'right';
}

/** Our own sentences have the direction and the language of the deck. */
export const ours = ({ direction, start, lang }: Side): TextOptions => ({
  align: start,
  lang,
  ...(direction === 'rtl' && { rtlMode: true }),
});

/** A title or a name has its own direction, but begins on the side of the deck. */
export const theirs = (text: string, { start, lang }: Side): TextOptions => ({
  align: start,
  lang,
  ...(textDirection(text) === 'rtl' && { rtlMode: true }),
});

/** The edge of something at a distance from the side on which lines begin. */
export const place = ({ direction }: Side, from: number, width: number): number =>
  direction === 'rtl' ? WIDE.width - from - width : from;
