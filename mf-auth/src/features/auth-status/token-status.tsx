import {
  apiBaseUrl,
  failureSentence,
  refreshAccessToken,
  serverNow,
  sessionCookies,
} from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { Button, Card, DescriptionList, Stack } from '@newswatch/ui';
import { useState } from 'react';
import { systemQueries } from '../../api/system.ts';
import { useCountdown } from '../../codes/use-countdown.ts';

/** The remaining validity of the access token, and whether it can be refreshed. Never shows a token. */
export function TokenStatus() {
  const [refreshed, setRefreshed] = useState('Not tried on this page');
  const [refreshing, setRefreshing] = useState(false);
  const token = useQuery(systemQueries.token());

  const refresh = async () => {
    setRefreshing(true);
    try {
      const good = await refreshAccessToken(sessionCookies.accessToken(), apiBaseUrl());
      setRefreshed(good ? 'A new access token was issued' : 'Refused: the session has ended');
      if (good) await token.refetch();
    } catch (error) {
      setRefreshed(failureSentence(error));
    } finally {
      setRefreshing(false);
    }
  };

  return (
    <Card title="Access token">
      <Stack gap={4}>
        <DescriptionList
          items={[
            {
              term: 'Expires in',
              value: token.data ? (
                <Expiry key={token.data.expires_at} at={token.data.expires_at} />
              ) : token.isError ? (
                failureSentence(token.error)
              ) : (
                'Checking…'
              ),
            },
            { term: 'Last refresh', value: <span role="status">{refreshed}</span> },
          ]}
        />
        <div>
          <Button loading={refreshing} onClick={refresh}>
            Refresh now
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function Expiry({ at }: { at: string }) {
  const [seconds] = useState(() => Math.max(0, (Date.parse(at) - serverNow()) / 1_000));
  const { left } = useCountdown(seconds);
  if (left === 0) return 'Expired';
  const minutes = Math.floor(left / 60);
  return (
    <span className="ui-tabular">{`${minutes}\u00a0min ${String(left % 60).padStart(2, '0')}\u00a0s`}</span>
  );
}
