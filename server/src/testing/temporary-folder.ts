import { inject } from 'vitest';

/** Vitest's setup of each file: `tmpdir()` is in the folder of the run, including for the processes that a test starts. */
process.env.TMPDIR = inject('testTemporaryFolder');
