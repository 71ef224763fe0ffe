import { MessageAnswer, ShortListQuery } from '../primitives.ts';
import {
  InvitationAnswer,
  InvitationQuery,
  InvitationReply,
  RecipientAnswer,
  RecipientDraft,
  RecipientList,
  RecipientParams,
  RecipientUpdate,
} from '../recipient.ts';
import { RecipientGroupList, RecipientGroupQuery, RecipientGroupRename } from '../recipient-group.ts';
import { StandInAnswer, StandInDraft } from '../stand-in.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/recipients',
  summary: 'Other people who get alerts for my targets; all of them, unless the request names a page',
  access: 'user',
  query: ShortListQuery,
  answer: RecipientList,
});

export const invite = defineCall({
  method: 'POST',
  path: '/recipients',
  summary: 'Invite someone by email; nothing else is sent until they accept',
  access: 'user',
  body: RecipientDraft,
  answer: RecipientAnswer,
  status: 201,
});

export const update = defineCall({
  method: 'PUT',
  path: '/recipients/:recipientId',
  summary: 'Change a recipient’s name, targets and frequency',
  access: 'user',
  params: RecipientParams,
  body: RecipientUpdate,
  answer: RecipientAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/recipients/:recipientId',
  summary: 'Remove a recipient; waiting messages are not sent',
  access: 'user',
  params: RecipientParams,
  answer: MessageAnswer,
});

export const resend = defineCall({
  method: 'POST',
  path: '/recipients/:recipientId/resend',
  summary: 'Send the invitation again',
  access: 'user',
  params: RecipientParams,
  answer: RecipientAnswer,
});

export const groups = defineCall({
  method: 'GET',
  path: '/recipients/groups',
  summary: 'My groups, each with the number of its recipients and of the targets that send to it',
  access: 'user',
  answer: RecipientGroupList,
});

export const renameGroup = defineCall({
  method: 'PUT',
  path: '/recipients/groups',
  summary: 'Rename a group for all my recipients and targets',
  access: 'user',
  body: RecipientGroupRename,
  answer: MessageAnswer,
});

export const removeGroup = defineCall({
  method: 'DELETE',
  path: '/recipients/groups',
  summary: 'Remove a group from all my recipients and targets',
  access: 'user',
  query: RecipientGroupQuery,
  answer: MessageAnswer,
});

export const arrangeStandIn = defineCall({
  method: 'PUT',
  path: '/recipients/stand-in',
  summary:
    'Name the recipient who gets the alerts for all my targets while I am away, or change the recipient or the days',
  access: 'user',
  body: StandInDraft,
  answer: StandInAnswer,
});

export const endStandIn = defineCall({
  method: 'DELETE',
  path: '/recipients/stand-in',
  summary: 'End a recipient’s time as my stand-in; waiting messages are not sent',
  access: 'user',
  answer: MessageAnswer,
});

export const invitation = defineCall({
  method: 'GET',
  path: '/recipients/confirm',
  summary: 'The invitation that a link opens',
  access: 'public',
  query: InvitationQuery,
  answer: InvitationAnswer,
});

export const answerInvitation = defineCall({
  method: 'POST',
  path: '/recipients/confirm',
  summary: 'Accept or decline an invitation, stop accepted emails, or decline to stand in',
  access: 'public',
  body: InvitationReply,
  answer: InvitationAnswer,
});
