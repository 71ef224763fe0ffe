import type { WhatsappConfig } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import { whatsappQueries } from '../api/whatsapp.ts';
import { ConfigForm } from '../features/config/config-form.tsx';
import { TemplatesSection } from '../features/templates/templates-section.tsx';
import { providerLabels } from '../labels.ts';
import { Themed } from '../themed.tsx';

/** /admin/whatsapp/config */
export function WhatsappConfigPage() {
  const query = useQuery(whatsappQueries.config());
  return (
    <Themed>
      <Page>
        <PageHeader
          title="WhatsApp configuration"
          lead={query.data ? summary(query.data.config) : 'Provider, pace and rules for WhatsApp messages.'}
        />
        <QueryView query={query} what="the configuration" loading={<Outline />}>
          {({ config }) => (
            <Stack gap={6}>
              <ConfigForm key={config.version} config={config} />
              <TemplatesSection />
            </Stack>
          )}
        </QueryView>
      </Page>
    </Themed>
  );
}

function summary({ provider, enabled }: WhatsappConfig): string {
  const rest = 'Changes apply from the next message on.';
  return enabled
    ? `Current provider: ${providerLabels[provider]}. ${rest}`
    : `Sending by WhatsApp is turned off: alerts are sent by email instead. ${rest}`;
}

function Outline() {
  return (
    <>
      <Skeleton shape="block" height={90} />
      <Skeleton shape="block" height={320} />
      <Skeleton shape="block" height={320} />
    </>
  );
}
