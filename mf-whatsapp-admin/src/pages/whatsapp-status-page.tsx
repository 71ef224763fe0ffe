import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { FailureState, Grid, Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import { whatsappQueries } from '../api/whatsapp.ts';
import { ConnectionCard } from '../features/connection/connection-card.tsx';
import { StateLog } from '../features/log/state-log.tsx';
import { MessageFigures } from '../features/messages/message-figures.tsx';
import { RecentMessages } from '../features/messages/recent-messages.tsx';
import { TestMessageCard } from '../features/test-message/test-message-card.tsx';

const REFRESH_MS = 10_000;
/** While a phone is waited for its code changes, and somebody looks at it. */
const PAIRING_REFRESH_MS = 2_000;

/** /admin/whatsapp/status */
export function WhatsappStatusPage() {
  const query = useQuery({
    ...whatsappQueries.status(),
    refetchInterval: ({ state }) => (state.data?.session.qr ? PAIRING_REFRESH_MS : REFRESH_MS),
  });
  return (
    <Page>
      <PageHeader
        title="WhatsApp status"
        lead="Whether messages go out, who sends them, and what became of the last ones."
      />
      {query.isPending ? (
        <Stack aria-busy="true" aria-label="Loading the status" role="status">
          <Skeleton shape="block" height={180} />
          <Grid min={150} stretch>
            {['waiting', 'held', 'sent', 'failed'].map((figure) => (
              <Skeleton key={figure} shape="block" height={96} />
            ))}
          </Grid>
        </Stack>
      ) : query.data ? (
        <Stack gap={4}>
          <ConnectionCard session={query.data.session} />
          <MessageFigures status={query.data} />
          <RecentMessages messages={query.data.recent} lastError={query.data.last_error} />
          <Grid min={320}>
            <TestMessageCard isConnected={query.data.session.status === 'connected'} />
            <StateLog />
          </Grid>
        </Stack>
      ) : (
        <FailureState title="The status could not be loaded" {...retryOf(query)} />
      )}
    </Page>
  );
}
