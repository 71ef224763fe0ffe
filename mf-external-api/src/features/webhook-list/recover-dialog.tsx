import { serverNow } from '@newswatch/shared/api';
import type { Webhook } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { CheckboxField, SelectField } from '@newswatch/ui';
import { useState } from 'react';
import { webhooksApi } from '../../api/webhooks.ts';
import { ActionDialog, SENT_AGAIN } from '../../parts/action-dialog.tsx';

const HOUR_MS = 3_600_000;
const spans = [
  { value: '1', label: 'Last hour' },
  { value: '24', label: 'Last 24 hours' },
  { value: '168', label: 'Last 7 days' },
  { value: '720', label: 'Last 30 days' },
];

/** Shows how many deliveries would be sent again, and sends them. */
export function RecoverDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [span, setSpan] = useState('24');
  const [all, setAll] = useState(false);
  const [now] = useState(() => serverNow());
  const body = { since: new Date(now - Number(span) * HOUR_MS).toISOString(), only_failed: !all };
  const params = { webhookId: webhook.id };
  const plan = useQuery({
    queryKey: [...webhookKeys.all, 'recovery', webhook.id, body],
    queryFn: () => webhooksApi.recover({ params, body: { ...body, dry_run: true } }),
  });
  const recover = useApiMutation(webhooksApi.recover, {
    refreshes: [webhookKeys.all],
    done: ({ estimated }) =>
      estimated === 1
        ? '1 delivery is being sent again.'
        : `${estimated.toLocaleString('en')} deliveries are being sent again.`,
    onDone: onClose,
    showsFailure: true,
  });
  const count = plan.data?.estimated;
  return (
    <ActionDialog
      title="Recover missed events"
      description={SENT_AGAIN}
      action={count ? `Send ${count.toLocaleString('en')} again` : 'Send again'}
      disabled={!count}
      mutation={recover}
      failed="The recovery could not be started."
      onAction={() => recover.mutate({ params, body })}
      onClose={onClose}
    >
      <SelectField
        label="Period"
        options={spans}
        value={span}
        onChange={(event) => setSpan(event.target.value)}
      />
      <CheckboxField
        label="Include events already delivered"
        checked={all}
        onChange={(event) => setAll(event.target.checked)}
      />
      <p role="status">
        {plan.error
          ? 'The deliveries could not be counted.'
          : count === undefined
            ? 'Counting…'
            : `${count.toLocaleString('en')} ${count === 1 ? 'delivery' : 'deliveries'} to “${webhook.name}” would be sent again.`}
      </p>
    </ActionDialog>
  );
}
