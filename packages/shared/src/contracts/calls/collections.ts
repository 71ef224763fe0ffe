import {
  CollectionAnswer,
  CollectionArticleParams,
  CollectionArticlesDraft,
  CollectionChanges,
  CollectionDraft,
  CollectionList,
  CollectionNewsUpdate,
  CollectionNoteAnswer,
  CollectionNoteParams,
  CollectionNoteUpdate,
  CollectionParams,
  CollectionPersonList,
  CollectionVisit,
} from '../collection.ts';
import { MessageAnswer, ShortListQuery } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/collections',
  summary:
    'List your collections and those that others share with you, by name; `GET /articles?collection_id=…` lists the articles of one',
  access: 'user',
  query: ShortListQuery,
  answer: CollectionList,
});

export const create = defineCall({
  method: 'POST',
  path: '/collections',
  summary: 'Create a collection with its first articles',
  access: 'user',
  body: CollectionDraft,
  answer: CollectionAnswer,
  status: 201,
});

export const change = defineCall({
  method: 'PATCH',
  path: '/collections/:collectionId',
  summary: 'Change the name or the description of a collection',
  access: 'user',
  params: CollectionParams,
  body: CollectionChanges,
  answer: CollectionAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/collections/:collectionId',
  summary: 'Delete a collection with its notes; the articles stay',
  access: 'user',
  params: CollectionParams,
  answer: MessageAnswer,
});

export const addArticles = defineCall({
  method: 'POST',
  path: '/collections/:collectionId/articles',
  summary: 'Add articles to a collection; those already in it stay as they are',
  access: 'user',
  params: CollectionParams,
  body: CollectionArticlesDraft,
  answer: CollectionAnswer,
  once: true,
});

export const removeArticle = defineCall({
  method: 'DELETE',
  path: '/collections/:collectionId/articles/:articleId',
  summary:
    'Remove an article from a collection together with your note; other people’s notes return if the article is added again',
  access: 'user',
  params: CollectionArticleParams,
  answer: CollectionAnswer,
});

export const setNote = defineCall({
  method: 'PUT',
  path: '/collections/:collectionId/articles/:articleId/note',
  summary: 'Write your note on an article in a collection; an empty note deletes it',
  access: 'user',
  params: CollectionArticleParams,
  body: CollectionNoteUpdate,
  answer: CollectionNoteAnswer,
});

export const removeNote = defineCall({
  method: 'DELETE',
  path: '/collections/:collectionId/articles/:articleId/notes/:authorId',
  summary: 'Delete a member’s note on an article in your collection',
  access: 'user',
  params: CollectionNoteParams,
  answer: MessageAnswer,
});

export const setNews = defineCall({
  method: 'PUT',
  path: '/collections/:collectionId/news',
  summary:
    'Choose when you are notified of articles that others add to a collection, and of notes that they write in it',
  access: 'user',
  params: CollectionParams,
  body: CollectionNewsUpdate,
  answer: CollectionAnswer,
});

export const visit = defineCall({
  method: 'POST',
  path: '/collections/:collectionId/visit',
  summary:
    'Record that you have a collection open; its articles count as seen, and stay marked as new until you have left it',
  access: 'user',
  params: CollectionParams,
  body: CollectionVisit,
  answer: MessageAnswer,
});

export const people = defineCall({
  method: 'GET',
  path: '/collections/:collectionId/people',
  summary: 'List the other people in a collection, whom a note can mention',
  access: 'user',
  params: CollectionParams,
  query: ShortListQuery,
  answer: CollectionPersonList,
});
