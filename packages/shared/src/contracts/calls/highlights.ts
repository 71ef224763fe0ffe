import { ArticleParams } from '../article.ts';
import { ExportedFile } from '../exported-file.ts';
import {
  HighlightAnswer,
  HighlightColourUpdate,
  HighlightDraft,
  HighlightList,
  HighlightNoteUpdate,
  HighlightParams,
  HighlightsExportQuery,
  HighlightsQuery,
} from '../highlight-draft.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/highlights',
  summary:
    'My highlights in all articles, by article or newest first; `GET /articles/{id}` has those of one article',
  access: 'user',
  query: HighlightsQuery,
  answer: HighlightList,
});

export const exportAll = defineCall({
  method: 'GET',
  path: '/highlights/export',
  summary: 'The newest 10,000 of my highlights that match the filters as a file',
  access: 'user',
  query: HighlightsExportQuery,
  answer: ExportedFile,
});

export const create = defineCall({
  method: 'POST',
  path: '/articles/:articleId/highlights',
  summary: 'Highlight a passage of an article; a passage that is highlighted already stays as it is',
  access: 'user',
  params: ArticleParams,
  body: HighlightDraft,
  answer: HighlightAnswer,
  status: 201,
});

export const setNote = defineCall({
  method: 'PUT',
  path: '/articles/:articleId/highlights/:highlightId/note',
  summary: 'Write the note on a highlight; an empty note deletes it',
  access: 'user',
  params: HighlightParams,
  body: HighlightNoteUpdate,
  answer: HighlightAnswer,
});

export const setColour = defineCall({
  method: 'PUT',
  path: '/articles/:articleId/highlights/:highlightId/colour',
  summary: 'Change the colour of a highlight',
  access: 'user',
  params: HighlightParams,
  body: HighlightColourUpdate,
  answer: HighlightAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/articles/:articleId/highlights/:highlightId',
  summary: 'Delete a highlight with its note',
  access: 'user',
  params: HighlightParams,
  answer: MessageAnswer,
});
