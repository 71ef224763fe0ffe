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
  summary: 'List the copies of your target that you sent, newest first',
  access: 'user',
  params: TargetParams,
  query: ShortListQuery,
  answer: SentTargetCopyList,
});

export const send = defineCall({
  method: 'POST',
  path: '/targets/:targetId/copies',
  summary: 'Send a copy of your target to colleagues by email; if you allow it, they can follow the target',
  access: 'user',
  params: TargetParams,
  body: TargetCopyDraft,
  answer: TargetCopiesSent,
  status: 201,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/targets/:targetId/copies/:copyId',
  summary: 'Withdraw a copy that nobody has turned into a target, or remove any other copy from the list',
  access: 'user',
  params: TargetCopyParams,
  answer: MessageAnswer,
});

export const open = defineCall({
  method: 'GET',
  path: '/target-copies/opened',
  summary: 'Get a copy that was sent to your verified email address, by the secret of its link',
  access: 'user',
  query: OpenedTargetCopyQuery,
  answer: OpenedTargetCopyAnswer,
});

export const add = defineCall({
  method: 'POST',
  path: '/target-copies/opened/target',
  summary: 'Create a target from a copy that was sent to you',
  access: 'user',
  body: AddTargetCopyBody,
  answer: TargetAnswer,
  status: 201,
});

export const stopUpdates = defineCall({
  method: 'DELETE',
  path: '/targets/:targetId/copies/:copyId/follow',
  summary:
    'Stop updates to a copy that follows your target; its rule stays, and the copy cannot be used to follow again',
  access: 'user',
  params: TargetCopyParams,
  answer: MessageAnswer,
});

export const followOffer = defineCall({
  method: 'GET',
  path: '/targets/:targetId/follow',
  summary: 'Preview what would change if your target followed the target that it was copied from',
  access: 'user',
  params: TargetParams,
  answer: TargetFollowOfferAnswer,
});

export const startFollowing = defineCall({
  method: 'PUT',
  path: '/targets/:targetId/follow',
  summary:
    'Make your target follow the target that it was copied from; the rule of the original replaces yours, as long as the sender allows it',
  access: 'user',
  params: TargetParams,
  body: StartFollowingBody,
  answer: TargetAnswer,
});

export const stopFollowing = defineCall({
  method: 'DELETE',
  path: '/targets/:targetId/follow',
  summary:
    'Stop following the target that yours was copied from; your target keeps its rule, which you can then change',
  access: 'user',
  params: TargetParams,
  answer: TargetAnswer,
});
