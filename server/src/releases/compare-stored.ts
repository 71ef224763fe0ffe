import { idSchema } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';

/** The job that compares all stored articles with a release. It can run twice: the second time, there is nothing to compare. */
export const compareStored = defineJob({
  name: 'compare-release',
  payload: v.object({ release_id: idSchema('rls') }),
  retry: { limit: 3 },
  expireSeconds: 600,
});

/** The job that compares new articles with all releases, and notifies their owners. */
export const compareNew = defineJob({
  name: 'compare-new-articles',
  payload: v.object({}),
  policy: 'short',
  expireSeconds: 600,
});
