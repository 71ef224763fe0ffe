import { type AssistantOverview, limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import {
  FormAlert,
  formatCount,
  LinkButton,
  Page,
  PageHeader,
  RelativeTime,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { assistantsQuery } from '../api/api-keys.ts';
import { CallsCard } from '../features/assistants/calls-card.tsx';
import { ConnectCard } from '../features/assistants/connect-card.tsx';
import { ToolsCard } from '../features/assistants/tools-card.tsx';
import { ProgramsCard } from '../features/programs/programs-card.tsx';
import { useNoAccess } from '../parts/use-no-access.tsx';

const TITLE = 'Assistants';
const LEAD = 'Let your AI assistant ask what your targets found.';

/** /external-api/assistants: whether assistants can read, how to connect one, what they can read, and what they have read. */
export function AssistantsPage() {
  const user = useCurrentUser();
  const query = useQuery({ ...assistantsQuery(), enabled: user.api_access_enabled });
  // The content without API access, with which programs can still be disconnected.
  const noAccess = useNoAccess(TITLE, LEAD, query.error, <ProgramsCard />);
  if (noAccess) return noAccess;
  return (
    <Page>
      <PageHeader
        title={TITLE}
        lead={query.data ? leadOf(query.data) : LEAD}
        actions={
          <>
            <LinkButton href="/api/docs#assistants-guide">Reference</LinkButton>
            <LinkButton
              as={Link}
              to="/external-api/api-keys?form=new&for=assistant"
              variant="primary"
              icon={<Plus />}
            >
              New API key
            </LinkButton>
          </>
        }
      />
      <QueryView query={query} what="the state of your assistants">
        {(overview) => (
          <Stack gap={4}>
            {overview.keys.active > 0 && overview.keys.reading === 0 && overview.programs.reading === 0 ? (
              <FormAlert tone="warning">
                None of your active API keys allows reading.{' '}
                <TextLink as={Link} to="/external-api/api-keys">
                  Add a permission to a key
                </TextLink>
              </FormAlert>
            ) : null}
            <ConnectCard />
            <ProgramsCard />
            <ToolsCard tools={overview.tools} />
            <CallsCard overview={overview} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

/** Whether assistants can read for this person, in one sentence. */
function leadOf({ keys, programs, calls, last_call_at }: AssistantOverview): ReactNode {
  if (keys.active + programs.active === 0)
    return 'Connect your AI assistant by signing in, and it can ask what your targets found.';
  const reading = [
    countOf(programs.reading, 'connected program', 'connected programs'),
    countOf(keys.reading, 'API key', 'API keys'),
  ].filter((part) => part !== undefined);
  if (reading.length === 0) return 'Assistants cannot read anything yet.';
  const calling =
    last_call_at === null ? (
      `No calls in ${limits.ASSISTANT_CALLS_DAYS} days.`
    ) : (
      <>
        {calls.total === 1 ? '1 call' : `${formatCount(calls.total)} calls`} in {limits.ASSISTANT_CALLS_DAYS}{' '}
        days, the last one <RelativeTime value={last_call_at} />.
      </>
    );
  return (
    <>
      Assistants can read with {reading.join(' and ')}. {calling}
    </>
  );
}

const countOf = (count: number, one: string, many: string) =>
  count === 0 ? undefined : count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
