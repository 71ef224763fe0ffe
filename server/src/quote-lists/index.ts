export { readChosenQuotes } from './chosen-quotes.ts';
export { readDigestQuotes } from './digest-quotes.ts';
export { createQuoteLists, type QuoteLists } from './service.ts';
