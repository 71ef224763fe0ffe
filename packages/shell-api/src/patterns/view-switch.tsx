import { IconButton, Row } from '@newswatch/ui';
import type { ReactNode } from 'react';

export interface ViewSwitchProps<View extends string> {
  views: readonly { view: View; label: string; icon: ReactNode }[];
  view: View;
  onView: (view: View) => void;
}

/** Switches between the layouts of a list. */
export function ViewSwitch<View extends string>({ views, view: shown, onView }: ViewSwitchProps<View>) {
  return (
    <Row gap={1} wrap={false} role="group" aria-label="View">
      {views.map(({ view, label, icon }) => (
        <IconButton
          key={view}
          size="small"
          label={label}
          icon={icon}
          aria-pressed={view === shown}
          onClick={() => onView(view)}
        />
      ))}
    </Row>
  );
}
