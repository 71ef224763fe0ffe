import type { ArticleSummary, Collection, LogEntry } from '@newswatch/shared/contracts';
import { counted, ExportMenu, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Row } from '@newswatch/ui';
import { lazy, Suspense, useState } from 'react';
import { readAllArticles } from '../api/articles.ts';
import { collectionLogApi, readLog } from '../api/collection-stories.ts';

const loadHandout = () => import(/* webpackChunkName: "timeline" */ './timeline-handout.tsx');
const LazyHandout = lazy(() => loadHandout().then((module) => ({ default: module.TimelineHandout })));

/** Exports and prints the timeline: the reports and the log together. */
export function TimelineActions({ collection }: { collection: Collection }) {
  const { id: collectionId } = collection;
  const [printed, setPrinted] = useState<{ articles: ArticleSummary[]; entries: LogEntry[] }>();
  const preparing = useApiMutation(
    () =>
      Promise.all([
        readAllArticles({ collection_id: collectionId, sort: '-first_seen_at' }),
        readLog(collectionId),
        loadHandout(),
      ]),
    {
      failed: 'The timeline could not be prepared for printing.',
      onDone: ([articles, entries]) => setPrinted({ articles, entries }),
    },
  );
  return (
    <Row gap={2} justify="between">
      <span className="ui-muted">Reports and log together</span>
      <Row gap={1}>
        <ExportMenu
          label="Export timeline"
          size="small"
          variant="secondary"
          formats={['xlsx', 'csv']}
          isEmpty={collection.article_count + collection.log_count === 0}
          send={(format) => collectionLogApi.exportTimeline({ params: { collectionId }, query: { format } })}
          counted={(rows) => counted(rows, 'row')}
        />
        <Button size="small" loading={preparing.isPending} onClick={() => preparing.mutate()}>
          Print timeline
        </Button>
      </Row>
      {printed ? (
        <Suspense>
          <LazyHandout collection={collection} {...printed} onPrinted={() => setPrinted(undefined)} />
        </Suspense>
      ) : null}
    </Row>
  );
}
