import { JobAnswer, JobParams } from '../job.ts';
import { defineCall } from './define-call.ts';

export const get = defineCall({
  method: 'GET',
  path: '/jobs/:jobId',
  summary: 'How far a background job of yours is',
  access: 'user',
  params: JobParams,
  answer: JobAnswer,
});
