import type { Collection, CollectionMember } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, confirm, List, ListItem, MenuButton, RelativeTime, Row, Stack } from '@newswatch/ui';
import { collectionMembersApi, membersQuery } from '../api/collection-members.ts';
import { collectionsQuery } from '../api/collections.ts';
import styles from './people-list.module.css';
import { isOwn, memberRoles } from './roles.ts';

/** The owner and the members of a collection; the owner also sees who was invited. */
export function PeopleList({ collection }: { collection: Collection }) {
  const { full_name } = useCurrentUser();
  const query = useQuery(membersQuery(collection.id));
  return (
    <section aria-label="People in this collection" className={styles.people}>
      <QueryView query={query} what="the people">
        {({ items }) => (
          <List label="People">
            <ListItem>
              <Row gap={2}>
                <strong>
                  <bdi>{collection.owner_name ?? full_name}</bdi>
                </strong>
                <Badge>Owner</Badge>
                {isOwn(collection) ? <span className="ui-muted">You</span> : null}
              </Row>
            </ListItem>
            {items.map((member) => (
              <ListItem key={member.id}>
                <Person member={member} collection={collection} />
              </ListItem>
            ))}
          </List>
        )}
      </QueryView>
    </section>
  );
}

interface PersonProps {
  member: CollectionMember;
  collection: Collection;
}

function Person({ member, collection }: PersonProps) {
  const { timezone } = useCurrentUser();
  const { name, email, role, status, invited_at, answered_at, is_me } = member;
  const roleName = memberRoles.find(({ value }) => value === role)?.label;
  return (
    <Row justify="between" gap={3} wrap={false}>
      <Stack gap={1} className={styles.person}>
        <Row gap={2}>
          <strong>
            <bdi>{name ?? email}</bdi>
          </strong>
          <Badge tone="info">{roleName}</Badge>
          {is_me ? <span className="ui-muted">You</span> : null}
        </Row>
        <p className="ui-muted">
          {name !== null && email !== null ? (
            <>
              <bdi>{email}</bdi>
              {' · '}
            </>
          ) : null}
          {statusLabels[status]} <RelativeTime value={answered_at ?? invited_at} timeZone={timezone} />
        </p>
      </Stack>
      {isOwn(collection) ? <PersonMenu member={member} collection={collection} /> : null}
    </Row>
  );
}

const statusLabels = { invited: 'Invited', active: 'Joined', declined: 'Declined' } as const;

function PersonMenu({ member, collection }: PersonProps) {
  const { name, email, role, status } = member;
  const params = { collectionId: collection.id, memberId: member.id };
  const refreshes = [membersQuery(collection.id).queryKey, collectionsQuery().queryKey];
  const who = name ?? email ?? '';
  const change = useApiMutation(
    (to: CollectionMember['role']) => collectionMembersApi.change({ params, body: { role: to } }),
    { done: 'Role saved.', failed: 'The role could not be changed.', refreshes },
  );
  const resend = useApiMutation(() => collectionMembersApi.resend({ params }), {
    done: 'The invitation was sent again.',
    failed: 'The invitation could not be sent again.',
    refreshes,
  });
  const remove = useApiMutation(() => collectionMembersApi.remove({ params }), {
    done: 'Removed from this collection.',
    failed: 'This person could not be removed.',
    refreshes,
  });
  const askToRemove = async () => {
    const isSure = await confirm({
      title: `Remove ${who} from “${collection.name}”?`,
      body: 'They will no longer be able to open the collection. The articles and notes that they added will stay.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <MenuButton
      label={`Actions for ${who}`}
      size="small"
      inTopLayer
      items={[
        ...(status === 'declined'
          ? []
          : [
              ...memberRoles.map(({ value, label }) => ({
                id: value,
                label,
                checked: value === role,
                onSelect: () => {
                  if (value !== role) change.mutate(value);
                },
              })),
              { kind: 'separator', id: 'removal' } as const,
            ]),
        ...(status === 'invited'
          ? [{ id: 'resend', label: 'Send invitation again', onSelect: () => resend.mutate() }]
          : []),
        status === 'active'
          ? { id: 'remove', label: 'Remove…', danger: true, onSelect: () => void askToRemove() }
          : {
              id: 'remove',
              label: status === 'invited' ? 'Withdraw invitation' : 'Remove from this list',
              onSelect: () => remove.mutate(),
            },
      ]}
    />
  );
}
