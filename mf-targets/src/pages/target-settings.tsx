import type { Target } from '@newswatch/shared/contracts';
import { useOpened } from '@newswatch/shell-api';
import { Skeleton, Stack } from '@newswatch/ui';
import { Suspense } from 'react';
import { LazyCopiesCard } from '../copies/lazy-copies.ts';
import { preloadForm } from '../features/target-form/lazy-target-form.ts';
import { TargetDrawer } from '../features/target-form/target-drawer.tsx';
import { TargetFacts } from '../features/target-list/target-facts.tsx';
import type { FormSection } from '../labels/form-section.ts';

/** The Settings tab of a target: what is set, and the form, opened at the group that is to be changed. */
export function TargetSettings({ target }: { target: Target }) {
  const [editing, setEditing] = useOpened<FormSection>('target settings');
  const close = () => setEditing(undefined);
  return (
    <Stack gap={4}>
      <TargetFacts
        target={target}
        edit={(section) => ({ ...preloadForm, onClick: () => setEditing(section) })}
      />
      <Suspense fallback={<Skeleton shape="block" height={120} />}>
        <LazyCopiesCard target={target} />
      </Suspense>
      {editing ? (
        <TargetDrawer targetId={target.id} section={editing} onClose={close} onSaved={close} />
      ) : null}
    </Stack>
  );
}
