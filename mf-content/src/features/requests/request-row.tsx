import type { SourceRequest } from '@newswatch/shared/contracts';
import { Badge, Button, LinkButton, RelativeTime, SiteMark } from '@newswatch/ui';
import { Users } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { conversationLabels, statusLabels, supportSentence } from './request-labels.ts';
import styles from './request-row.module.css';

/** One source request with its outcome. */
export function RequestRow({
  request,
  usual,
  withdrawing,
  onWithdraw,
  onTalk,
}: {
  request: SourceRequest;
  /** The usual time until a decision. */
  usual: string | undefined;
  withdrawing: boolean;
  onWithdraw: () => void;
  /** Opens the conversation with the administrators. */
  onTalk: () => void;
}) {
  const { word, tone } = statusLabels[request.status];
  const support = supportSentence(request);
  const talk = request.conversation && conversationLabels[request.conversation.state];
  return (
    <li className={styles.row}>
      <SiteMark name={request.website_name} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{request.website_name}</bdi>{' '}
          <span className={styles.host}>{request.host ?? new URL(request.url).host}</span>
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
        {talk ? <Badge tone={talk.tone}>{talk.word}</Badge> : null}
        <StateWords request={request} usual={usual} />
      </div>
      <div className={styles.action}>
        <TalkButton request={request} onTalk={onTalk} />
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

/** Opens the conversation with the administrators. Only the requester talks to them, not the people who support the request. */
function TalkButton({ request, onTalk }: { request: SourceRequest; onTalk: () => void }) {
  const { conversation, is_requester, status, website_name } = request;
  if (!conversation && (!is_requester || status === 'withdrawn')) return null;
  const isAsked = conversation?.state === 'asked';
  const unread = conversation?.unread_count ?? 0;
  return (
    <Button size="small" variant={isAsked ? 'primary' : 'secondary'} onClick={onTalk}>
      {isAsked ? 'Answer' : conversation ? 'Conversation' : 'Ask'}{' '}
      <span className="ui-visually-hidden">{website_name}</span>
      {unread > 0 ? <Badge tone="signal">{unread} new</Badge> : null}
    </Button>
  );
}

export function StateWords({ request, usual }: { request: SourceRequest; usual: string | undefined }) {
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
