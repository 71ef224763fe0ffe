import { LinkTabs } from '@newswatch/shell-api/patterns';

interface WebhookTabsProps {
  current: 'deliveries' | 'endpoints';
  deliveries?: number | undefined;
  endpoints?: number | undefined;
}

/** Switches between deliveries and endpoints. */
export function WebhookTabs({ current, deliveries, endpoints }: WebhookTabsProps) {
  return (
    <LinkTabs
      label="Webhooks"
      tabs={[
        {
          title: 'Deliveries',
          to: '/external-api/webhooks',
          isCurrent: current === 'deliveries',
          count: deliveries,
        },
        {
          title: 'Endpoints',
          to: '/external-api/webhooks?tab=endpoints',
          isCurrent: current === 'endpoints',
          count: endpoints,
        },
      ]}
    />
  );
}
