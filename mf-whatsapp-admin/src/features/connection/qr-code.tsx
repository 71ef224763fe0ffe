import { serverNow } from '@newswatch/shared/api';
import type { WhatsappPairing } from '@newswatch/shared/contracts/admin';
import { ProgressCircle, Row, Stack } from '@newswatch/ui';
import { useEffect, useState } from 'react';
import styles from './connection.module.css';

const SHOWN_SECONDS = 20;

/** The QR code that links a phone, and how long it is valid. */
export function QrCode({ qr }: { qr: WhatsappPairing }) {
  const left = useSecondsUntil(qr.expires_at);
  return (
    <Stack gap={3} align="center">
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qr.image_svg)}`}
        alt="QR code that links a phone"
        width={232}
        height={232}
      />
      <Row gap={3}>
        <ProgressCircle
          label="Time left for this code"
          value={left}
          max={SHOWN_SECONDS}
          size={36}
          text={String(left)}
        />
        <div>
          <strong>{left > 0 ? `New code in ${left}\u00a0s` : 'A new code is on its way'}</strong>
          <p className={styles.soft}>
            Code {qr.attempt} of {qr.max_attempts}
          </p>
        </div>
      </Row>
    </Stack>
  );
}

/** Counts down the whole seconds until a moment of the server's clock. */
function useSecondsUntil(moment: string): number {
  const seconds = () => Math.max(0, Math.ceil((Date.parse(moment) - serverNow()) / 1_000));
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds();
}
