import { ApiError, bindCall } from '@newswatch/shared/api';
import { calls, type TranslationService } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

const read = bindCall(calls.translations.service);

/** The connected translation service. A server that is older than this call translates no titles. */
export const translationServiceQuery = () =>
  queryOptions({
    queryKey: ['translations', 'service'],
    queryFn: async ({ signal }): Promise<TranslationService> => {
      try {
        return await read({ signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { service: null, languages: [] };
        throw error;
      }
    },
  });
