import * as v from 'valibot';
import { Count, PicturePath, SourceId } from './primitives.ts';

/**
 * The frequency at which the highlights of a source come back: twice in each round, once (`usual`), once in three rounds, or
 * never. A round brings back each highlight of a `usual` source once.
 */
export const highlightFrequencies = ['more_often', 'usual', 'rarely', 'never'] as const;
export const HighlightFrequency = v.picklist(highlightFrequencies);
export type HighlightFrequency = v.InferOutput<typeof HighlightFrequency>;

/** The sources of a person's highlights by name. Those with withdrawn articles only are left out. */
export const HighlightSourceList = v.object({
  items: v.array(
    v.object({
      id: SourceId,
      name: v.string(),
      logo_url: PicturePath,
      highlights: Count,
      frequency: HighlightFrequency,
    }),
  ),
});
export type HighlightSource = v.InferOutput<typeof HighlightSourceList>['items'][number];

export const HighlightSourceParams = v.strictObject({ sourceId: SourceId });
export const HighlightFrequencyUpdate = v.strictObject({ frequency: HighlightFrequency });
