import { failureSentence } from '@newswatch/shared/api';
import type { RetriedDeliveries } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { FormAlert } from '@newswatch/ui';
import { deliveriesApi } from '../../api/webhooks.ts';
import { ActionDialog, SENT_AGAIN } from '../../parts/action-dialog.tsx';
import styles from './retry-dialog.module.css';

/** Shows the endpoints to which the chosen deliveries would be sent again, and sends them. */
export function RetryDialog({
  ids,
  onClose,
  onDone,
}: {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}) {
  const plan = useQuery({
    queryKey: [...webhookKeys.all, 'retry', ids],
    queryFn: () => deliveriesApi.retryMany({ body: { ids: [...ids], dry_run: true } }),
  });
  const retry = useApiMutation(deliveriesApi.retryMany, {
    refreshes: [webhookKeys.all],
    done: ({ message }) => message,
    onDone,
    showsFailure: true,
  });
  const count = plan.data?.retried;
  return (
    <ActionDialog
      title="Retry deliveries"
      description={SENT_AGAIN}
      action={count ? `Retry ${count}` : 'Retry'}
      disabled={!count}
      mutation={retry}
      failed="The deliveries could not be retried."
      onAction={() => retry.mutate({ body: { ids: [...ids] } })}
      onClose={onClose}
    >
      {plan.error ? (
        <FormAlert>{failureSentence(plan.error, 'The deliveries could not be counted.')}</FormAlert>
      ) : null}
      {plan.data ? <Plan plan={plan.data} /> : plan.error ? null : <p role="status">Counting…</p>}
    </ActionDialog>
  );
}

function Plan({ plan: { endpoints, skipped } }: { plan: RetriedDeliveries }) {
  return (
    <>
      <ul className={styles.plan}>
        {endpoints.map((endpoint) => (
          <li key={endpoint.id}>{endpointSentence(endpoint)}</li>
        ))}
      </ul>
      {skipped > 0 ? (
        <p>
          {skipped === 1
            ? '1 delivery is being sent right now and will be left out.'
            : `${skipped} deliveries are being sent right now and will be left out.`}
        </p>
      ) : null}
    </>
  );
}

function endpointSentence({
  name,
  status,
  count,
  delivered,
}: RetriedDeliveries['endpoints'][number]): string {
  const to = `${count} ${count === 1 ? 'delivery' : 'deliveries'} to “${name}”`;
  const repeated = count === 1 ? ', for the second time' : `, ${delivered} of them for the second time`;
  const again = delivered > 0 ? repeated : '';
  const waits =
    status === 'paused'
      ? `. The endpoint is paused, so ${count === 1 ? 'the delivery' : 'they'} will wait until you resume it`
      : '';
  return `${to}${again}${waits}.`;
}
