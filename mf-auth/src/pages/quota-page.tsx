import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Skeleton } from '@newswatch/ui';
import { quotaQuery } from '../api/plan.ts';
import { AlertsByDay } from '../features/quota/alerts-by-day.tsx';
import { AlertsByTarget } from '../features/quota/alerts-by-target.tsx';
import { ApiCallsByDay } from '../features/quota/api-calls-by-day.tsx';
import { ApiCallsByKey } from '../features/quota/api-calls-by-key.tsx';
import { PlanRequestCard } from '../features/quota/plan-request-card.tsx';
import { PlanTable } from '../features/quota/plan-table.tsx';
import { UsageTiles } from '../features/quota/usage-tiles.tsx';
import { SettingsPage } from '../features/settings/settings-page.tsx';

/** /settings/quota */
export function QuotaPage() {
  const query = useQuery(quotaQuery());
  return (
    <SettingsPage title="Quota" lead="Your plan’s limits and what you have used." wide>
      <QueryView query={query} what="your quota" loading={<Skeleton shape="block" height={240} />}>
        {(quota) => (
          <>
            <UsageTiles quota={quota} />
            <AlertsByDay quota={quota} />
            <AlertsByTarget quota={quota} />
            <ApiCallsByDay quota={quota} />
            <ApiCallsByKey quota={quota} />
            <PlanTable quota={quota} />
            <PlanRequestCard quota={quota} />
          </>
        )}
      </QueryView>
    </SettingsPage>
  );
}
