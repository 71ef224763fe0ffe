import { bindCall } from '@newswatch/shared/api';
import { calls, type LabelFiguresQuery } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

const get = bindCall(calls.targets.labelFigures);
export const exportLabelFigures = bindCall(calls.targets.exportLabelFigures);

/** The month or period of each label; by default the current month. Refreshed with the lists of targets. */
export const labelFiguresQuery = ({ month, period }: v.InferOutput<typeof LabelFiguresQuery> = {}) => {
  const query = period ? { period } : month ? { month } : {};
  return queryOptions({
    queryKey: [...targetKeys.lists, 'label-figures', query],
    queryFn: ({ signal }) => get({ query, signal }),
    placeholderData: keepPreviousData,
  });
};
