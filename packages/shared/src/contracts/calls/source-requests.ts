import {
  MyRequestList,
  MyRequestsQuery,
  SourceCheck,
  SourceCheckAnswer,
  SourceRequestAnswer,
  SourceRequestDraft,
  SourceRequestParams,
  SourceRequestRemoved,
  SourceRequestSent,
} from '../source-request.ts';
import { defineCall } from './define-call.ts';

export const create = defineCall({
  method: 'POST',
  path: '/sources/requests',
  summary: 'Request a source; if there is an earlier request for the same source, you support that one',
  access: 'user',
  body: SourceRequestDraft,
  answer: SourceRequestSent,
  status: 201,
});

export const check = defineCall({
  method: 'POST',
  path: '/sources/requests/check',
  summary: 'Check a site as the crawler would, and whether Newswatch already knows it',
  access: 'user',
  body: SourceCheck,
  answer: SourceCheckAnswer,
});

export const mine = defineCall({
  method: 'GET',
  path: '/sources/my-requests',
  summary: 'List your source requests and their outcomes',
  access: 'user',
  query: MyRequestsQuery,
  answer: MyRequestList,
});

export const get = defineCall({
  method: 'GET',
  path: '/sources/requests/:requestId',
  summary: 'Get a source request that you made or support',
  access: 'user',
  params: SourceRequestParams,
  answer: SourceRequestAnswer,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/sources/requests/:requestId',
  summary: 'Withdraw your source request, or stop supporting it',
  access: 'user',
  params: SourceRequestParams,
  answer: SourceRequestRemoved,
});
