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

/** /admin/composition: the parts of the current page. None of this comes from the server. */
export function AdminCompositionPage() {
  // The shell writes this entry after each visit and failure, so there is nothing to fetch.
  const { data } = useQuery<unknown>({ queryKey: SESSION_LOG_KEY, queryFn: skipToken });
  const log = v.safeParse(SessionLog, data);
  return (
    <Page>
      <PageHeader
        title="Composition"
        lead="The remotes and shared modules that this page has loaded, with their versions, load times and failures."
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
          Only the shell reports its composition. A remote that runs alone has nothing to show here.
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
