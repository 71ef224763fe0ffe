import { CollectionParams } from '../collection.ts';
import {
  CollectionMemberAnswer,
  CollectionMemberDraft,
  CollectionMemberList,
  CollectionMemberParams,
  CollectionMemberUpdate,
} from '../collection-member.ts';
import { MessageAnswer, ShortListQuery } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/collections/:collectionId/members',
  summary: 'List the members of a collection; its owner also sees who was invited',
  access: 'user',
  params: CollectionParams,
  query: ShortListQuery,
  answer: CollectionMemberList,
});

export const invite = defineCall({
  method: 'POST',
  path: '/collections/:collectionId/members',
  summary: 'Invite somebody to your collection by email; they see it once they accept',
  access: 'user',
  params: CollectionParams,
  body: CollectionMemberDraft,
  answer: CollectionMemberAnswer,
  status: 201,
});

export const change = defineCall({
  method: 'PATCH',
  path: '/collections/:collectionId/members/:memberId',
  summary: 'Change the role of a member of your collection',
  access: 'user',
  params: CollectionMemberParams,
  body: CollectionMemberUpdate,
  answer: CollectionMemberAnswer,
});

export const resend = defineCall({
  method: 'POST',
  path: '/collections/:collectionId/members/:memberId/resend',
  summary: 'Resend an unanswered invitation to a collection',
  access: 'user',
  params: CollectionMemberParams,
  answer: CollectionMemberAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/collections/:collectionId/members/:memberId',
  summary: 'Remove a member from your collection, or withdraw an invitation; what the member added stays',
  access: 'user',
  params: CollectionMemberParams,
  answer: MessageAnswer,
});

export const leave = defineCall({
  method: 'DELETE',
  path: '/collections/:collectionId/membership',
  summary: 'Leave somebody else’s collection; what you added stays',
  access: 'user',
  params: CollectionParams,
  answer: MessageAnswer,
});
