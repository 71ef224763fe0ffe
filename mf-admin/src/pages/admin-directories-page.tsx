import {
  type ConnectedDirectory,
  DirectoriesQuery,
  type Directory,
  directoryLimits,
} from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useOpened, useShownOnce } from '@newswatch/shell-api';
import { ListPage, useApiMutation, useFormParam } from '@newswatch/shell-api/patterns';
import { Button, confirm, EmptyState } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { lazy, Suspense } from 'react';
import { directoriesApi, directoriesQuery, directoryRefreshes } from '../api/directories.ts';
import { directoryColumns } from '../features/directories/directory-columns.tsx';
import { UserTabs } from '../features/users/user-tabs.tsx';

const DirectoryDrawer = lazy(() =>
  import(/* webpackChunkName: "directory-form" */ '../features/directories/directory-drawer.tsx').then(
    (module) => ({ default: module.DirectoryDrawer }),
  ),
);
const ReplaceTokenDialog = lazy(() =>
  import(
    /* webpackChunkName: "replace-directory-token" */ '../features/directories/replace-token-dialog.tsx'
  ).then((module) => ({ default: module.ReplaceTokenDialog })),
);
const DirectoryTokenDialog = lazy(() =>
  import(/* webpackChunkName: "directory-token" */ '../features/directories/directory-token-dialog.tsx').then(
    (module) => ({ default: module.DirectoryTokenDialog }),
  ),
);

/** /admin/users/directories: the directories that manage accounts over SCIM. */
export function AdminDirectoriesPage() {
  const address = useAddressFilter(DirectoriesQuery);
  const query = useQuery(directoriesQuery);
  const form = useFormParam(address);
  const [replacing, setReplacing] = useOpened<Directory>('directory');
  const [connected, setConnected] = useShownOnce<ConnectedDirectory>();
  const disconnect = useApiMutation(directoriesApi.disconnect, {
    done: ({ message }) => message,
    refreshes: directoryRefreshes,
  });
  const askToDisconnect = async ({ id, name }: Directory) => {
    const sure = await confirm({
      title: `Disconnect “${name}”?`,
      body: 'Its token stops working immediately. The accounts remain as they are, and are managed here.',
      confirmLabel: 'Disconnect',
      danger: true,
    });
    if (sure) disconnect.mutate({ params: { directoryId: id } });
  };
  const directories = query.data?.items ?? [];
  const edited = directories.find(({ id }) => id === form.value);
  const add = (
    <Button
      variant="primary"
      icon={<Plus />}
      disabled={directories.length >= directoryLimits.DIRECTORIES_MAX}
      onClick={form.openNew}
    >
      Connect a directory
    </Button>
  );
  return (
    <ListPage<Directory>
      title="Directories"
      lead="Company directories, such as Entra ID and Okta, that manage accounts automatically (SCIM)."
      noun="directories"
      // The empty list shows the button in the middle.
      actions={query.data && directories.length === 0 ? undefined : add}
      query={query}
      address={address}
      notice={<UserTabs />}
      narrowed={false}
      table={{
        columns: directoryColumns((directory) => [
          { id: 'edit', label: 'Edit', onSelect: () => form.open(directory.id) },
          { id: 'replace', label: 'Replace token…', onSelect: () => setReplacing(directory) },
          {
            id: 'disconnect',
            label: 'Disconnect…',
            danger: true,
            onSelect: () => void askToDisconnect(directory),
          },
        ]),
        rowKey: ({ id }) => id,
        rowLabel: ({ name }) => name,
        onRowOpen: ({ id }) => form.open(id),
      }}
      empty={
        <EmptyState title="No directories connected" action={add}>
          A company’s directory creates accounts for new employees, changes names and addresses, and
          deactivates the accounts of people who leave.
        </EmptyState>
      }
    >
      <Suspense fallback={null}>
        {form.isNew || edited ? (
          <DirectoryDrawer
            key={form.value}
            directory={edited}
            onClose={form.close}
            onConnected={(made) => {
              form.close();
              setConnected(made);
            }}
          />
        ) : null}
        {replacing ? (
          <ReplaceTokenDialog
            directory={replacing}
            onClose={() => setReplacing(undefined)}
            onReplaced={(made) => {
              setReplacing(undefined);
              setConnected(made);
            }}
          />
        ) : null}
        {connected ? (
          <DirectoryTokenDialog connected={connected} onClose={() => setConnected(undefined)} />
        ) : null}
      </Suspense>
    </ListPage>
  );
}
