import type { SourceHub, SourceHubState } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, StatusBadge, useApiMutation } from '@newswatch/shell-api/patterns';
import { Card, DescriptionList, formatCount, RelativeTime, Skeleton, Stack, Switch } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { adminSourceQueries, sourceRefreshes, sourcesApi } from '../../api/sources.ts';

const states: Record<
  SourceHubState,
  { word: string; tone: 'success' | 'danger' | 'warning' | 'info' | 'neutral'; sentence: string }
> = {
  none: {
    word: 'No hub',
    tone: 'neutral',
    sentence: 'The feed does not name a hub. New articles are found when the source is next read.',
  },
  off: { word: 'Off', tone: 'neutral', sentence: 'The hub is not used for this source.' },
  not_read: {
    word: 'Not subscribed',
    tone: 'neutral',
    sentence: 'Only sources that are approved and not paused have a subscription.',
  },
  no_public_address: {
    word: 'Not subscribed',
    tone: 'warning',
    sentence:
      'The hub cannot reach Newswatch: the public address in the system settings must begin with https:// and must not be on a private network.',
  },
  requested: { word: 'Requested', tone: 'info', sentence: 'The hub has not confirmed the subscription yet.' },
  active: {
    word: 'Active',
    tone: 'success',
    sentence: 'The hub announces new articles, and the source is then read within seconds.',
  },
  denied: {
    word: 'Denied',
    tone: 'danger',
    sentence: 'The hub denied the subscription. The source is read on its schedule.',
  },
  failed: {
    word: 'Failed',
    tone: 'danger',
    sentence: 'There is no subscription at present. The source is read on its schedule.',
  },
};

/** Polling interval until the hub confirms; most do within seconds. */
const WATCHED_MS = 5_000;

/** Whether a source announces its articles through a hub, the status of the subscription, and the switch for it. */
export function HubCard({ sourceId }: { sourceId: string }) {
  const query = useQuery({
    ...adminSourceQueries.hub(sourceId),
    refetchInterval: ({ state }) => (state.data?.hub.state === 'requested' ? WATCHED_MS : false),
  });
  return (
    <Card
      title="Hub"
      description="A hub (WebSub) tells Newswatch immediately when the source has new articles"
    >
      <QueryView query={query} what="the hub" loading={<Skeleton lines={3} />}>
        {({ hub }) => <HubFacts sourceId={sourceId} hub={hub} />}
      </QueryView>
    </Card>
  );
}

function HubFacts({ sourceId, hub }: { sourceId: string; hub: SourceHub }) {
  const change = useApiMutation(
    (enabled: boolean) => sourcesApi.switchHub({ params: { sourceId }, body: { enabled } }),
    {
      done: ({ message }) => message,
      failed: 'The hub setting could not be changed.',
      refreshes: sourceRefreshes,
    },
  );
  const { sentence, ...badge } = states[hub.state];
  return (
    <Stack gap={4}>
      <p>
        <StatusBadge {...badge} /> {sentence}
      </p>
      {hub.hub_url === null ? null : <DescriptionList items={factsOf(hub)} />}
      {hub.hub_url === null && hub.enabled ? null : (
        <Switch
          label="Use the hub"
          hint="The source is also read on its schedule."
          checked={hub.enabled}
          busy={change.isPending}
          onChange={(enabled) => change.mutate(enabled)}
        />
      )}
    </Stack>
  );
}

function factsOf(hub: SourceHub): { term: string; value: ReactNode }[] {
  const {
    hub_url,
    topic_url,
    lease_until,
    notices,
    last_notice_at,
    articles_7d,
    last_failure,
    next_attempt_at,
  } = hub;
  return [
    { term: 'Hub', value: <bdi dir="ltr">{hub_url}</bdi> },
    { term: 'Feed', value: <bdi dir="ltr">{topic_url}</bdi> },
    ...(lease_until ? [{ term: 'Subscribed until', value: <RelativeTime value={lease_until} /> }] : []),
    ...(next_attempt_at
      ? [
          {
            term: lease_until ? 'Renewal' : 'Next attempt',
            value: <RelativeTime value={next_attempt_at} />,
          },
        ]
      : []),
    {
      term: 'Last notice',
      value: last_notice_at ? (
        <>
          <RelativeTime value={last_notice_at} />, {formatCount(notices)} in total
        </>
      ) : (
        'None yet'
      ),
    },
    { term: 'Articles found through notices, last 7 days', value: formatCount(articles_7d) },
    ...(last_failure
      ? [
          {
            term: 'Last failure',
            value: (
              <>
                <bdi>{last_failure.message}</bdi> <RelativeTime value={last_failure.at} />
              </>
            ),
          },
        ]
      : []),
  ];
}
