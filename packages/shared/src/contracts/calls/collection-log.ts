import { CollectionParams } from '../collection.ts';
import {
  LogEntryAnswer,
  LogEntryChanges,
  LogEntryDraft,
  LogEntryList,
  LogEntryParams,
  LogQuery,
  PressAnswer,
  PressAnswerRemoval,
} from '../collection-log.ts';
import { ExportedFile, TableExportQuery } from '../exported-file.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/collections/:collectionId/log',
  summary: 'List the log of a collection: what its owner and contributors did and said, latest first',
  access: 'user',
  params: CollectionParams,
  query: LogQuery,
  answer: LogEntryList,
});

export const write = defineCall({
  method: 'POST',
  path: '/collections/:collectionId/log',
  summary: 'Write an entry in the log of a collection',
  access: 'user',
  params: CollectionParams,
  body: LogEntryDraft,
  answer: LogEntryAnswer,
  status: 201,
});

export const change = defineCall({
  method: 'PATCH',
  path: '/collections/:collectionId/log/:entryId',
  summary: 'Change your entry in the log of a collection; others see that it was edited',
  access: 'user',
  params: LogEntryParams,
  body: LogEntryChanges,
  answer: LogEntryAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/collections/:collectionId/log/:entryId',
  summary: 'Delete your entry in the log of a collection, or any entry if the collection is yours',
  access: 'user',
  params: LogEntryParams,
  answer: MessageAnswer,
});

export const answer = defineCall({
  method: 'PUT',
  path: '/collections/:collectionId/log/:entryId/answer',
  summary:
    'Write or replace the answer to a question from the press in the log of a collection, no matter who recorded the question',
  access: 'user',
  params: LogEntryParams,
  body: PressAnswer,
  answer: LogEntryAnswer,
});

export const reopen = defineCall({
  method: 'DELETE',
  path: '/collections/:collectionId/log/:entryId/answer',
  summary:
    'Remove the answer to a question from the press in the log of a collection, which is then open again',
  access: 'user',
  params: LogEntryParams,
  query: PressAnswerRemoval,
  answer: LogEntryAnswer,
});

export const exportTimeline = defineCall({
  method: 'GET',
  path: '/collections/:collectionId/timeline/export',
  summary: 'Export the reports and the log of a collection together, by time, as a table',
  access: 'user',
  params: CollectionParams,
  query: TableExportQuery,
  answer: ExportedFile,
});
