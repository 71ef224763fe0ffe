import type { Quota } from '@newswatch/shared/contracts';
import { Card, DescriptionList } from '@newswatch/ui';

const featureNames: Record<keyof Quota['features'], string> = {
  live_alerts: 'Real-time alerts',
  advanced_analytics: 'Advanced analytics',
  custom_keywords: 'Custom keywords',
  api_access: 'API access',
  whatsapp: 'Alerts on WhatsApp',
};

/** What this user may do. An administrator may have granted more than the plan includes. */
export function FeaturesCard({ features }: { features: Quota['features'] }) {
  return (
    <Card title="Plan features">
      <DescriptionList
        columns={2}
        items={Object.entries(featureNames).map(([name, term]) => ({
          term,
          value: features[name as keyof Quota['features']] ? 'Yes' : 'No',
        }))}
      />
    </Card>
  );
}
