import { JobAnswer, JobParams } from '../job.ts';
import { defineCall } from './define-call.ts';

export const get = defineCall({
  method: 'GET',
  path: '/jobs/:jobId',
  summary: 'Get the progress of one of your background jobs',
  access: 'user',
  params: JobParams,
  answer: JobAnswer,
});
