import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';

const get = bindCall(calls.targets.labelFigures);
export const exportLabelFigures = bindCall(calls.targets.exportLabelFigures);

/** The month of each label; by default the current one. Refreshed with the lists of targets. */
export const labelFiguresQuery = (month?: string) =>
  queryOptions({
    queryKey: [...targetKeys.lists, 'label-figures', month],
    queryFn: ({ signal }) => get({ query: month ? { month } : {}, signal }),
    placeholderData: keepPreviousData,
  });
