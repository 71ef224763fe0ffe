import type { SpeakersQuery } from '@newswatch/shared/contracts';
import { type PickerList, pickerList } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { quoteKeys, quotesApi } from '../../api/quotes.ts';

/** Everybody quoted in the articles that pass these filters, those quoted most first. The ID of a speaker is their name. */
export const speakerPicker = (
  filter: Pick<v.InferInput<typeof SpeakersQuery>, 'period' | 'target_id' | 'q' | 'kind'>,
): PickerList =>
  pickerList({
    one: 'speaker',
    many: 'speakers',
    key: [...quoteKeys.speakers, filter],
    list: ({ per_page, q: name }, signal) =>
      quotesApi.speakers({ query: { ...filter, per_page, ...(name ? { name } : {}) }, signal }),
    named: async (names) => names.map((name) => ({ name, role: null })),
    option: ({ name, role }: { name: string; role: string | null }) => ({
      id: name,
      name,
      ...(role ? { description: role } : {}),
    }),
  });
