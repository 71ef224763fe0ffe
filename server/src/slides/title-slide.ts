import { isolate } from './clean-deck.ts';
import type { Deck } from './deck.ts';
import {
  ACCENT,
  BAND,
  INK,
  INNER,
  ours,
  place,
  SIDE,
  type Side,
  type Slide,
  SOFT,
  sizeOf,
  type TextOptions,
  theirs,
} from './slide-measures.ts';

const POINTS = 72;
/** The width of a bold letter, as a fraction of its size. */
const LETTER = 0.58;
const LINE_HEIGHT = 1.2;

/** Adds the title slide: the subject of the deck, its sender, and the findings. */
export function addTitle(slide: Slide, deck: Deck, side: Side): void {
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
  // A document with the logo of its sender does not name Newswatch.
  if (!look?.logo) line('Newswatch', 0.7, { fontSize: 14, bold: true, color: INK });
  slide.addNotes(deck.notes.join(' '));
}
