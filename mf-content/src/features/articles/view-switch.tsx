import { IconButton, Row } from '@newswatch/ui';
import { Columns2, List, Rows3 } from '@newswatch/ui/icons';
import type { ListView } from './use-list-view.ts';

interface ViewSwitchProps {
  view: ListView;
  onView: (view: ListView) => void;
  /** Whether the page is wide enough for the reader beside the list. */
  hasPlace: boolean;
}

/** How My Articles is shown. */
export function ViewSwitch({ view, onView, hasPlace }: ViewSwitchProps) {
  const shown = view === 'reader' && !hasPlace ? 'rows' : view;
  const choice = (value: ListView, label: string, icon: React.ReactNode) => (
    <IconButton
      size="small"
      label={label}
      icon={icon}
      aria-pressed={shown === value}
      onClick={() => onView(value)}
    />
  );
  return (
    <Row gap={1} wrap={false} role="group" aria-label="View">
      {choice('rows', 'Compact list', <List />)}
      {hasPlace ? choice('reader', 'List and reader', <Columns2 />) : null}
      {choice('cards', 'Cards', <Rows3 />)}
    </Row>
  );
}
