import { SelectField } from '@newswatch/ui';
import { type ComponentProps, useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';

interface RotateDialogProps extends Omit<ComponentProps<typeof ActionDialog>, 'children' | 'onAction'> {
  /** A verb for the old secret, which continues for a while: "Works", "Signs". */
  does: string;
  onRotate: (body: { overlap_hours: number }) => void;
}

/** Creates a new secret, and sets how long the old one stays valid. */
export function RotateDialog({ does, onRotate, ...dialog }: RotateDialogProps) {
  const [overlap, setOverlap] = useState('24');
  return (
    <ActionDialog {...dialog} onAction={() => onRotate({ overlap_hours: Number(overlap) })}>
      <SelectField
        label="The old secret"
        options={[
          { value: '0', label: 'Stops working immediately' },
          { value: '1', label: `${does} for another hour` },
          { value: '24', label: `${does} for another day` },
          { value: '72', label: `${does} for another three days` },
        ]}
        value={overlap}
        onChange={(event) => setOverlap(event.target.value)}
      />
    </ActionDialog>
  );
}
