export { findQuotes, QUOTE_RULES, type Quote, quotedLanguages } from './find-quotes.ts';
