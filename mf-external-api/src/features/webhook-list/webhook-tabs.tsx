import { TabNav, TabNavLink } from '@newswatch/ui';
import { Link, useSearchParams } from 'react-router-dom';

/** Switches between deliveries and endpoints. */
export function WebhookTabs({
  deliveries,
  endpoints,
}: {
  deliveries?: number | undefined;
  endpoints?: number | undefined;
}) {
  const [search] = useSearchParams();
  const isEndpoints = search.get('tab') === 'endpoints';
  return (
    <TabNav label="Webhooks">
      <TabNavLink
        as={Link}
        to="/external-api/webhooks"
        current={!isEndpoints}
        {...(deliveries === undefined ? {} : { count: deliveries })}
      >
        Deliveries
      </TabNavLink>
      <TabNavLink
        as={Link}
        to="/external-api/webhooks?tab=endpoints"
        current={isEndpoints}
        {...(endpoints === undefined ? {} : { count: endpoints })}
      >
        Endpoints
      </TabNavLink>
    </TabNav>
  );
}
