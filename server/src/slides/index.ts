export type { Deck, DeckSlide } from './deck.ts';
export {
  aheadPart,
  beside,
  countriesPart,
  developmentsPart,
  formattersOf,
  languagesPart,
  namesPart,
  type SlideFormatters,
  sharePart,
  sourcesPart,
  storiesPart,
  topicsPart,
} from './parts.ts';
export { quotesPart, speakersPart } from './quote-parts.ts';
export { reachPart } from './reach-part.ts';
export { slidesFile } from './slides.ts';
export { tonesPart } from './tones-part.ts';
