export { type Attempt, defineJob, type JobKind, type JobWorker, jobWorker } from './job-kind.ts';
export { createJobs, type Jobs } from './jobs.ts';
