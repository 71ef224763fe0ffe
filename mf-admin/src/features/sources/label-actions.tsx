import { useOpened, useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, confirm } from '@newswatch/ui';
import { lazy, Suspense } from 'react';
import { sourceRefreshes, sourcesApi } from '../../api/sources.ts';

const LabelDialog = lazy(() =>
  import(/* webpackChunkName: "source-label" */ './label-dialog.tsx').then((module) => ({
    default: module.LabelDialog,
  })),
);

/** Buttons that rename or delete a label on all its sources. */
export function LabelActions({ label }: { label: string }) {
  const { toast } = useShell();
  const [isRenaming, setRenaming] = useOpened<true>('label');
  const remove = useApiMutation(sourcesApi.removeLabel, {
    done: ({ message }) => message,
    refreshes: sourceRefreshes,
  });
  const askToRemove = async () => {
    const sure = await confirm({
      title: 'Delete this label?',
      body: (
        <>
          <bdi>“{label}”</bdi> will be removed from all its sources, regardless of the filters. The sources
          stay.
        </>
      ),
      confirmLabel: 'Delete label',
      danger: true,
    });
    if (sure) remove.mutate({ query: { label } });
  };
  return (
    <>
      <Button size="small" onClick={() => setRenaming(true)}>
        Rename label
      </Button>
      <Button size="small" variant="ghost" loading={remove.isPending} onClick={() => void askToRemove()}>
        Delete label
      </Button>
      {isRenaming ? (
        <Suspense>
          <LabelDialog
            title="Rename this label"
            description="The label changes on all its sources, regardless of the filters. If another label already has the new name, the two are merged."
            label={label}
            submit="Rename"
            onSave={async (name) => {
              const { message } = await sourcesApi.renameLabel({ body: { label, name } });
              toast.success(message);
            }}
            onClose={() => setRenaming(undefined)}
            failed="The label could not be renamed."
            refreshes={sourceRefreshes}
          />
        </Suspense>
      ) : null}
    </>
  );
}
