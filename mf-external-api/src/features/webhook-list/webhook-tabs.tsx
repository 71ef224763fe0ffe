import { LinkTabs } from '@newswatch/shell-api/patterns';

interface WebhookTabsProps {
  current: 'deliveries' | 'endpoints';
  endpoints?: number | undefined;
}

/** Switches between deliveries and endpoints. */
export function WebhookTabs({ current, endpoints }: WebhookTabsProps) {
  return (
    <LinkTabs
      label="Webhooks"
      tabs={[
        {
          title: 'Deliveries',
          to: '/external-api/webhooks',
          isCurrent: current === 'deliveries',
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
