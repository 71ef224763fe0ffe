import { limits } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';

// On most visits to a page, no tone is suggested.
const suggestTones = async () =>
  (await import(/* webpackChunkName: "suggest-tones" */ './suggest-tones.ts')).suggestTones;

export const toneQueries = {
  /** The query for suggested tones. Without an answer, for example from an older server, nothing is suggested. */
  suggestions: (targetId: string, matchIds: readonly string[]) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'tone-suggestions', targetId, matchIds],
      queryFn: async ({ signal }) => {
        const suggest = await suggestTones();
        const ask = (ids: readonly string[]) =>
          suggest({ params: { targetId }, query: ids.length > 0 ? { match_id: ids } : {}, signal });
        const { FILTER_VALUES_MAX: most } = limits;
        const answer = await ask(matchIds.slice(0, most));
        // With too few codes to learn from, the other matches get no suggestions either.
        if (!answer.is_useful) return answer;
        const suggestions = [...answer.suggestions];
        for (let start = most; start < matchIds.length; start += most) {
          suggestions.push(...(await ask(matchIds.slice(start, start + most))).suggestions);
        }
        return { ...answer, suggestions };
      },
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),
};
