import { ExportedFile } from '../exported-file.ts';
import { QuoteList, QuotesExportQuery, QuotesQuery, SpeakerList, SpeakersQuery } from '../quote.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/quotes',
  summary:
    'List the quotes in the articles that your targets found in a period, with their speakers, newest first',
  access: 'user',
  query: QuotesQuery,
  answer: QuoteList,
});

export const exportAll = defineCall({
  method: 'GET',
  path: '/quotes/export',
  summary:
    'Export the quotes in the articles that your targets found in a period, with their speakers, as a table',
  access: 'user',
  query: QuotesExportQuery,
  answer: ExportedFile,
});

export const speakers = defineCall({
  method: 'GET',
  path: '/quotes/speakers',
  summary:
    'List the people and organisations quoted most in the articles that your targets found in a period',
  access: 'user',
  query: SpeakersQuery,
  answer: SpeakerList,
});
