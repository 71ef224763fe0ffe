import type { AdminSource, BulkSourcesRequest } from '@newswatch/shared/contracts/admin';
import { Button, MenuButton } from '@newswatch/ui';
import { LabelMenu } from './label-menu.tsx';
import { everyLabel } from './source-labels.ts';

const intervals = [10, 30, 60, 240, 1_440] as const;

/** Actions for all selected sources. */
export function SourceBulkActions({
  ids,
  chosen,
  busy,
  onOrder,
  onReject,
}: {
  ids: readonly string[];
  /** The selected sources that are on the page. */
  chosen: readonly AdminSource[];
  busy: boolean;
  onOrder: (request: BulkSourcesRequest) => void;
  /** Asks for the reason. */
  onReject: () => void;
}) {
  const order = (action: 'crawl' | 'pause' | 'resume' | 'approve' | 'archive') => () =>
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
        side="top"
        items={intervals.map((crawl_interval_minutes) => ({
          id: String(crawl_interval_minutes),
          label: everyLabel(crawl_interval_minutes),
          onSelect: () => onOrder({ action: 'set_interval', ids: [...ids], crawl_interval_minutes }),
        }))}
      />
      <LabelMenu ids={ids} chosen={chosen} />
      <MenuButton
        label="More actions for the selected sources"
        variant="secondary"
        size="small"
        side="top"
        items={[
          { id: 'approve', label: 'Approve', onSelect: order('approve') },
          { id: 'reject', label: 'Reject…', onSelect: onReject },
          { id: 'archive', label: 'Remove', danger: true, onSelect: order('archive') },
        ]}
      />
    </>
  );
}
