import { retryOf } from '@newswatch/shared/api';
import type { Collection } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { Button, RelativeTime } from '@newswatch/ui';
import { Suspense, useState } from 'react';
import { newslettersQuery } from '../api/newsletters.ts';
import { LazyNewsletterHistory } from './lazy-newsletters.ts';
import { NextIssue } from './next-issue.tsx';
import { receiversOf, unsentEmails } from './receivers-of.ts';

/** Shows when the collection was last sent by email, with what result, and when the next scheduled issue is sent. */
export function LastSent({ collection }: { collection: Collection }) {
  return (
    <>
      <NextIssue collection={collection} />
      <Latest collectionId={collection.id} />
    </>
  );
}

/** The last newsletter; renders nothing if there was none. */
function Latest({ collectionId }: { collectionId: string }) {
  const query = useQuery({ ...newslettersQuery(collectionId), meta: { quiet: true } });
  const [isOpen, setOpen] = useState(false);
  const latest = query.data?.items[0];
  if (!latest) return query.error ? <CouldNotLoad {...retryOf(query)} /> : null;
  return (
    <>
      <p className="ui-muted">
        Sent by email <RelativeTime value={latest.created_at} /> to {receiversOf(latest)}
        {unsentEmails(latest)}.{' '}
        <Button size="small" variant="link" onClick={() => setOpen(true)}>
          Sent emails
        </Button>
      </p>
      {isOpen ? (
        <Suspense>
          <LazyNewsletterHistory collectionId={collectionId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function CouldNotLoad({ onRetry, retrying }: ReturnType<typeof retryOf>) {
  return (
    <p className="ui-muted">
      The sent emails could not be loaded.{' '}
      <Button size="small" variant="link" loading={retrying} onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
