import {
  MyRequestList,
  MyRequestsQuery,
  SourceCheck,
  SourceCheckAnswer,
  SourceRequestDraft,
  SourceRequestParams,
  SourceRequestRemoved,
  SourceRequestSent,
} from '../source-request.ts';
import { defineCall } from './define-call.ts';

export const create = defineCall({
  method: 'POST',
  path: '/sources/requests',
  summary: 'Ask for a source; joins the request of somebody who asked before',
  access: 'user',
  body: SourceRequestDraft,
  answer: SourceRequestSent,
  status: 201,
});

export const check = defineCall({
  method: 'POST',
  path: '/sources/requests/check',
  summary: 'Look at a site as the crawler would, and say whether we know it',
  access: 'user',
  body: SourceCheck,
  answer: SourceCheckAnswer,
});

export const mine = defineCall({
  method: 'GET',
  path: '/sources/my-requests',
  summary: 'What I asked for, and what became of it',
  access: 'user',
  query: MyRequestsQuery,
  answer: MyRequestList,
});

export const remove = defineCall({
  method: 'DELETE',
  path: '/sources/requests/:requestId',
  summary: 'Withdraw a request of mine, or stop supporting it',
  access: 'user',
  params: SourceRequestParams,
  answer: SourceRequestRemoved,
});
