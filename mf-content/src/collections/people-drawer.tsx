import { type Collection, CollectionMemberDraft } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { Drawer, SelectField, TextField } from '@newswatch/ui';
import { collectionMembersApi, membersQuery } from '../api/collection-members.ts';
import { collectionsQuery } from '../api/collections.ts';
import { PeopleList } from './people-list.tsx';
import { isOwn, memberRoles } from './roles.ts';

interface PeopleDrawerProps {
  collection: Collection;
  onClose: () => void;
}

/** The members of a collection. Its owner invites people here, changes their roles, and removes them. */
export function PeopleDrawer(props: PeopleDrawerProps) {
  return isOwn(props.collection) ? <OwnerDrawer {...props} /> : <MemberDrawer {...props} />;
}

const TITLE = 'People';

function OwnerDrawer({ collection, onClose }: PeopleDrawerProps) {
  const { toast } = useShell();
  const api = useApiForm({
    schema: CollectionMemberDraft,
    values: { email: '', role: 'contributor' },
    send: (body) => collectionMembersApi.invite({ params: { collectionId: collection.id }, body }),
    onSaved({ message, member: { role } }) {
      toast.success(message);
      // The next colleague often gets the same role.
      api.form.reset({ email: '', role });
    },
    failed: 'The invitation could not be sent.',
    codes: { duplicate: 'email' },
    refreshes: [membersQuery(collection.id).queryKey, collectionsQuery().queryKey],
  });
  return (
    <FormDrawer
      title={TITLE}
      description="Invite colleagues who have a Newswatch account. They can see the articles, who added each one, and everybody’s notes. Your highlights, ratings and reading history stay private."
      api={api}
      submit="Send invitation"
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        dir="ltr"
        hint="They get the invitation by email and in their inbox, and see nothing until they accept."
        {...api.field('email')}
      />
      <SelectField
        label="Role"
        options={memberRoles}
        hint={memberRoles.find(({ value }) => value === api.form.watch('role'))?.may}
        {...api.field('role')}
      />
      <PeopleList collection={collection} />
    </FormDrawer>
  );
}

function MemberDrawer({ collection, onClose }: PeopleDrawerProps) {
  return (
    <Drawer
      open
      title={TITLE}
      description="Everybody here can see the articles, who added each one, and all notes."
      onClose={onClose}
    >
      <PeopleList collection={collection} />
    </Drawer>
  );
}
