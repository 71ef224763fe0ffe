import { CollectionParams } from '../collection.ts';
import { CollectionDates, OwnDateAnswer, OwnDateDeletion, OwnDateParams } from '../own-date.ts';
import { OwnDateChange, OwnDateDraft } from '../own-date-draft.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const create = defineCall({
  method: 'POST',
  path: '/ahead/dates',
  summary: 'Add your own date, or keep an announced event as your own date',
  access: 'user',
  body: OwnDateDraft,
  answer: OwnDateAnswer,
  status: 201,
});

export const change = defineCall({
  method: 'PUT',
  path: '/ahead/dates/:dateId',
  summary:
    'Change one of your own dates, with or without the later dates in its series; if a date moves, its reminder is sent again',
  access: 'user',
  params: OwnDateParams,
  body: OwnDateChange,
  answer: OwnDateAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/ahead/dates/:dateId',
  summary: 'Delete one of your own dates, with or without the later dates in its series',
  access: 'user',
  params: OwnDateParams,
  query: OwnDateDeletion,
  answer: MessageAnswer,
});

export const ofCollection = defineCall({
  method: 'GET',
  path: '/collections/:collectionId/dates',
  summary: 'List the upcoming dates that are shown to everybody who reads a collection',
  access: 'user',
  params: CollectionParams,
  answer: CollectionDates,
});
