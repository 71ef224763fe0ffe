/** Who said what in articles, stored with them. */

export { quotesInText, quotesOf } from './quotes-of.ts';
export { speakerKey } from './said-key.ts';
export { searchForQuotes, searchStoredQuotes } from './search-stored.ts';
export { storeQuotes } from './store-quotes.ts';
