import { Button } from '@newswatch/ui';
import { type LabelledAddress, manageTitle, useLabels } from './use-labels.tsx';

/** Opens the dialog that renames and deletes labels, where the filter itself is elsewhere. */
export function ManageLabelsButton({ filter, change }: LabelledAddress) {
  const { hasAny, manage, dialog } = useLabels({ filter, change });
  if (!hasAny) return null;
  return (
    <>
      <Button data-action="Rename or delete labels…" size="small" variant="ghost" onClick={manage}>
        {manageTitle}
      </Button>
      {dialog}
    </>
  );
}
