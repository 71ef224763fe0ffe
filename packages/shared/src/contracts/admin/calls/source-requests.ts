import { defineCall } from '../../calls/define-call.ts';
import { ChatAnswer, ChatQuestion } from '../../chat.ts';
import { SourceRequestParams } from '../../source-request.ts';
import {
  AdminSourceRequestAnswer,
  AdminSourceRequestList,
  AdminSourceRequestsQuery,
  BulkSourceRequests,
  BulkSourceRequestsAnswer,
  SourceRequestApprove,
  SourceRequestDecided,
  SourceRequestReject,
} from '../source-requests.ts';

export const list = defineCall({
  method: 'GET',
  path: '/admin/source-requests',
  summary: 'List the source requests, with the evidence for a decision',
  access: 'admin',
  query: AdminSourceRequestsQuery,
  answer: AdminSourceRequestList,
});

export const bulk = defineCall({
  method: 'POST',
  path: '/admin/source-requests/bulk',
  summary: 'Approve or reject several source requests at once; each succeeds or is refused on its own',
  access: 'admin',
  body: BulkSourceRequests,
  answer: BulkSourceRequestsAnswer,
});

export const get = defineCall({
  method: 'GET',
  path: '/admin/source-requests/:requestId',
  summary: 'Get a source request with everything needed for a decision',
  access: 'admin',
  params: SourceRequestParams,
  answer: AdminSourceRequestAnswer,
});

export const ask = defineCall({
  method: 'POST',
  path: '/admin/source-requests/:requestId/question',
  summary:
    'Ask the requester of a source a question; starts the conversation about the request, or continues it',
  access: 'admin',
  params: SourceRequestParams,
  body: ChatQuestion,
  answer: ChatAnswer,
});

export const probe = defineCall({
  method: 'POST',
  path: '/admin/source-requests/:requestId/probe',
  summary: 'Check the site of a source request again',
  access: 'admin',
  params: SourceRequestParams,
  answer: AdminSourceRequestAnswer,
});

export const approve = defineCall({
  method: 'POST',
  path: '/admin/source-requests/:requestId/approve',
  summary: 'Approve a source request and add the source; everyone who asked for it is notified',
  access: 'admin',
  params: SourceRequestParams,
  body: SourceRequestApprove,
  answer: SourceRequestDecided,
});

export const reject = defineCall({
  method: 'POST',
  path: '/admin/source-requests/:requestId/reject',
  summary: 'Reject a source request with a reason; everyone who asked for the source is notified',
  access: 'admin',
  params: SourceRequestParams,
  body: SourceRequestReject,
  answer: SourceRequestDecided,
});
