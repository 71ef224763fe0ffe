import type { ProgramAnswer } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import { EmptyState, LinkButton, Page, PageHeader } from '@newswatch/ui';
import { Key } from '@newswatch/ui/icons';
import { Link, useLocation } from 'react-router-dom';
import { programQueries } from '../api/programs.ts';
import { ConsentCard } from '../features/programs/consent-card.tsx';
import { useNoAccess } from '../parts/use-no-access.tsx';

const TITLE = 'Connect a program';
const LEAD = 'A program asks for access to the external API on your behalf.';

/**
 * /external-api/connect: where a program sends a person to be allowed (the authorization endpoint of OAuth).
 * A refused request never redirects automatically: anyone can register a program and make such a link.
 */
export function ConnectPage() {
  const user = useCurrentUser();
  const request = useLocation().search.slice(1);
  const query = useQuery({ ...programQueries.ask(request), enabled: user.api_access_enabled });
  const noAccess = useNoAccess(TITLE, LEAD, query.error);
  if (noAccess) return noAccess;
  return (
    <Page>
      <PageHeader title={TITLE} lead={LEAD} />
      <QueryView query={query} what="the program’s request">
        {({ program, refusal }) =>
          program ? (
            <ConsentCard key={request} request={request} program={program} />
          ) : (
            <Refused refusal={refusal} />
          )
        }
      </QueryView>
    </Page>
  );
}

function Refused({ refusal }: Pick<ProgramAnswer, 'refusal'>) {
  return (
    <EmptyState
      title="The program cannot be connected"
      icon={<Key />}
      action={
        refusal?.return_to ? (
          <LinkButton href={refusal.return_to}>
            Return to <bdi dir="ltr">{refusal.host}</bdi>
          </LinkButton>
        ) : (
          <LinkButton as={Link} to="/external-api/assistants">
            Open Assistants
          </LinkButton>
        )
      }
    >
      {refusal?.message} Start again from the program, or ask its developers.
    </EmptyState>
  );
}
