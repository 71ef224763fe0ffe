export { readDigestQuotes } from './digest-quotes.ts';
export { createQuoteLists, type QuoteLists } from './service.ts';
export { readToldQuotes } from './told-quotes.ts';
