export type { Deck, DeckSlide } from './deck.ts';
export {
  aheadPart,
  beside,
  countriesPart,
  formattersOf,
  languagesPart,
  namesPart,
  type SlideFormatters,
  sharePart,
  sourcesPart,
  storiesPart,
  tonesPart,
  topicsPart,
} from './parts.ts';
export { slidesFile } from './slides.ts';
