import { ArticleParams } from '../article.ts';
import { ExportedFile } from '../exported-file.ts';
import {
  EarlierHighlights,
  HighlightAnswer,
  HighlightColourUpdate,
  HighlightDraft,
  HighlightList,
  HighlightNoteUpdate,
  HighlightParams,
  HighlightsExportQuery,
  HighlightsQuery,
  HighlightUpdate,
} from '../highlight-draft.ts';
import { HighlightFrequencyUpdate, HighlightSourceList, HighlightSourceParams } from '../highlight-source.ts';
import {
  BulkHighlightsAnswer,
  BulkHighlightsBody,
  HighlightTagList,
  HighlightTagQuery,
  HighlightTagRename,
} from '../highlight-tag.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/highlights',
  summary:
    'List your highlights in all articles, by article or newest first; `GET /articles/{id}` returns those of one article',
  access: 'user',
  query: HighlightsQuery,
  answer: HighlightList,
});

export const exportAll = defineCall({
  method: 'GET',
  path: '/highlights/export',
  summary: 'Export the newest 10,000 of your highlights that match the filters as a file',
  access: 'user',
  query: HighlightsExportQuery,
  answer: ExportedFile,
});

export const earlier = defineCall({
  method: 'GET',
  path: '/highlights/earlier',
  summary: 'Get some of your earlier highlights, a new selection every day',
  access: 'user',
  answer: EarlierHighlights,
});

export const sources = defineCall({
  method: 'GET',
  path: '/highlights/sources',
  summary: 'List the sources of your highlights, and how often the highlights from each come back',
  access: 'user',
  answer: HighlightSourceList,
});

export const setSource = defineCall({
  method: 'PUT',
  path: '/highlights/sources/:sourceId',
  summary: 'Choose how often your highlights from a source come back',
  access: 'user',
  params: HighlightSourceParams,
  body: HighlightFrequencyUpdate,
  answer: MessageAnswer,
});

export const bulk = defineCall({
  method: 'POST',
  path: '/highlights/bulk',
  summary: 'Add tags to several of your highlights, or remove them',
  access: 'user',
  body: BulkHighlightsBody,
  answer: BulkHighlightsAnswer,
});

export const tags = defineCall({
  method: 'GET',
  path: '/highlights/tags',
  summary: 'List your tags, each with the number of its highlights',
  access: 'user',
  answer: HighlightTagList,
});

export const renameTag = defineCall({
  method: 'PUT',
  path: '/highlights/tags',
  summary: 'Rename a tag on all your highlights',
  access: 'user',
  body: HighlightTagRename,
  answer: MessageAnswer,
});

export const removeTag = defineCall({
  method: 'DELETE',
  path: '/highlights/tags',
  summary: 'Remove a tag from all your highlights',
  access: 'user',
  query: HighlightTagQuery,
  answer: MessageAnswer,
});

export const create = defineCall({
  method: 'POST',
  path: '/articles/:articleId/highlights',
  summary: 'Highlight a passage of an article; a passage that is already highlighted stays as it is',
  access: 'user',
  params: ArticleParams,
  body: HighlightDraft,
  answer: HighlightAnswer,
  status: 201,
});

export const update = defineCall({
  method: 'PUT',
  path: '/articles/:articleId/highlights/:highlightId',
  summary: 'Change the note or the tags of a highlight',
  access: 'user',
  params: HighlightParams,
  body: HighlightUpdate,
  answer: HighlightAnswer,
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
