import { MessageAnswer } from '../primitives.ts';
import {
  SharedLinkAnswer,
  SharedLinkDraft,
  SharedLinkList,
  SharedLinkParams,
  SharedLinksQuery,
  SharedLinkUpdate,
  SharedLinkWithAddress,
} from '../shared-link.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/shared-links',
  summary: 'List your shared links, newest first; all of them, or those to one collection, target or screen',
  access: 'user',
  query: SharedLinksQuery,
  answer: SharedLinkList,
});

export const create = defineCall({
  method: 'POST',
  path: '/shared-links',
  summary:
    'Create a shared link to a collection, to the analytics of a target, or to a screen; its address is returned only once',
  access: 'user',
  body: SharedLinkDraft,
  answer: SharedLinkWithAddress,
  status: 201,
  answersSecret: true,
});

export const update = defineCall({
  method: 'PUT',
  path: '/shared-links/:linkId',
  summary: 'Change what a shared link shows, its last day or its password; its address stays the same',
  access: 'user',
  params: SharedLinkParams,
  body: SharedLinkUpdate,
  answer: SharedLinkAnswer,
});

export const renew = defineCall({
  method: 'POST',
  path: '/shared-links/:linkId/renew',
  summary: 'Create a new address for a shared link; the old one stops working immediately',
  access: 'user',
  params: SharedLinkParams,
  answer: SharedLinkWithAddress,
  answersSecret: true,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/shared-links/:linkId',
  summary: 'Stop a shared link; it stops working immediately and permanently',
  access: 'user',
  params: SharedLinkParams,
  answer: MessageAnswer,
});
