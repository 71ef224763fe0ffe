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
  summary:
    'List your recipients, who get alerts for your targets; all of them, unless the request names a page',
  access: 'user',
  query: ShortListQuery,
  answer: RecipientList,
});

export const invite = defineCall({
  method: 'POST',
  path: '/recipients',
  summary: 'Invite somebody by email to become a recipient; nothing else is sent until they accept',
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
  summary: 'Resend the invitation to a recipient',
  access: 'user',
  params: RecipientParams,
  answer: RecipientAnswer,
});

export const groups = defineCall({
  method: 'GET',
  path: '/recipients/groups',
  summary:
    'List your groups of recipients, each with the number of its recipients and of the targets that send to it',
  access: 'user',
  answer: RecipientGroupList,
});

export const renameGroup = defineCall({
  method: 'PUT',
  path: '/recipients/groups',
  summary: 'Rename a group for all your recipients and targets',
  access: 'user',
  body: RecipientGroupRename,
  answer: MessageAnswer,
});

export const removeGroup = defineCall({
  method: 'DELETE',
  path: '/recipients/groups',
  summary: 'Remove a group from all your recipients and targets',
  access: 'user',
  query: RecipientGroupQuery,
  answer: MessageAnswer,
});

export const arrangeStandIn = defineCall({
  method: 'PUT',
  path: '/recipients/stand-in',
  summary:
    'Name the recipient who gets the alerts for all your targets while you are away, or change the recipient or the days',
  access: 'user',
  body: StandInDraft,
  answer: StandInAnswer,
});

export const endStandIn = defineCall({
  method: 'DELETE',
  path: '/recipients/stand-in',
  summary: 'End a recipient’s time as your stand-in; waiting messages are not sent',
  access: 'user',
  answer: MessageAnswer,
});

export const invitation = defineCall({
  method: 'GET',
  path: '/recipients/confirm',
  summary: 'Get the invitation that a link to become a recipient opens',
  access: 'public',
  query: InvitationQuery,
  answer: InvitationAnswer,
});

export const answerInvitation = defineCall({
  method: 'POST',
  path: '/recipients/confirm',
  summary:
    'Accept or decline an invitation to be a recipient, stop emails that you accepted, or decline to stand in',
  access: 'public',
  body: InvitationReply,
  answer: InvitationAnswer,
});
