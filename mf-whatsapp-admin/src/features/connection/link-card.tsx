import type { WhatsappSession } from '@newswatch/shared/contracts/admin';
import { Button, Card, EmptyState, FormAlert, Row, Segmented, Stack, TextLink } from '@newswatch/ui';
import { useState } from 'react';
import styles from './connection.module.css';
import { PairingForm } from './pairing-form.tsx';
import { QrCode } from './qr-code.tsx';
import type { Connection } from './use-connection.ts';

const HOW = [
  ['Open WhatsApp on the phone', 'It must stay online for the first minute.'],
  ['Settings, Linked devices, Link a device', 'On Android, tap the three dots first.'],
  ['Point the camera at the code', 'This page continues automatically.'],
] as const;

/** Links a phone by scanning a QR code or typing a code. */
export function LinkCard({ session, connection }: { session: WhatsappSession; connection: Connection }) {
  const [way, setWay] = useState<'scan' | 'code'>('scan');
  const { qr, status, provider } = session;
  const isWaiting = status === 'awaiting_scan';
  return (
    <Card
      title="Link device"
      description="With the phone that will send the messages"
      actions={
        isWaiting ? (
          <Segmented
            label="How to link"
            value={way}
            onChange={setWay}
            options={[
              { value: 'scan', label: 'Scan' },
              { value: 'code', label: 'Pairing code' },
            ]}
          />
        ) : null
      }
      footer={
        <Row gap={2}>
          {isWaiting ? (
            <Button loading={connection.stopping} onClick={() => void connection.askToStop()}>
              Stop
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={connection.start.isPending}
              onClick={() => connection.start.mutate()}
            >
              Start
            </Button>
          )}
          {isWaiting ? (
            <Button
              variant="ghost"
              loading={connection.restart.isPending}
              onClick={() => connection.restart.mutate()}
            >
              Start over
            </Button>
          ) : null}
          {isWaiting && provider === 'simulator' ? (
            <Button
              variant="primary"
              loading={connection.simulate.isPending}
              onClick={() => connection.simulate.mutate('scan')}
            >
              Link a simulated phone
            </Button>
          ) : null}
        </Row>
      }
    >
      {isWaiting ? (
        <div className={styles.container}>
          <div className={styles.link}>
            {way === 'scan' ? (
              qr ? (
                <QrCode qr={qr} />
              ) : (
                <p>The code is being created.</p>
              )
            ) : (
              <PairingForm session={session} />
            )}
            <Stack gap={4}>
              <ol className={styles.steps}>
                {HOW.map(([title, detail]) => (
                  <li key={title}>
                    <strong>{title}</strong>
                    <span className={styles.soft}>{detail}</span>
                  </li>
                ))}
              </ol>
              {provider === 'linked_device' ? (
                <FormAlert tone="warning">
                  A linked device is not WhatsApp’s official interface: numbers can be banned.{' '}
                  <TextLink href="/admin/whatsapp/config">Move to the Cloud API</TextLink>
                </FormAlert>
              ) : null}
            </Stack>
          </div>
        </div>
      ) : (
        <EmptyState title={status === 'expired' ? 'No phone scanned the codes' : 'No phone is linked'}>
          Start the connection and scan the code it shows. Until then, messages wait here or are sent by
          email.
        </EmptyState>
      )}
    </Card>
  );
}
