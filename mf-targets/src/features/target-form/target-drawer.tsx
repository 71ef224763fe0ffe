import { targetQueries } from '@newswatch/shared/api';
import type { Target } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { confirm } from '@newswatch/ui/core';
import { Drawer, FailureState, Skeleton } from '@newswatch/ui/frame';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { newTargetValues, type TargetFormValues, valuesOf } from './form-values.ts';
import { TargetForm } from './target-form.tsx';

interface TargetDrawerProps {
  /** The target to change; none creates one. */
  targetId?: string | undefined;
  template?: Partial<TargetFormValues> | undefined;
  onClose: () => void;
  onSaved: (target: Target) => void;
}

/** The form beside the page one came from. Closing it with changes asks first. */
export function TargetDrawer({ targetId, template, onClose, onSaved }: TargetDrawerProps) {
  const { toast } = useShell();
  const dirty = useRef(false);
  const query = useQuery({
    ...targetQueries.one(targetId ?? ''),
    enabled: targetId !== undefined,
    staleTime: 0,
  });
  const target = query.data?.target;

  const close = async () => {
    const leave =
      !dirty.current ||
      (await confirm({
        title: 'Discard your changes?',
        body: 'What you typed here is not saved yet.',
        confirmLabel: 'Discard changes',
        cancelLabel: 'Keep editing',
        danger: true,
      }));
    if (leave) onClose();
  };

  return (
    <Drawer
      open
      onClose={() => void close()}
      size="large"
      title={targetId ? 'Edit target' : 'New target'}
      description="What should we watch for you?"
    >
      {targetId && query.isPending ? (
        <div role="status" aria-busy="true" aria-label="Loading the target">
          <Skeleton lines={8} />
        </div>
      ) : targetId && !target ? (
        <FailureState
          title="The target could not be loaded"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <TargetForm
          key={target?.id ?? 'new'}
          initial={target ? valuesOf(target) : newTargetValues(template)}
          {...(target ? { target } : {})}
          onDirtyChange={(next) => {
            dirty.current = next;
          }}
          onCancel={() => void close()}
          onSaved={(saved, message) => {
            toast.success(message ?? (targetId ? 'Target saved' : 'Target created'));
            onSaved(saved);
          }}
        />
      )}
    </Drawer>
  );
}
