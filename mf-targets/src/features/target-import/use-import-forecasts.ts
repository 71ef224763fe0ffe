import { newClientId } from '@newswatch/shared/client-id';
import type { DraftPreview, TargetDraftInput } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useEffect, useState } from 'react';
import { targetQuestions } from '../../api/target-questions.ts';

/** The forecast of a line: undefined while it is calculated, null if it has none. */
type Known = DraftPreview | null | undefined;

/**
 * The forecasts of a list, all at once, and those that later changed lines have requested themselves.
 *
 * @param targets those of the lines that can be imported
 */
export function useImportForecasts(targets: readonly TargetDraftInput[]) {
  const [draftId] = useState(newClientId);
  const [asked] = useState(() => targets.map(toForecast));
  const [changed, setChanged] = useState<ReadonlyMap<string, DraftPreview>>(new Map());
  const together = useQuery({ ...targetQuestions.previews(asked, draftId), enabled: asked.length > 0 });
  const [places] = useState(() => new Map(asked.map((target, at) => [keyOf(target), at])));
  return {
    /** The ID of the list that requests forecasts. */
    draftId,
    together,
    isAsked: (target: TargetDraftInput) => places.has(keyOf(target)),
    find(target: TargetDraftInput): Known {
      const at = places.get(keyOf(target));
      return at === undefined ? changed.get(keyOf(target)) : together.data?.items[at];
    },
    remember: (target: TargetDraftInput, forecast: DraftPreview) =>
      setChanged((before) => new Map(before).set(keyOf(target), forecast)),
  };
}
export type ImportForecasts = ReturnType<typeof useImportForecasts>;

/** The forecast of one line, and the request for it if it failed. */
export function useLineForecast(target: TargetDraftInput, forecasts: ImportForecasts) {
  const { draftId, together, isAsked, find, remember } = forecasts;
  const isAlone = !isAsked(target);
  const own = useQuery({
    ...targetQuestions.preview(toForecast(target), undefined, draftId),
    enabled: isAlone,
    placeholderData: undefined,
    meta: { quiet: true },
  });
  const found = isAlone ? own.data : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each forecast.
  useEffect(() => {
    if (found) remember(target, found);
  }, [found]);
  const query = isAlone ? own : together;
  return { data: find(target), failed: query.isError ? query : undefined };
}

/** The fields that decide what a line finds; a new name does not change the forecast. */
const toForecast = ({ labels: _labels, ...target }: TargetDraftInput): TargetDraftInput => ({
  ...target,
  name: 'Forecast',
});
const keyOf = (target: TargetDraftInput): string => JSON.stringify(toForecast(target));
