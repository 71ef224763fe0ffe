import { useWide, ViewSwitch, type ViewSwitchProps } from '@newswatch/shell-api/patterns';
import { Columns2, LayoutGrid, List, Rows3 } from '@newswatch/ui/icons';
import type { ListView } from './use-list-view.ts';

const views: ViewSwitchProps<ListView>['views'] = [
  { view: 'rows', label: 'Compact list', icon: <List /> },
  { view: 'reader', label: 'List and reader', icon: <Columns2 /> },
  { view: 'cards', label: 'Cards', icon: <Rows3 /> },
  { view: 'pictures', label: 'Pictures', icon: <LayoutGrid /> },
];

/** Lets a person choose how My Articles is shown. The reader needs a wide page. */
export function ArticleViews({ view, onView }: Pick<ViewSwitchProps<ListView>, 'view' | 'onView'>) {
  const hasPlace = useWide();
  return (
    <ViewSwitch
      views={hasPlace ? views : views.filter((one) => one.view !== 'reader')}
      view={view === 'reader' && !hasPlace ? 'rows' : view}
      onView={onView}
    />
  );
}
