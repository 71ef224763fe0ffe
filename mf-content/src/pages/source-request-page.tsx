import { SourceRequestDraft } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { BackLink, useApiForm } from '@newswatch/shell-api/patterns';
import { Page, PageHeader } from '@newswatch/ui';
import { useSearchParams } from 'react-router-dom';
import { requestKeys, sourceRequestsApi } from '../api/source-requests.ts';
import { ProbeCard } from '../features/requests/probe-card.tsx';
import { RequestForm } from '../features/requests/request-form.tsx';
import { useSiteCheck } from '../features/requests/use-site-check.ts';

/** /sources/request. `?url=` and other parameters prefill the form when a request is sent again. */
export function SourceRequestPage() {
  const { navigate } = useShell();
  const [given] = useSearchParams();
  const api = useApiForm({
    schema: SourceRequestDraft,
    values: {
      url: given.get('url') ?? '',
      website_name: given.get('website_name') ?? '',
      description: given.get('description') ?? '',
      language: 'english',
      category: given.get('category') ?? '',
      reason: given.get('reason') ?? '',
    },
    send: (body) => sourceRequestsApi.create({ body }),
    onClose: () => navigate('/sources/my-requests'),
    failed: 'The request could not be sent.',
    codes: { duplicate: 'url' },
    refreshes: [requestKeys.all],
  });
  const { check, url, isIncomplete, completeAddress } = useSiteCheck(api);
  const kind = check.data?.known?.kind;
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/sources">Sources</BackLink>}
        title="Request a source"
        lead="Paste the address. We will check the site while you fill in the form. This speeds up the decision."
      />
      <RequestForm
        api={api}
        blocked={url !== undefined && (kind === 'source' || kind === 'mine')}
        onAddressLeft={completeAddress}
        found={<ProbeCard check={check} url={url} isIncomplete={isIncomplete} />}
      />
    </Page>
  );
}
