import * as v from 'valibot';
import { listOf, MatchId, MessageAnswer, Pagination, TargetId } from '../primitives.ts';
import {
  Match,
  MatchesQuery,
  MatchFeedback,
  MatchWithArticle,
  Target,
  TargetAnswer,
  TargetDraft,
  TargetsQuery,
  TargetsUsage,
} from '../target.ts';
import { defineCall } from './define-call.ts';

const TargetParams = v.strictObject({ targetId: TargetId });

export const targets = {
  list: defineCall({
    method: 'GET',
    path: '/targets',
    summary: 'My targets',
    access: 'user',
    query: TargetsQuery,
    answer: v.object({ items: v.array(Target), pagination: Pagination, quota: TargetsUsage }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/targets',
    summary: 'Create a target',
    access: 'user',
    body: TargetDraft,
    answer: TargetAnswer,
    status: 201,
  }),
  get: defineCall({
    method: 'GET',
    path: '/targets/:targetId',
    summary: 'One target',
    access: 'user',
    params: TargetParams,
    answer: TargetAnswer,
  }),
  replace: defineCall({
    method: 'PUT',
    path: '/targets/:targetId',
    summary: 'Replace a target; a stale version is a conflict',
    access: 'user',
    params: TargetParams,
    body: TargetDraft,
    answer: TargetAnswer,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/targets/:targetId',
    summary: 'Archive a target',
    access: 'user',
    params: TargetParams,
    answer: MessageAnswer,
  }),
  pause: defineCall({
    method: 'POST',
    path: '/targets/:targetId/pause',
    summary: 'Stop matching for now',
    access: 'user',
    params: TargetParams,
    answer: TargetAnswer,
  }),
  resume: defineCall({
    method: 'POST',
    path: '/targets/:targetId/resume',
    summary: 'Match again',
    access: 'user',
    params: TargetParams,
    answer: TargetAnswer,
  }),
  matches: defineCall({
    method: 'GET',
    path: '/targets/:targetId/matches',
    summary: 'What a target has found, newest first',
    access: 'user',
    params: TargetParams,
    query: MatchesQuery,
    answer: listOf(MatchWithArticle),
  }),
  feedback: defineCall({
    method: 'PUT',
    path: '/targets/:targetId/matches/:matchId/feedback',
    summary: 'Say whether a match was relevant',
    access: 'user',
    params: v.strictObject({ targetId: TargetId, matchId: MatchId }),
    body: MatchFeedback,
    answer: v.object({ match: Match }),
  }),
};
