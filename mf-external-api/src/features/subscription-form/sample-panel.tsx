import { limits, type SubscriptionPreview } from '@newswatch/shared/contracts';
import { Button, RelativeTime, Row } from '@newswatch/ui';
import { ChevronLeft, ChevronRight } from '@newswatch/ui/icons';
import { useState } from 'react';
import type * as v from 'valibot';
import { CodeBlock } from '../../parts/code-block.tsx';
import styles from './subscription-dialog.module.css';

/** Sample events: the newest ones that fit, from the user's own articles if there are any. */
export function SamplePanel({ preview }: { preview: v.InferOutput<typeof SubscriptionPreview> | undefined }) {
  const [wanted, setWanted] = useState(0);
  const samples = preview?.samples ?? [];
  const at = Math.min(wanted, Math.max(0, samples.length - 1));
  const sample = samples[at];
  return (
    <section className={styles.sample} aria-label="What you will receive">
      <Row justify="between">
        <h3>What you will receive</h3>
        {sample ? (
          <span className={styles.soft}>
            {sample.own ? (
              <>
                your own article, <RelativeTime value={sample.body.timestamp} />
              </>
            ) : (
              'an example'
            )}
          </span>
        ) : null}
      </Row>
      {sample ? (
        <>
          <CodeBlock what="sample">{JSON.stringify(sample.body, null, 2)}</CodeBlock>
          <Row justify="between">
            <span className={styles.soft}>
              {(sample.bytes / 1_024).toFixed(1)} kB of {limits.WEBHOOK_PAYLOAD_BYTES_MAX / 1_024} kB
            </span>
            <Row>
              <Button
                size="small"
                icon={<ChevronLeft />}
                disabled={at === 0}
                onClick={() => setWanted(at - 1)}
              >
                Newer
              </Button>
              <span>
                {at + 1} of {samples.length}
              </span>
              <Button
                size="small"
                icon={<ChevronRight />}
                disabled={at >= samples.length - 1}
                onClick={() => setWanted(at + 1)}
              >
                Older
              </Button>
            </Row>
          </Row>
        </>
      ) : (
        <p className={styles.soft}>
          {preview ? 'Choose an event to see an example.' : 'Loading your articles…'}
        </p>
      )}
    </section>
  );
}
