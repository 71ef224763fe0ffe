import type { TargetList, TargetsQuery } from '@newswatch/shared/contracts';
import { Skeleton, useMedia } from '@newswatch/ui';
import type * as v from 'valibot';
import { QuotaBar } from './quota-bar.tsx';
import { tabOf } from './target-parts.ts';
import { TargetTabs } from './target-tabs.tsx';
import { targetsSentence } from './targets-sentence.ts';

interface ListSummaryProps {
  list: v.InferOutput<typeof TargetList>;
  filter: v.InferOutput<typeof TargetsQuery>;
}

/** Above the list: what the targets found today, how many the plan has left, and the views with their counts. */
export function ListSummary({ list: { items, pagination, quota, counts }, filter }: ListSummaryProps) {
  const tab = tabOf(filter);
  // Only the whole list is summed up, because a summary of a part would be misleading.
  const isWhole =
    !filter.q && !filter.health && !filter.label && tab === 'all' && pagination.total === items.length;
  const sentence = isWhole ? targetsSentence(items) : undefined;
  return (
    <>
      {sentence ? <p dir="auto">{sentence}</p> : null}
      <QuotaBar quota={quota} />
      {/* Deleted targets count: they can be restored. */}
      {counts.all + counts.archived > 0 ? <TargetTabs counts={counts} current={tab} /> : null}
    </>
  );
}

/** A placeholder for the sentence, the quota and the tabs, which take more lines on a phone. */
export function ListSummaryLoading() {
  const isPhone = useMedia('(width < 40em)');
  return (
    <>
      <Skeleton height={isPhone ? 66 : 20} width={isPhone ? undefined : '60%'} />
      <Skeleton height={isPhone ? 40 : 20} width={isPhone ? undefined : '40%'} />
      <Skeleton height={isPhone ? 80 : 41} />
    </>
  );
}
