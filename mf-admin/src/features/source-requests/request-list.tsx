import type { AdminSourceRequest } from '@newswatch/shared/contracts/admin';
import { Badge, RelativeTime, SiteMark } from '@newswatch/ui';
import styles from './request-list.module.css';

/** The list of requests, each with the result of its check in one word. */
export function RequestList({
  requests,
  chosen,
  onChoose,
}: {
  requests: readonly AdminSourceRequest[];
  chosen: string | undefined;
  onChoose: (requestId: string) => void;
}) {
  return (
    <ul className={styles.list}>
      {requests.map((request) => (
        <li key={request.id}>
          <button
            type="button"
            className={styles.item}
            aria-current={request.id === chosen ? 'true' : undefined}
            onClick={() => onChoose(request.id)}
          >
            <SiteMark name={request.website_name} />
            <bdi className={styles.name}>{request.website_name}</bdi>
            <span className="ui-muted">
              <RelativeTime value={request.reviewed_at ?? request.created_at} />
            </span>
            <span className={styles.words}>
              {request.people === 1 ? '1 person' : `${request.people} people`}{' '}
              <ProbeBadge request={request} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function ProbeBadge({ request: { probe, status } }: { request: AdminSourceRequest }) {
  if (status !== 'pending') return null;
  if (probe === null) return <Badge tone="info">Being checked</Badge>;
  if (probe.robots_allowed === false) return <Badge tone="danger">Disallows crawling</Badge>;
  if (!probe.reachable) return <Badge tone="danger">Unreachable</Badge>;
  if (probe.entries === 0) return <Badge tone="warning">No articles</Badge>;
  if (probe.articles.full === 0) return <Badge tone="warning">No full text</Badge>;
  return <Badge tone="success">Ready</Badge>;
}
