import type { WhatsappPairing } from '@newswatch/shared/contracts/admin';
import { Button, Row, Stack } from '@newswatch/ui';
import styles from './pairing-code.module.css';

/** What a phone scans to be linked. */
export function PairingCode({
  qr,
  onSimulate,
  isLinking,
}: {
  qr: WhatsappPairing;
  /** Of the simulator, which has no phone. */
  onSimulate: (() => void) | undefined;
  isLinking: boolean;
}) {
  return (
    <Row gap={5} align="start">
      <img
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(qr.image_svg)}`}
        alt="QR code that links a phone"
        width={192}
        height={192}
      />
      <Stack gap={3}>
        <p>
          {onSimulate
            ? 'A phone would scan this code to be linked.'
            : 'Scan this code in WhatsApp under Linked devices.'}{' '}
          Code {qr.attempt} of {qr.max_attempts}; each is shown for 20 seconds.
        </p>
        {onSimulate ? (
          <div>
            <p>The simulator has no phone. Let it act as if one had scanned the code:</p>
            <Button variant="primary" loading={isLinking} onClick={onSimulate}>
              Link a simulated phone
            </Button>
          </div>
        ) : null}
      </Stack>
    </Row>
  );
}
