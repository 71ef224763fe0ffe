import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { collectionKeys, recipientKeys, targetKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';
import { screenKeys } from './screens.ts';

/** What can belong to a label beside its targets. Distribution lists are below recipients. */
export const labelledKeys = [collectionKeys.all, screenKeys.all, recipientKeys.all];

export const labelItemsApi = {
  read: bindCall(calls.targets.labelItems),
  change: bindCall(calls.targets.changeLabelItems),
};

export const labelItemsQuery = (label: string) =>
  queryOptions({
    queryKey: [...targetKeys.lists, 'label-items', label],
    queryFn: ({ signal }) => labelItemsApi.read({ query: { label }, signal }),
    meta: { quiet: true },
  });
