import { defineCall } from '../../calls/define-call.ts';
import { MessageAnswer } from '../../primitives.ts';
import { ExplainBody, TargetExplanation } from '../../target-explanation.ts';
import {
  ActivateTargetRequest,
  AdminTargetAnswer,
  AdminTargetChanged,
  AdminTargetList,
  AdminTargetParams,
  AdminTargetsQuery,
  SuspendTargetRequest,
} from '../targets.ts';

/** Targets of everybody. */

export const list = defineCall({
  method: 'GET',
  path: '/admin/targets',
  summary: 'List the targets of all users',
  access: 'admin',
  query: AdminTargetsQuery,
  answer: AdminTargetList,
});

export const get = defineCall({
  method: 'GET',
  path: '/admin/targets/:targetId',
  summary: 'Get any user’s target',
  access: 'admin',
  params: AdminTargetParams,
  answer: AdminTargetAnswer,
});

export const explain = defineCall({
  method: 'POST',
  path: '/admin/targets/:targetId/explain',
  summary: 'Explain why an article did or did not match a target, whichever user owns it',
  access: 'admin',
  params: AdminTargetParams,
  body: ExplainBody,
  answer: TargetExplanation,
});

export const suspend = defineCall({
  method: 'POST',
  path: '/admin/targets/:targetId/suspend',
  summary: 'Suspend a target; its owner is told why',
  access: 'admin',
  params: AdminTargetParams,
  body: SuspendTargetRequest,
  answer: AdminTargetChanged,
});

export const activate = defineCall({
  method: 'POST',
  path: '/admin/targets/:targetId/activate',
  summary: 'Activate a suspended target, if its owner is below their limit; the owner is notified',
  access: 'admin',
  params: AdminTargetParams,
  body: ActivateTargetRequest,
  answer: AdminTargetChanged,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/admin/targets/:targetId',
  summary: 'Delete a target with its matches and alerts',
  access: 'admin',
  params: AdminTargetParams,
  answer: MessageAnswer,
});
