import { ArticleParams } from '../article.ts';
import {
  HighlightAnswer,
  HighlightDraft,
  HighlightList,
  HighlightNoteUpdate,
  HighlightParams,
  HighlightsQuery,
} from '../highlight-draft.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/highlights',
  summary:
    'My highlights in all articles or in those of a collection, by article; `GET /articles/{id}` has those of one',
  access: 'user',
  query: HighlightsQuery,
  answer: HighlightList,
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

export const remove = defineCall({
  method: 'DELETE',
  path: '/articles/:articleId/highlights/:highlightId',
  summary: 'Delete a highlight with its note',
  access: 'user',
  params: HighlightParams,
  answer: MessageAnswer,
});
