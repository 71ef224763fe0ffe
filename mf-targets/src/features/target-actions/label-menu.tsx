import { type ListedTarget, limits, TargetLabel } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { NamesMenu } from '@newswatch/shell-api/patterns';
import { targetQueries } from '../../api/targets.ts';
import { useBulkTargets } from './use-bulk-targets.ts';

interface LabelMenuProps {
  ids: readonly string[];
  /** The selected targets that are on the page. */
  chosen: readonly Pick<ListedTarget, 'labels'>[];
}

/** Adds labels to the chosen targets, or removes them. */
export function LabelMenu({ ids, chosen }: LabelMenuProps) {
  const { data } = useQuery(targetQueries.labels());
  const bulk = useBulkTargets();
  return (
    <NamesMenu
      title="Labels"
      label="Change labels"
      names={data?.items.map(({ label }) => label) ?? []}
      chosen={chosen.map(({ labels }) => labels)}
      isPending={bulk.isPending}
      change={(label, isAdded) =>
        bulk.mutateAsync({
          body: { ids: [...ids], action: isAdded ? 'add_labels' : 'remove_labels', labels: [label] },
        })
      }
      newName={{
        schema: TargetLabel,
        maxLength: limits.TARGET_LABEL_MAX,
        title: 'New label',
        description:
          ids.length === 1
            ? 'It will be added to the selected target.'
            : `It will be added to the ${ids.length} selected targets.`,
        field: 'Label',
        add: 'Add label',
        failed: 'The label could not be added.',
      }}
    />
  );
}
