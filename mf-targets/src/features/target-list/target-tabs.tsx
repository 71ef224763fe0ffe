import type { TargetCounts } from '@newswatch/shared/contracts';
import { LinkTabs } from '@newswatch/shell-api/patterns';
import { useSearchParams } from 'react-router-dom';
import { type TargetTab, targetTabs } from './target-parts.ts';

interface TargetTabsProps {
  counts: TargetCounts;
  current: TargetTab['id'] | 'reports' | undefined;
}

/**
 * The tabs of the list with their counts, the reports, what is ahead, who said what, and who else gets the alerts. Suspended and
 * deleted targets have a tab only if there are any.
 */
export function TargetTabs({ counts, current }: TargetTabsProps) {
  const [search] = useSearchParams();
  return (
    <LinkTabs
      label="Target views"
      tabs={[
        ...targetTabs
          .filter(({ id, always }) => always || counts[id] > 0 || id === current)
          .map((tab) => ({
            title: tab.title,
            to: `?${searchOf(tab, search)}`,
            isCurrent: tab.id === current,
            count: counts[tab.id],
          })),
        { title: 'Reports', to: '?view=reports', isCurrent: current === 'reports' },
        { title: 'Ahead', to: '/ahead', isCurrent: false },
        { title: 'Quotes', to: '/quotes', isCurrent: false },
        { title: 'Recipients', to: '/users', isCurrent: false },
      ]}
    />
  );
}

/** The URL of a tab. Search text and sort order are kept. */
function searchOf({ filter }: TargetTab, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  const others = ['page', 'status', 'needs_you', 'form', 'template', 'query', 'source', 'view', 'target'];
  for (const name of others) next.delete(name);
  for (const [name, value] of Object.entries(filter)) next.set(name, value);
  return next.toString();
}
