export { type Attempt, defineJob, type JobKind, JobRefused, type JobWorker, jobWorker } from './job-kind.ts';
export { createJobs, type Jobs } from './jobs.ts';
