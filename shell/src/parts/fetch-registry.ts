import { ApiError, bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

const getRegistry = bindCall(calls.system.registry);

/**
 * Requests the registry with one hash per build. While servers are replaced one after another, a process of the previous version
 * may answer: it refuses a part of the query that it does not know, and is asked again without it.
 *
 * @param override the override of this document
 */
export async function fetchRegistry(override: string) {
  try {
    return await getRegistry({ query: { override, hashes: 'listed' } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'validation_failed')) throw error;
    return getRegistry({ query: { override } });
  }
}
