import { accentShades } from '@newswatch/shared/contracts';
import Pptx from 'pptxgenjs';
import { cleaned } from './clean-deck.ts';
import type { Deck } from './deck.ts';
import { addBody } from './slide-bodies.ts';
import { defineMasters } from './slide-masters.ts';
import { ours, type Side, sizeOf } from './slide-measures.ts';
import { type ChartPart, tidyPackage } from './tidy-package.ts';
import { addTitle } from './title-slide.ts';

const PRODUCT_ACCENT = '#b8371b';

/** Language tags as programs write them. */
const TAGS: Record<string, string> = { en: 'en-GB', fr: 'fr-FR', es: 'es-ES', ar: 'ar-SA' };

/**
 * Composes a presentation (ECMA-376): its charts are native, with their numbers as a workbook, and each slide has notes. Texts
 * are never interpreted as markup.
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
  // The library writes this property without escaping it.
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
