import { SESSION_LOG_KEY, SessionLog } from '@newswatch/shared/contracts';
import { skipToken, useQuery } from '@newswatch/shared/query';
import { EmptyState, LinkButton, Page, PageHeader, Stack } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { composedRemotes } from '../features/composition/composed-remotes.ts';
import { CompositionLinks } from '../features/composition/composition-links.tsx';
import { FailuresCard, VisitsCard } from '../features/composition/log-cards.tsx';
import { RemotesCard } from '../features/composition/remotes-card.tsx';
import { SharedCard } from '../features/composition/shared-card.tsx';
import { readSharedCopies } from '../features/composition/shared-modules.ts';

/** /admin/composition: what this very page is composed of. Nothing of it comes from the server. */
export function AdminCompositionPage() {
  // Put there by the shell after each visit and failure; there is nobody to ask for it.
  const { data } = useQuery<unknown>({ queryKey: SESSION_LOG_KEY, queryFn: skipToken });
  const log = v.safeParse(SessionLog, data);
  return (
    <Page>
      <PageHeader
        title="Composition"
        lead="Remotes, versions, load times, failures and shared modules since this page was opened."
        actions={
          <LinkButton as={Link} to="/admin/remotes">
            All browsers
          </LinkButton>
        }
      />
      {log.success ? (
        <Composition log={log.output} />
      ) : (
        <EmptyState title="No composition here">
          The shell tells what it composes; a remote that runs alone is all there is.
        </EmptyState>
      )}
    </Page>
  );
}

function Composition({ log }: { log: SessionLog }) {
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  return (
    <Stack gap={4}>
      <CompositionLinks id={log.registry.composition_id} shellVersion={log.shell_version} />
      <RemotesCard remotes={composedRemotes(log, files)} />
      <FailuresCard failures={log.failures} />
      <SharedCard copies={readSharedCopies(window)} />
      <VisitsCard visits={log.visits} />
    </Stack>
  );
}
