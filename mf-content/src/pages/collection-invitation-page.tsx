import type { CollectionInvitation } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useTitle } from '@newswatch/shell-api';
import { BackLink, QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, LinkButton, Page, PageHeader, RelativeTime, Row, Stack } from '@newswatch/ui';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  collectionInvitationsApi,
  invitationQuery,
  invitationsQuery,
} from '../api/collection-invitations.ts';
import { collectionsQuery } from '../api/collections.ts';
import { memberRoles } from '../collections/roles.ts';
import { collectionAddress } from '../features/articles/list-query.ts';

const TITLE = 'Invitation to a collection';

/** /collections/invitations/:memberId: accepts or declines an invitation to somebody else's collection. */
export function CollectionInvitationPage() {
  useTitle(TITLE);
  const { memberId = '' } = useParams();
  const { email } = useCurrentUser();
  const query = useQuery(invitationQuery(memberId));
  return (
    <Page>
      <PageHeader back={<BackLink to="/articles">My Articles</BackLink>} title={TITLE} />
      <QueryView
        query={query}
        what="the invitation"
        // The server tells nobody else about an invitation, so the page cannot say which reason applies.
        missing={{
          title: 'This invitation is not open',
          action: (
            <LinkButton as={Link} to="/articles">
              Go to My Articles
            </LinkButton>
          ),
          children: (
            <>
              It was answered or withdrawn, or it was sent to an address other than <bdi>{email}</bdi>. If you
              have not verified this address yet, do so first.
            </>
          ),
        }}
      >
        {({ invitation }) => <InvitationCard key={invitation.id} invitation={invitation} />}
      </QueryView>
    </Page>
  );
}

function InvitationCard({ invitation }: { invitation: CollectionInvitation }) {
  const { id, collection_name, invited_by, role, invited_at } = invitation;
  const navigate = useNavigate();
  const { timezone } = useCurrentUser();
  const answer = useApiMutation(
    (word: 'accept' | 'decline') =>
      collectionInvitationsApi.answer({ params: { memberId: id }, body: { answer: word } }),
    {
      done: ({ message }) => message,
      failed: 'Your answer could not be saved.',
      refreshes: [collectionsQuery().queryKey, invitationsQuery().queryKey],
      onDone: ({ collection }) =>
        void navigate(collection ? collectionAddress(collection.id) : '/articles', { replace: true }),
    },
  );
  const button = (word: 'accept' | 'decline', label: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      disabled={answer.isPending}
      loading={answer.isPending && answer.variables === word}
      onClick={() => answer.mutate(word)}
    >
      {label}
    </Button>
  );
  return (
    <Card>
      <Stack gap={4}>
        <p>
          <bdi>{invited_by}</bdi> invites you to the collection{' '}
          <strong>
            <bdi>{collection_name}</bdi>
          </strong>{' '}
          as {roleName(role)}.
        </p>
        <p className="ui-muted">
          {role === 'contributor'
            ? 'You can add and remove articles and write notes. Everybody in the collection can see who added what, and your notes with your name. The owner may send or share the articles that you add, but not your notes.'
            : 'You can read its articles and everybody’s notes.'}{' '}
          Your highlights, ratings and reading history stay private. You can leave at any time. Invited{' '}
          <RelativeTime value={invited_at} timeZone={timezone} />.
        </p>
        <Row gap={2}>
          {button('accept', 'Accept', 'primary')}
          {button('decline', 'Decline', 'secondary')}
        </Row>
      </Stack>
    </Card>
  );
}

const roleName = (role: CollectionInvitation['role']) =>
  `a ${memberRoles.find(({ value }) => value === role)?.label.toLowerCase()}`;
