import {
  CollectionInvitationAnswer,
  CollectionInvitationFound,
  CollectionInvitationList,
  CollectionInvitationParams,
  CollectionInvitationReply,
} from '../collection-invitation.ts';
import { ShortListQuery } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/collections/invitations',
  summary: 'List the invitations to other people’s collections that you have not answered, newest first',
  access: 'user',
  query: ShortListQuery,
  answer: CollectionInvitationList,
});

export const get = defineCall({
  method: 'GET',
  path: '/collections/invitations/:memberId',
  summary: 'Get an invitation to a collection that you have not answered',
  access: 'user',
  params: CollectionInvitationParams,
  answer: CollectionInvitationFound,
});

export const answer = defineCall({
  method: 'POST',
  path: '/collections/invitations/:memberId',
  summary: 'Accept or decline an invitation to a collection',
  access: 'user',
  params: CollectionInvitationParams,
  body: CollectionInvitationReply,
  answer: CollectionInvitationAnswer,
});
