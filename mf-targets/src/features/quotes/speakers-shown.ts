import type { SpeakersQuery } from '@newswatch/shared/contracts';
import type * as v from 'valibot';

/** The number of people, those quoted most, who are shown above the quotes: two rows on a wide screen. */
export const SPEAKERS_SHOWN = 8;

/** The query for the speakers above the quotes, with the other filters. */
export const speakersShown = (
  filter: Pick<v.InferInput<typeof SpeakersQuery>, 'period' | 'target_id' | 'q' | 'kind'>,
): v.InferInput<typeof SpeakersQuery> => ({ ...filter, per_page: SPEAKERS_SHOWN });
