import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { FailureState, Skeleton } from '@newswatch/ui';
import { quotaQuery } from '../api/plan.ts';
import { FeaturesCard } from '../features/quota/features-card.tsx';
import { PlanRequestCard } from '../features/quota/plan-request-card.tsx';
import { PlanTable } from '../features/quota/plan-table.tsx';
import { UsageCard } from '../features/quota/usage-card.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** /settings/quota */
export function QuotaPage() {
  const query = useQuery(quotaQuery());
  return (
    <SettingsPage title="Quota" lead="Your plan’s limits and what you have used.">
      {query.data ? (
        <>
          <UsageCard quota={query.data} />
          <FeaturesCard features={query.data.features} />
          <PlanTable plan={query.data.plan} />
          <PlanRequestCard quota={query.data} />
        </>
      ) : query.isError ? (
        <FailureState title="Your quota could not be loaded" {...retryOf(query)} />
      ) : (
        <Skeleton shape="block" height={240} />
      )}
    </SettingsPage>
  );
}
