import type { BulkSourcesRequest } from '@newswatch/shared/contracts/admin';
import { Button, MenuButton } from '@newswatch/ui';
import { everyLabel } from './source-labels.ts';

const intervals = [10, 30, 60, 240, 1_440] as const;

/** Actions for all selected sources. */
export function SourceBulkActions({
  ids,
  busy,
  onOrder,
  onReject,
}: {
  ids: readonly string[];
  busy: boolean;
  onOrder: (request: BulkSourcesRequest) => void;
  /** Asks for the reason. */
  onReject: () => void;
}) {
  const order = (action: Exclude<BulkSourcesRequest['action'], 'set_interval' | 'reject'>) => () =>
    onOrder({ action, ids: [...ids] });
  return (
    <>
      <Button size="small" loading={busy} onClick={order('crawl')}>
        Read now
      </Button>
      <Button size="small" disabled={busy} onClick={order('pause')}>
        Pause
      </Button>
      <Button size="small" disabled={busy} onClick={order('resume')}>
        Resume
      </Button>
      <MenuButton
        label="Interval for the selected sources"
        trigger="Interval"
        variant="secondary"
        size="small"
        items={intervals.map((crawl_interval_minutes) => ({
          id: String(crawl_interval_minutes),
          label: everyLabel(crawl_interval_minutes),
          onSelect: () => onOrder({ action: 'set_interval', ids: [...ids], crawl_interval_minutes }),
        }))}
      />
      <MenuButton
        label="More actions for the selected sources"
        variant="secondary"
        size="small"
        items={[
          { id: 'approve', label: 'Approve', onSelect: order('approve') },
          { id: 'reject', label: 'Reject…', onSelect: onReject },
          { id: 'archive', label: 'Remove', danger: true, onSelect: order('archive') },
        ]}
      />
    </>
  );
}
