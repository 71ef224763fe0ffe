export type { Deck, DeckSlide } from './deck.ts';
export {
  beside,
  languagesPart,
  namesPart,
  sharePart,
  sourcesPart,
  storiesPart,
  type Teller,
  tellerOf,
  tonesPart,
  topicsPart,
} from './parts.ts';
export { slidesFile } from './slides.ts';
