import type { WhatsappSession } from '@newswatch/shared/contracts/admin';
import {
  Badge,
  Button,
  Card,
  confirm,
  DescriptionList,
  FormAlert,
  RelativeTime,
  Row,
  Stack,
} from '@newswatch/ui';
import { useState } from 'react';
import { providerLabels, stateLabels } from '../../labels.ts';
import { LogoutDialog } from './logout-dialog.tsx';
import { PairingCode } from './pairing-code.tsx';
import { type ConnectionCommand, useConnectionCommand } from './use-connection-command.ts';

/** Where the connection stands, and what can be done about it. */
export function ConnectionCard({ session }: { session: WhatsappSession }) {
  const command = useConnectionCommand();
  const [leaving, setLeaving] = useState(false);
  const { status, provider, phone_number, linked_at, qr } = session;
  const { word, tone } = stateLabels[status];
  const isUp = status === 'connected' || status === 'awaiting_scan';
  const doing = (name: ConnectionCommand) => command.isPending && command.variables === name;

  const stop = async () => {
    const sure = await confirm({
      title: 'Stop WhatsApp?',
      body: 'No message goes out until it is started again: alerts are held, and codes cannot be sent.',
      confirmLabel: 'Stop',
      danger: true,
    });
    if (sure) command.mutate('stop');
  };

  return (
    <Card
      title="Connection"
      description={
        provider === 'simulator'
          ? 'Messages land in the embedded mailbox: nothing leaves the house.'
          : undefined
      }
      actions={
        <Badge tone={tone} dot>
          {word}
        </Badge>
      }
      footer={
        <Row gap={2}>
          {isUp ? null : (
            <Button variant="primary" loading={doing('start')} onClick={() => command.mutate('start')}>
              Start
            </Button>
          )}
          {isUp ? (
            <Button loading={doing('restart')} onClick={() => command.mutate('restart')}>
              Restart
            </Button>
          ) : null}
          {status === 'stopped' ? null : (
            <Button loading={doing('stop')} onClick={stop}>
              Stop
            </Button>
          )}
          {linked_at ? (
            <Button variant="danger" onClick={() => setLeaving(true)}>
              Unlink phone
            </Button>
          ) : null}
        </Row>
      }
    >
      <Stack gap={4}>
        {isUp ? null : (
          <FormAlert tone="warning" title="Messages are held">
            {linked_at
              ? 'Start the connection, and what is held goes out.'
              : 'No phone is linked. Start the connection, and link one.'}
          </FormAlert>
        )}
        {qr ? (
          <PairingCode
            qr={qr}
            onSimulate={provider === 'simulator' ? () => command.mutate('simulateScan') : undefined}
            isLinking={doing('simulateScan')}
          />
        ) : null}
        <DescriptionList
          columns={2}
          items={[
            { term: 'Provider', value: providerLabels[provider] },
            { term: 'Number', value: phone_number ? <bdi dir="ltr">{phone_number}</bdi> : 'None' },
            { term: 'In this state since', value: <RelativeTime value={session.status_since} /> },
            { term: 'Linked', value: linked_at ? <RelativeTime value={linked_at} /> : 'Not linked' },
            { term: 'Connected, last 30 days', value: `${session.uptime_percent_30d} %` },
          ]}
        />
      </Stack>
      {leaving ? <LogoutDialog command={command} onClose={() => setLeaving(false)} /> : null}
    </Card>
  );
}
