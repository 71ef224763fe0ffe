import { useWide } from '@newswatch/shell-api/patterns';
import { IconButton, Row } from '@newswatch/ui';
import { Columns2, List, Rows3 } from '@newswatch/ui/icons';
import type { ListView } from './use-list-view.ts';

interface ViewSwitchProps {
  view: ListView;
  onView: (view: ListView) => void;
}

/** How My Articles is shown. The reader needs a wide page. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const hasPlace = useWide();
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
