import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const labelDuplicatesApi = {
  plan: bindCall(calls.targets.labelDuplicatePlan),
  duplicate: bindCall(calls.targets.duplicateLabel),
};

export const labelDuplicateQueries = {
  plan: (label: string) =>
    queryOptions({
      queryKey: [...targetKeys.lists, 'label-duplicate-plan', label],
      queryFn: ({ signal }) => labelDuplicatesApi.plan({ query: { label }, signal }),
      meta: { quiet: true },
    }),
};
