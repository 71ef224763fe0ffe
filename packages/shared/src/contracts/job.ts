import * as v from 'valibot';
import { Count, idSchema, Timestamp } from './primitives.ts';

export const JobId = idSchema('job');

export const JobStatus = v.picklist(['queued', 'running', 'completed', 'failed']);
export type JobStatus = v.InferOutput<typeof JobStatus>;

/** Work that takes longer than a request may: started by a call, followed with `GET /jobs/{id}`. */
export const Job = v.object({
  id: JobId,
  /** What it does, in the imperative: `export-articles`. */
  kind: v.string(),
  status: JobStatus,
  /** `total` is null until it is known. */
  progress: v.object({ done: Count, total: v.nullable(Count) }),
  /** The result of a completed job; its kind determines the fields. */
  result: v.nullable(v.record(v.string(), v.unknown())),
  /** For a failed job: one sentence for the person who started it. */
  error: v.nullable(v.string()),
  created_at: Timestamp,
  started_at: v.nullable(Timestamp),
  finished_at: v.nullable(Timestamp),
});
export type Job = v.InferOutput<typeof Job>;

export const JobAnswer = v.object({ job: Job });
export const JobParams = v.object({ jobId: JobId });

/** The response, with status 202, of every call that starts a job. */
export const JobStarted = v.object({ job: v.object({ id: JobId, status: JobStatus }) });
export type JobStarted = v.InferOutput<typeof JobStarted>;
