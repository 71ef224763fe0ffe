import { retryOf } from '@newswatch/shared/api';
import type { Target } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useShell, useUnsavedChanges } from '@newswatch/shell-api';
import { confirm, Drawer, FailureState, Skeleton } from '@newswatch/ui';
import { useState } from 'react';
import { targetQueries } from '../../api/targets.ts';
import type { FormSection } from '../../labels/form-section.ts';
import type { TargetFormValues } from './form-values.ts';
import { useFormCode } from './lazy-target-form.ts';

interface TargetDrawerProps {
  /** The target to edit. A new target if undefined. */
  targetId?: string | undefined;
  template?: Partial<TargetFormValues> | undefined;
  /** The link of a copy that a colleague sent: the new target is created from it. */
  copySecret?: string | undefined;
  /** The owner of the rule in the template, for a copy that is to follow its original. */
  followed?: string | undefined;
  /** The group of fields to start in. */
  section?: FormSection | undefined;
  onClose: () => void;
  onSaved: (target: Target) => void;
}

/** The form in a drawer over the current page. Closing it with unsaved changes asks first. */
export function TargetDrawer({
  targetId,
  template,
  copySecret,
  followed,
  section,
  onClose,
  onSaved,
}: TargetDrawerProps) {
  const { toast } = useShell();
  const [discards, setDiscards] = useState(0);
  const { setUnsaved, mayLeave } = useUnsavedChanges({
    confirm,
    onDiscard: () => setDiscards((before) => before + 1),
  });
  const query = useQuery({
    ...targetQueries.one(targetId ?? ''),
    enabled: targetId !== undefined,
    staleTime: 0,
  });
  const target = query.data?.target;
  const { code: Form, failed, retry } = useFormCode();

  const close = async () => {
    if (await mayLeave()) onClose();
  };

  return (
    <Drawer
      open
      onClose={() => void close()}
      size="large"
      title={targetId ? 'Edit target' : 'New target'}
      description={
        targetId ? 'Changes apply to articles found from now on.' : 'What should we watch for you?'
      }
    >
      {failed ? (
        <FailureState title="The form could not be loaded" onRetry={retry} />
      ) : !Form || (targetId && !query.isFetchedAfterMount) ? (
        // Waits for a fresh copy: the cached one may be older than somebody else's last change.
        <div role="status" aria-busy="true" aria-label={targetId ? 'Loading the target' : 'Loading the form'}>
          <Skeleton lines={8} />
        </div>
      ) : targetId && !target ? (
        <FailureState title="The target could not be loaded" {...retryOf(query)} />
      ) : (
        <Form
          key={discards}
          target={target}
          template={template}
          copySecret={copySecret}
          followed={followed}
          section={section}
          onDirtyChange={setUnsaved}
          onCancel={() => void close()}
          onSaved={(saved, message) => {
            setUnsaved(false);
            toast.success(message ?? (targetId ? 'Target saved' : 'Target created'));
            onSaved(saved);
          }}
        />
      )}
    </Drawer>
  );
}
