import { type WhatsappSession, whatsappStateLabels } from '@newswatch/shared/contracts/admin';
import {
  Badge,
  Button,
  Card,
  DescriptionList,
  FormAlert,
  formatCount,
  RelativeTime,
  Row,
  Stack,
} from '@newswatch/ui';
import { providerLabels } from '../../labels.ts';
import type { Connection } from './use-connection.ts';

const isUp = (session: WhatsappSession) =>
  ['connected', 'starting', 'connecting', 'reconnecting'].includes(session.status);

/** The connected number, when it was connected, and the last error. */
export function SessionCard({ session, connection }: { session: WhatsappSession; connection: Connection }) {
  const { word, tone } = whatsappStateLabels[session.status];
  const { disconnect, provider } = session;
  return (
    <Card
      title="Connection"
      description={
        provider === 'simulator'
          ? 'Messages go to the built-in mailbox; nothing leaves this machine.'
          : undefined
      }
      actions={
        <Badge tone={tone} dot>
          {word}
        </Badge>
      }
      footer={
        <Row gap={2}>
          {isUp(session) ? (
            <>
              <Button loading={connection.restart.isPending} onClick={() => connection.restart.mutate()}>
                Restart
              </Button>
              <Button loading={connection.stopping} onClick={() => void connection.askToStop()}>
                Stop
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              loading={connection.start.isPending}
              onClick={() => connection.start.mutate()}
            >
              Start
            </Button>
          )}
        </Row>
      }
    >
      <Stack gap={4}>
        {disconnect ? (
          <FormAlert
            tone={session.status === 'reconnecting' ? 'warning' : 'danger'}
            title={disconnect.reason}
          >
            <code>{disconnect.code}</code>, <RelativeTime value={disconnect.at} />. {disconnect.action}
          </FormAlert>
        ) : null}
        <DescriptionList columns={2} items={facts(session)} />
      </Stack>
    </Card>
  );
}

function facts(session: WhatsappSession) {
  const { phone_number, push_name, linked_at, last_seen_at, quality, messaging_limit_24h, used_24h } =
    session;
  return [
    { term: 'Provider', value: providerLabels[session.provider] },
    { term: 'Number', value: phone_number ? <bdi dir="ltr">{phone_number}</bdi> : 'None' },
    ...(push_name ? [{ term: 'Name', value: <bdi>{push_name}</bdi> }] : []),
    { term: 'Last change', value: <RelativeTime value={session.status_since} /> },
    { term: 'Linked', value: linked_at ? <RelativeTime value={linked_at} /> : 'Not linked' },
    ...(last_seen_at ? [{ term: 'Last heard from', value: <RelativeTime value={last_seen_at} /> }] : []),
    ...(quality === 'unknown' ? [] : [{ term: 'Quality', value: quality }]),
    ...(messaging_limit_24h === null
      ? []
      : [
          {
            term: 'WhatsApp’s limit',
            value: `${formatCount(used_24h)} of ${formatCount(messaging_limit_24h)} used in 24 hours`,
          },
        ]),
  ];
}
