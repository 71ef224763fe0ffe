import { MessageAnswer, ShortListQuery } from '../primitives.ts';
import { TargetAnswer, TargetParams } from '../target.ts';
import {
  AddTargetCopyBody,
  OpenedTargetCopyAnswer,
  OpenedTargetCopyQuery,
  SentTargetCopyList,
  StartFollowingBody,
  TargetCopiesSent,
  TargetCopyDraft,
  TargetCopyParams,
  TargetFollowOfferAnswer,
} from '../target-copy.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/targets/:targetId/copies',
  summary: 'The copies of my target that I sent, newest first',
  access: 'user',
  params: TargetParams,
  query: ShortListQuery,
  answer: SentTargetCopyList,
});

export const send = defineCall({
  method: 'POST',
  path: '/targets/:targetId/copies',
  summary: 'Send a copy of my target to colleagues by email; if I allow it, they can follow the target',
  access: 'user',
  params: TargetParams,
  body: TargetCopyDraft,
  answer: TargetCopiesSent,
  status: 201,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/targets/:targetId/copies/:copyId',
  summary: 'Withdraw a copy that nobody has added, or remove another one from the list',
  access: 'user',
  params: TargetCopyParams,
  answer: MessageAnswer,
});

export const open = defineCall({
  method: 'GET',
  path: '/target-copies/opened',
  summary: 'A copy that was sent to my verified email address, by the secret of its link',
  access: 'user',
  query: OpenedTargetCopyQuery,
  answer: OpenedTargetCopyAnswer,
});

export const add = defineCall({
  method: 'POST',
  path: '/target-copies/opened/target',
  summary: 'Create a target from a copy that was sent to me',
  access: 'user',
  body: AddTargetCopyBody,
  answer: TargetAnswer,
  status: 201,
});

export const stopUpdates = defineCall({
  method: 'DELETE',
  path: '/targets/:targetId/copies/:copyId/follow',
  summary:
    'Stop updates to a copy that follows my target; its rule stays, and the copy cannot be used to follow again',
  access: 'user',
  params: TargetCopyParams,
  answer: MessageAnswer,
});

export const followOffer = defineCall({
  method: 'GET',
  path: '/targets/:targetId/follow',
  summary: 'What would change if my target followed the one it was copied from',
  access: 'user',
  params: TargetParams,
  answer: TargetFollowOfferAnswer,
});

export const startFollowing = defineCall({
  method: 'PUT',
  path: '/targets/:targetId/follow',
  summary:
    'Follow the target that mine was copied from. Its rule replaces mine, as long as the sender allows it',
  access: 'user',
  params: TargetParams,
  body: StartFollowingBody,
  answer: TargetAnswer,
});

export const stopFollowing = defineCall({
  method: 'DELETE',
  path: '/targets/:targetId/follow',
  summary:
    'Stop following the target that mine was copied from; mine keeps its rule, which I can then change',
  access: 'user',
  params: TargetParams,
  answer: TargetAnswer,
});
