/** Decides which alerts do not wait for a digest. Pure: no database, no clock. */
export { type Headline, type HeadlineWords, headlineWords } from './headline-words.ts';
export { publisherOf, type Report } from './reports-within.ts';
export { type Urgent, urgentReason } from './urgent-reason.ts';
