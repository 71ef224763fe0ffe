import { liveTopics } from '@newswatch/shared/contracts';
import { type WhatsappStatus, whatsappStateLabels } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useOpened } from '@newswatch/shell-api';
import { QueryView, useLiveRefresh } from '@newswatch/shell-api/patterns';
import { Button, Card, Page, PageHeader, Row, Skeleton, Stack } from '@newswatch/ui';
import { whatsappKeys, whatsappQueries } from '../api/whatsapp.ts';
import styles from '../features/connection/connection.module.css';
import { LinkCard } from '../features/connection/link-card.tsx';
import { LogoutDialog } from '../features/connection/logout-dialog.tsx';
import { MoreMenu } from '../features/connection/more-menu.tsx';
import { ReceiveDrawer } from '../features/connection/receive-drawer.tsx';
import { SessionCard } from '../features/connection/session-card.tsx';
import { StateSteps } from '../features/connection/state-steps.tsx';
import { TestDrawer } from '../features/connection/test-drawer.tsx';
import { useConnection } from '../features/connection/use-connection.ts';
import { StateLog } from '../features/log/state-log.tsx';
import { HourChart } from '../features/messages/hour-chart.tsx';
import { MessageFigures } from '../features/messages/message-figures.tsx';
import { RecentMessages } from '../features/messages/recent-messages.tsx';
import { WaitingTable } from '../features/messages/waiting-table.tsx';
import { RiskCard } from '../features/risk/risk-card.tsx';
import { messages } from '../labels.ts';
import { Themed } from '../themed.tsx';

const REFRESH_MS = 10_000;
/** Polling interval while a phone is being linked: its code changes while somebody looks at it. */
const PAIRING_REFRESH_MS = 2_000;
const NEEDS_A_PHONE = ['awaiting_scan', 'expired', 'logged_out'];

/** /admin/whatsapp/status */
export function WhatsappStatusPage() {
  const query = useQuery({
    ...whatsappQueries.status(),
    refetchInterval: ({ state }) =>
      state.data?.session.status === 'awaiting_scan' ? PAIRING_REFRESH_MS : REFRESH_MS,
  });
  const connection = useConnection();
  const [open, setOpen] = useOpened<'test' | 'receive' | 'logout'>('connection');
  useLiveRefresh(liveTopics.whatsapp, whatsappKeys.all);
  const close = () => setOpen(undefined);
  return (
    <Themed>
      <Page>
        <PageHeader
          title="WhatsApp status"
          lead={
            query.data ? summary(query.data) : 'The connection, the number in use and the latest messages.'
          }
          actions={
            query.data ? (
              <Row gap={2}>
                <Button onClick={() => setOpen('test')}>Test message</Button>
                <MoreMenu
                  session={query.data.session}
                  connection={connection}
                  onReceive={() => setOpen('receive')}
                  onLogout={() => setOpen('logout')}
                />
              </Row>
            ) : null
          }
        />
        <QueryView query={query} what="the status" loading={<Outline />}>
          {(status) => (
            <Stack gap={4}>
              <Card>
                <StateSteps session={status.session} />
              </Card>
              <div className={styles.split}>
                {NEEDS_A_PHONE.includes(status.session.status) ? (
                  <LinkCard session={status.session} connection={connection} />
                ) : (
                  <SessionCard session={status.session} connection={connection} />
                )}
                <StateLog />
              </div>
              <MessageFigures status={status} />
              <div className={styles.halves}>
                <HourChart hours={status.by_hour} />
                <RiskCard risk={status.risk} />
              </div>
              <WaitingTable waiting={status.waiting} count={status.waiting_for_connection.count} />
              <RecentMessages messages={status.recent} lastError={status.last_error} />
            </Stack>
          )}
        </QueryView>
        {open === 'test' ? <TestDrawer onClose={close} /> : null}
        {open === 'receive' ? <ReceiveDrawer onClose={close} /> : null}
        {open === 'logout' ? <LogoutDialog onClose={close} /> : null}
      </Page>
    </Themed>
  );
}

/** The current state in a sentence: the changes, whether they are unusual, and the next step. */
function summary({ session, waiting_for_connection: away, last_24h, risk }: WhatsappStatus): string {
  if (session.status === 'connected') {
    const care = risk.level === 'calm' ? '' : ' Sending has been slowed down: see the risk below.';
    return `Connected. ${messages(last_24h.sent)} sent in 24 hours, ${last_24h.failed.toLocaleString('en')} failed.${care}`;
  }
  const instead =
    last_24h.email_instead > 0
      ? `, ${last_24h.email_instead.toLocaleString('en')} sent by email instead`
      : '';
  return `${whatsappStateLabels[session.status].word}. ${messages(away.count)} waiting here${instead}. Nothing is lost: these messages will be sent in order once WhatsApp is connected.`;
}

function Outline() {
  return (
    <>
      <Skeleton shape="block" height={80} />
      <div className={styles.split}>
        <Skeleton shape="block" height={280} />
        <Skeleton shape="block" height={280} />
      </div>
      <Skeleton shape="block" height={110} />
    </>
  );
}
