/** The quotes in articles and their speakers, which are stored with the articles. */

export { quotesInText, quotesOf } from './quotes-of.ts';
export { speakerKey } from './said-key.ts';
export { searchForQuotes, searchStoredQuotes } from './search-stored.ts';
export { storeQuotes } from './store-quotes.ts';
