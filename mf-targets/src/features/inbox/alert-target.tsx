import type { Target } from '@newswatch/shared/contracts';
import { targetKeys, userKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { sentenceCase, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, LinkButton } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { targetQueries, targetsApi } from '../../api/targets.ts';
import { channelWords } from '../../labels/channel-labels.ts';
import { deliveryModeLabels } from '../../labels/delivery-mode-labels.ts';
import { useDelivery } from '../../labels/use-delivery.ts';
import styles from './alert-pane.module.css';

/** Shows how the target of an alert delivers its matches, and how to change that. */
export function AlertTarget({ targetId }: { targetId: string }) {
  const { data } = useQuery({ ...targetQueries.one(targetId), meta: { quiet: true } });
  const words = useDeliveryWords(data?.target);
  const isPaused = data !== undefined && data.target.status !== 'active';
  const toggle = useApiMutation(isPaused ? targetsApi.resume : targetsApi.pause, {
    done: ({ target }) =>
      target.status === 'active' ? `Resumed “${target.name}”` : `Paused “${target.name}”`,
    refreshes: [targetKeys.all, userKeys.quota, userKeys.dashboard],
  });
  return (
    <div className={styles.foot}>
      <span>{isPaused ? 'Paused' : words}</span>
      <LinkButton as={Link} to={`/targets/${targetId}?tab=settings`} size="small">
        Change alerts
      </LinkButton>
      {data ? (
        <Button
          size="small"
          variant="ghost"
          loading={toggle.isPending}
          onClick={() => toggle.mutate({ params: { targetId } })}
        >
          {isPaused ? 'Resume target' : 'Pause target'}
        </Button>
      ) : null}
    </div>
  );
}

/** "Immediately, by email and WhatsApp" */
function useDeliveryWords(target: Pick<Target, 'delivery_mode' | 'channels'> | undefined): string {
  const deliveryOf = useDelivery();
  if (!target) return '';
  const { mode, channels } = deliveryOf(target);
  const by =
    channels.length > 0 ? `by ${channels.map((channel) => channelWords[channel]).join(' and ')}` : '';
  return sentenceCase([mode === null ? '' : deliveryModeLabels[mode], by].filter(Boolean).join(', '));
}
