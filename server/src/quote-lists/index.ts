export { createQuoteLists, type QuoteLists } from './service.ts';
