import type { TargetCounts, TargetsQuery } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { statusLabels } from './target-labels.ts';

type Filter = v.InferOutput<typeof TargetsQuery>;

export interface TargetTab {
  id: keyof TargetCounts;
  title: string;
  /** The filter as URL parameters. */
  filter: Readonly<Record<string, string>>;
  /** Whether the tab is shown even when empty. */
  always: boolean;
}

const ofStatus = (id: 'active' | 'paused' | 'suspended' | 'archived', always: boolean): TargetTab => ({
  id,
  title: statusLabels[id].word,
  filter: { status: id },
  always,
});

export const targetTabs: readonly TargetTab[] = [
  { id: 'all', title: 'All', filter: {}, always: true },
  { id: 'needs_you', title: 'Needs attention', filter: { needs_you: 'true' }, always: true },
  ofStatus('active', true),
  ofStatus('paused', true),
  ofStatus('suspended', false),
  ofStatus('archived', false),
];

/** The tab of an address; undefined if it has several states, which no tab shows. */
export function tabOf({
  status = [],
  needs_you,
}: Pick<Filter, 'status' | 'needs_you'>): TargetTab['id'] | undefined {
  if (needs_you) return 'needs_you';
  return status.length > 1 ? undefined : (status[0] ?? 'all');
}
