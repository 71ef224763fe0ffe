import { languageNames, type SourceRequestStatus } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  ExternalLink,
  FormAlert,
  RelativeTime,
  SiteMark,
  Skeleton,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { RefreshCw } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { sourceRefreshes, sourceRequestQueries, sourceRequestsApi } from '../../api/sources.ts';
import { DecideCard } from './decide-card.tsx';
import { Evidence, Samples } from './evidence.tsx';
import { AskCard } from './lazy-ask-card.tsx';
import styles from './request-list.module.css';

/** Polling interval while a new request is being checked, which takes seconds. */
const UNTIL_PROBED_MS = 2_000;

const closedTitle = (status: SourceRequestStatus): string =>
  status === 'duplicate' ? 'This request was closed as a duplicate' : `This request was ${status}`;

/** A request with everything needed to decide on it. */
export function RequestDetail({ requestId, onDecided }: { requestId: string; onDecided: () => void }) {
  const query = useQuery({
    ...sourceRequestQueries.one(requestId),
    refetchInterval: ({ state }) => (state.data?.source_request.probe === null ? UNTIL_PROBED_MS : false),
  });
  const probe = useApiMutation(() => sourceRequestsApi.probe({ params: { requestId } }), {
    failed: 'The site could not be checked.',
    refreshes: sourceRefreshes,
  });
  return (
    <QueryView
      query={query}
      what="the request"
      loading={<Skeleton shape="block" height={420} />}
      missing={{ title: 'This request does not exist' }}
    >
      {({ source_request: request, known, supporters, matches }) => (
        <Stack gap={4}>
          <Card>
            <Stack gap={4}>
              <div className={styles.head}>
                <SiteMark name={request.website_name} size={56} />
                <div>
                  <h2>
                    <bdi>{request.website_name}</bdi>
                  </h2>
                  <ExternalLink href={request.url}>{request.host ?? new URL(request.url).host}</ExternalLink>{' '}
                  <span className="ui-muted">
                    {languageNames[request.language]}, {request.category}
                  </span>
                  <div className="ui-muted">
                    <TextLink as={Link} to={`/admin/users/${request.user.id}`}>
                      <bdi>{request.user.full_name}</bdi>
                    </TextLink>{' '}
                    requested this source <RelativeTime value={request.created_at} />
                    {supporters.length > 0
                      ? `, supported by ${supporters.length === 1 ? '1 other person' : `${supporters.length} other people`}`
                      : ''}
                  </div>
                </div>
              </div>
              <p dir={request.direction}>{request.description}</p>
              <blockquote className={styles.why} dir="auto">
                <strong>Why:</strong> {request.reason}
              </blockquote>
              {supporters.map(({ id, full_name, reason }) => (
                <blockquote key={id} className={styles.why} dir="auto">
                  <strong>
                    <bdi>{full_name}</bdi>:
                  </strong>{' '}
                  {reason}
                </blockquote>
              ))}
              {request.probe ? (
                <>
                  <Evidence request={request} probe={request.probe} known={known} />
                  <Samples samples={request.probe.samples} matches={matches} />
                  <div className={styles.checked}>
                    <span className="ui-muted">
                      Checked <RelativeTime value={request.probe.checked_at} />
                    </span>
                    <Button
                      size="small"
                      variant="ghost"
                      icon={<RefreshCw />}
                      loading={probe.isPending}
                      onClick={() => probe.mutate()}
                    >
                      Check again
                    </Button>
                  </div>
                </>
              ) : (
                <Stack role="status" aria-label="Checking the site">
                  <Skeleton lines={4} />
                </Stack>
              )}
            </Stack>
          </Card>
          <AskCard request={request} />
          {request.status === 'pending' ? (
            <DecideCard key={request.id} request={request} onDecided={onDecided} />
          ) : (
            <FormAlert tone="info" title={closedTitle(request.status)}>
              {request.reviewed_by ? (
                <>
                  by <bdi>{request.reviewed_by.full_name}</bdi>{' '}
                </>
              ) : null}
              {request.reviewed_at ? <RelativeTime value={request.reviewed_at} /> : null}
              {request.rejection_reason ? <span dir="auto">: “{request.rejection_reason}”</span> : null}
              {request.admin_note ? <p dir="auto">Note: {request.admin_note}</p> : null}
              {request.source ? (
                <p>
                  <TextLink as={Link} to={`/admin/sources/${request.source.id}/edit`}>
                    <bdi>{request.source.name}</bdi>
                  </TextLink>
                </p>
              ) : null}
            </FormAlert>
          )}
        </Stack>
      )}
    </QueryView>
  );
}
