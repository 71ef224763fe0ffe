import {
  AcceptHandOverBody,
  HandOverDraft,
  HandOverList,
  HandOverParams,
  HandOverPreview,
  HandOverPreviewBody,
  HandOverSent,
  OpenedHandOverAnswer,
} from '../hand-over.ts';
import { MessageAnswer } from '../primitives.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/hand-overs',
  summary: 'List the hand-overs that you offered and those awaiting your answer, newest first',
  access: 'user',
  answer: HandOverList,
});

export const preview = defineCall({
  method: 'POST',
  path: '/hand-overs/preview',
  summary:
    'List your reports and charts that read only the given targets, and could be handed over with them',
  access: 'user',
  body: HandOverPreviewBody,
  answer: HandOverPreview,
});

export const send = defineCall({
  method: 'POST',
  path: '/hand-overs',
  summary: 'Offer some of your targets to a colleague, who becomes their owner by accepting',
  access: 'user',
  body: HandOverDraft,
  answer: HandOverSent,
  status: 201,
});

export const open = defineCall({
  method: 'GET',
  path: '/hand-overs/:handOverId',
  summary:
    'Get a hand-over offered to your verified email address: its targets, and what your plan would not allow',
  access: 'user',
  params: HandOverParams,
  answer: OpenedHandOverAnswer,
});

export const accept = defineCall({
  method: 'POST',
  path: '/hand-overs/:handOverId/accept',
  summary: 'Accept all or some of the targets that a colleague offers to hand over to you',
  access: 'user',
  params: HandOverParams,
  body: AcceptHandOverBody,
  answer: MessageAnswer,
});

export const decline = defineCall({
  method: 'POST',
  path: '/hand-overs/:handOverId/decline',
  summary: 'Decline the targets that a colleague offers to hand over to you',
  access: 'user',
  params: HandOverParams,
  answer: MessageAnswer,
});

export const withdraw = defineCall({
  method: 'DELETE',
  path: '/hand-overs/:handOverId',
  summary: 'Withdraw a hand-over that has not been answered',
  access: 'user',
  params: HandOverParams,
  answer: MessageAnswer,
});
