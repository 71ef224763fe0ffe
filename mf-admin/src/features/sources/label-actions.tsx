import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, confirm } from '@newswatch/ui';
import { lazy, Suspense, useState } from 'react';
import { sourceRefreshes, sourcesApi } from '../../api/sources.ts';

const RenameLabelDialog = lazy(() =>
  import(/* webpackChunkName: "rename-source-label" */ './rename-label-dialog.tsx').then((module) => ({
    default: module.RenameLabelDialog,
  })),
);

/** Buttons that rename or delete a label on all its sources. */
export function LabelActions({ label }: { label: string }) {
  const [isRenaming, setRenaming] = useState(false);
  const remove = useApiMutation(sourcesApi.removeLabel, {
    done: ({ message }) => message,
    refreshes: sourceRefreshes,
  });
  const askToRemove = async () => {
    const sure = await confirm({
      title: 'Delete this label?',
      body: (
        <>
          <bdi>“{label}”</bdi> will be removed from all its sources, whatever the filters. The sources stay.
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
          <RenameLabelDialog label={label} onClose={() => setRenaming(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
