import { CannedReplyAnswer, CannedReplyDraft, CannedReplyList, CannedReplyParams } from '../canned-reply.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

// Not among the calls of the administrators' remotes: administrators answer chats on the same page on which people write them.

export const list = defineCall({
  method: 'GET',
  path: '/admin/canned-replies',
  summary: 'List the canned replies, which all administrators share, by name',
  access: 'admin',
  answer: CannedReplyList,
});

export const create = defineCall({
  method: 'POST',
  path: '/admin/canned-replies',
  summary: 'Create a canned reply for all administrators',
  access: 'admin',
  body: CannedReplyDraft,
  answer: CannedReplyAnswer,
  status: 201,
});

export const update = defineCall({
  method: 'PUT',
  path: '/admin/canned-replies/:replyId',
  summary: 'Change the name and text of a canned reply',
  access: 'admin',
  params: CannedReplyParams,
  body: CannedReplyDraft,
  answer: CannedReplyAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/admin/canned-replies/:replyId',
  summary: 'Delete a canned reply',
  access: 'admin',
  params: CannedReplyParams,
  answer: MessageAnswer,
});
