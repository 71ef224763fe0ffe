import {
  DistributionListAnswer,
  DistributionListDraft,
  DistributionListParams,
  DistributionListRead,
  DistributionLists,
  PastedSubscribers,
  SubscriberAnswer,
  SubscriberDraft,
  SubscriberList,
  SubscriberParams,
  SubscribersAdded,
  SubscribersCheck,
  SubscribersExportQuery,
  SubscribersQuery,
  SubscribersRemoval,
  SubscriberUpdate,
} from '../distribution-list.ts';
import { ExportedFile } from '../exported-file.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/distribution-lists',
  summary: 'List your distribution lists, whose subscribers get newsletters and reports but no alerts',
  access: 'user',
  answer: DistributionLists,
});

export const create = defineCall({
  method: 'POST',
  path: '/distribution-lists',
  summary: 'Create an empty distribution list',
  access: 'user',
  body: DistributionListDraft,
  answer: DistributionListAnswer,
  status: 201,
});

export const get = defineCall({
  method: 'GET',
  path: '/distribution-lists/:listId',
  summary: 'Get a distribution list with the number of its subscribers by status',
  access: 'user',
  params: DistributionListParams,
  answer: DistributionListRead,
});

export const rename = defineCall({
  method: 'PUT',
  path: '/distribution-lists/:listId',
  summary: 'Rename a distribution list',
  access: 'user',
  params: DistributionListParams,
  body: DistributionListDraft,
  answer: DistributionListAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/distribution-lists/:listId',
  summary: 'Delete a distribution list with its subscribers; waiting emails are not sent',
  access: 'user',
  params: DistributionListParams,
  answer: MessageAnswer,
});

export const subscribers = defineCall({
  method: 'GET',
  path: '/distribution-lists/:listId/subscribers',
  summary: 'List the subscribers of a distribution list',
  access: 'user',
  params: DistributionListParams,
  query: SubscribersQuery,
  answer: SubscriberList,
});

export const exportSubscribers = defineCall({
  method: 'GET',
  path: '/distribution-lists/:listId/subscribers/export',
  summary: 'Export the subscribers of a distribution list as a table',
  access: 'user',
  params: DistributionListParams,
  query: SubscribersExportQuery,
  answer: ExportedFile,
});

export const add = defineCall({
  method: 'POST',
  path: '/distribution-lists/:listId/subscribers',
  summary:
    'Add a subscriber to a distribution list; unless they may be subscribed at once, they are asked to confirm by email',
  access: 'user',
  params: DistributionListParams,
  body: SubscriberDraft,
  answer: SubscriberAnswer,
  status: 201,
});

export const updateSubscriber = defineCall({
  method: 'PUT',
  path: '/distribution-lists/:listId/subscribers/:subscriberId',
  summary: 'Change the name and language of a subscriber on all your lists that contain this address',
  access: 'user',
  params: SubscriberParams,
  body: SubscriberUpdate,
  answer: SubscriberAnswer,
});

export const check = defineCall({
  method: 'POST',
  path: '/distribution-lists/:listId/subscribers/check',
  summary: 'Check what adding pasted addresses to a distribution list would do; nothing is stored or sent',
  access: 'user',
  params: DistributionListParams,
  body: PastedSubscribers,
  answer: SubscribersCheck,
});

export const addPasted = defineCall({
  method: 'POST',
  path: '/distribution-lists/:listId/subscribers/pasted',
  summary:
    'Add pasted addresses to a distribution list; addresses that are already on the list, invalid or suppressed are left out',
  access: 'user',
  params: DistributionListParams,
  body: PastedSubscribers,
  answer: SubscribersAdded,
});

export const removeSubscribers = defineCall({
  method: 'POST',
  path: '/distribution-lists/:listId/subscribers/remove',
  summary: 'Remove subscribers from a distribution list; their waiting emails are not sent',
  access: 'user',
  params: DistributionListParams,
  body: SubscribersRemoval,
  answer: MessageAnswer,
});
