/** The ID of the list of jobs on its page. */
export const JOBS_ID = 'jobs';
/** The list of jobs that failed permanently. */
export const JOBS_PATH = `/admin/workers#${JOBS_ID}`;
