import type { CrawlRun } from '@newswatch/shared/contracts/admin';
import { testId } from '@newswatch/test-kit';
import { DataTable } from '@newswatch/ui';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { runColumns } from './run-columns.tsx';

const run: CrawlRun = {
  id: testId('run'),
  source_id: testId('src'),
  trigger: 'schedule',
  status: 'done',
  http_status: 200,
  not_modified: false,
  links_found: 30,
  articles_new: 2,
  articles_updated: 0,
  articles_duplicate: 28,
  articles_failed: 0,
  reasons: {},
  moved_to: 'https://news.harbour.example/feed',
  error: null,
  started_at: '2026-03-10T12:00:00.000Z',
  finished_at: '2026-03-10T12:00:01.000Z',
  duration_ms: 1_000,
};

it('a crawl says where its feed or page has moved permanently', () => {
  render(<DataTable label="Crawls" columns={runColumns} rows={[run]} rowKey={({ id }) => id} empty={null} />);
  expect(
    screen.getByRole('row', { name: /Done moved to https:\/\/news\.harbour\.example\/feed/ }),
  ).toBeVisible();
});
