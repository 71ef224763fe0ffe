import type { CrawlRun } from '@newswatch/shared/contracts/admin';
import { StatusBadge } from '@newswatch/shell-api/patterns';
import { type Column, formatDuration, RelativeTime } from '@newswatch/ui';
import cells from '../../looks/cells.module.css';
import { reasonsSentence } from './source-labels.ts';

const states: Record<CrawlRun['status'], { word: string; tone: 'success' | 'danger' | 'info' | 'neutral' }> =
  {
    queued: { word: 'Waiting', tone: 'info' },
    fetching: { word: 'Reading the source', tone: 'info' },
    rendering: { word: 'In the browser', tone: 'info' },
    extracting: { word: 'Reading articles', tone: 'info' },
    done: { word: 'Done', tone: 'success' },
    failed: { word: 'Failed', tone: 'danger' },
    skipped: { word: 'Nothing new', tone: 'neutral' },
  };

const triggers: Record<CrawlRun['trigger'], string> = {
  schedule: '',
  manual: ', on request',
  probe: ', retry after a week of failures',
  notice: ', after a notice from its hub',
};

/** The columns of a source's crawl history. */
export const runColumns: Column<CrawlRun>[] = [
  {
    key: 'started_at',
    title: 'When',
    priority: 'primary',
    render: ({ started_at, trigger }) => (
      // One element, because the cards on a phone lay out each child separately.
      <span>
        <RelativeTime value={started_at} />
        {triggers[trigger]}
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Result',
    render: ({ status, error, reasons, moved_to }) => (
      <>
        <StatusBadge {...states[status]} />{' '}
        <span className="ui-muted">
          {error?.message ?? reasonsSentence(reasons)}
          {moved_to ? (
            <>
              {' '}
              moved to <bdi>{moved_to}</bdi>
            </>
          ) : null}
        </span>
      </>
    ),
  },
  { key: 'links', title: 'Links', align: 'end', render: ({ links_found }) => links_found },
  { key: 'new', title: 'New', align: 'end', render: ({ articles_new }) => articles_new },
  { key: 'updated', title: 'Edited', align: 'end', render: ({ articles_updated }) => articles_updated },
  {
    key: 'known',
    title: 'Known',
    align: 'end',
    priority: 'secondary',
    render: ({ articles_duplicate }) => articles_duplicate,
  },
  {
    key: 'failed',
    title: 'Failed',
    align: 'end',
    render: ({ articles_failed }) =>
      articles_failed > 0 ? <strong className={cells.danger}>{articles_failed}</strong> : 0,
  },
  {
    key: 'duration',
    title: 'Duration',
    align: 'end',
    render: ({ duration_ms }) => (duration_ms === null ? '–' : formatDuration(duration_ms)),
  },
];
