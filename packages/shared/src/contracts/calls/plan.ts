import { PlanRequest, PlanRequested, Quota } from '../quota.ts';
import { defineCall } from './define-call.ts';

export const quota = defineCall({
  method: 'GET',
  path: '/user/quota',
  summary: 'Get your plan’s limits and how much of each you have used',
  access: 'user',
  answer: Quota,
});

export const requestPlan = defineCall({
  method: 'POST',
  path: '/user/plan-request',
  summary: 'Ask the administrators for a higher plan',
  access: 'user',
  body: PlanRequest,
  answer: PlanRequested,
});
