import { limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { sourceRequestQueries } from '../../api/source-requests.ts';

/** Sums up the pending requests in a sentence. */
export function RequestsSentence() {
  const { data } = useQuery(sourceRequestQueries.mine());
  const max = limits.SOURCE_REQUESTS_PENDING_MAX;
  if (!data) return 'The sites you requested, and what happened to each request.';
  const waiting = data.counts.pending;
  return (
    <>
      <strong>
        {waiting === 0
          ? 'No requests are waiting for review.'
          : waiting === 1
            ? '1 request is waiting for review.'
            : `${waiting} requests are waiting for review.`}
      </strong>{' '}
      You can have up to {max} waiting at a time.
    </>
  );
}
