import type { SourceRequest } from '@newswatch/shared/contracts';
import { Badge, Button, LinkButton, RelativeTime, SiteMark } from '@newswatch/ui';
import { Users } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { statusLabels, supportSentence } from './request-labels.ts';
import styles from './request-row.module.css';

/** One source request with its outcome. */
export function RequestRow({
  request,
  usual,
  withdrawing,
  onWithdraw,
}: {
  request: SourceRequest;
  /** How long a decision usually takes. */
  usual: string | undefined;
  withdrawing: boolean;
  onWithdraw: () => void;
}) {
  const { word, tone } = statusLabels[request.status];
  const support = supportSentence(request);
  return (
    <li className={styles.row}>
      <SiteMark name={request.website_name} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{request.website_name}</bdi> <span className={styles.host}>{new URL(request.url).host}</span>
        </h2>
        <p dir={request.direction}>{request.description}</p>
        {support ? (
          <p>
            <Users aria-hidden="true" /> {support}
          </p>
        ) : null}
      </div>
      <div className={styles.state}>
        <Badge tone={tone} dot>
          {word}
        </Badge>
        <StateWords request={request} usual={usual} />
      </div>
      <div className={styles.action}>
        {request.status === 'pending' ? (
          <Button size="small" loading={withdrawing} onClick={onWithdraw}>
            Withdraw <span className="ui-visually-hidden">{request.website_name}</span>
          </Button>
        ) : request.source ? (
          <LinkButton as={Link} to={`/sources/${request.source.id}`} size="small">
            See source <span className="ui-visually-hidden">{request.source.name}</span>
          </LinkButton>
        ) : (
          <LinkButton as={Link} to={againPath(request)} size="small">
            Send again <span className="ui-visually-hidden">{request.website_name}</span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}

function StateWords({ request, usual }: { request: SourceRequest; usual: string | undefined }) {
  const { status, source, matches, created_at, reviewed_at, rejection_reason } = request;
  if (status === 'rejected' && rejection_reason) return <span dir="auto">“{rejection_reason}”</span>;
  if (status === 'approved') {
    return (
      <span className="ui-muted">
        approved <RelativeTime value={reviewed_at ?? created_at} />
        {matches > 0 ? `, ${matches === 1 ? '1 match' : `${matches} matches`} for your targets` : ''}
      </span>
    );
  }
  if (status === 'duplicate' && source) {
    return (
      <span className="ui-muted">
        same site as <bdi>{source.name}</bdi>
      </span>
    );
  }
  return (
    <span className="ui-muted">
      sent <RelativeTime value={created_at} />
      {status === 'pending' && usual ? `, ${usual}` : ''}
    </span>
  );
}

/** The URL of the form, prefilled with the earlier request. */
function againPath({ url, website_name, description, category, reason }: SourceRequest): string {
  return `/sources/request?${new URLSearchParams({ url, website_name, description, category, reason })}`;
}
