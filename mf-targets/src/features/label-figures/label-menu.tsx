import { type LabelFigures, labelKey, limits } from '@newswatch/shared/contracts';
import type { MenuEntry, MenuItem } from '@newswatch/ui';
import {
  Bell,
  ChartColumn,
  Copy,
  FileText,
  FolderCheck,
  LayoutDashboard,
  Tag,
  Target,
} from '@newswatch/ui/icons';
import { monthBefore } from './months.ts';

export type LabelRow = LabelFigures['items'][number];

/** The overview of the targets with a label. */
export const overviewOf = (label: string): string => `/?${new URLSearchParams({ label })}`;

export const targetsOf = (label: string): string => `/targets?${new URLSearchParams({ label })}`;

/**
 * The menu of a label, with links to its targets.
 *
 * @param newest the figures of the current month
 */
export function labelMenu(
  { label, target_ids }: LabelRow,
  {
    figures,
    newest,
    archived,
    archive,
    duplicate,
    showItems,
    go,
  }: {
    figures: LabelFigures | undefined;
    newest: LabelFigures | undefined;
    /** The keys of archived labels. */
    archived: ReadonlySet<string>;
    archive: (label: string) => void;
    duplicate: (label: string) => void;
    showItems: (label: string) => void;
    go: (to: string) => void;
  },
): MenuEntry[] {
  const [first, ...others] = target_ids;
  const entries: MenuEntry[] = [];
  const add = (id: string, title: string, icon: MenuItem['icon'], to: string) =>
    entries.push({
      ...{ id, label: title, icon, href: to },
      onSelect(event) {
        event.preventDefault();
        go(to);
      },
    });
  if (label !== null) {
    add('overview', 'Show overview', <LayoutDashboard />, overviewOf(label));
    add('targets', 'Show targets', <Target />, targetsOf(label));
    add('alerts', 'Show alerts', <Bell />, `/notifications?${new URLSearchParams({ label })}`);
  }
  if (others.length > 0 && others.length <= limits.COMPARED_TARGETS_MAX)
    add(
      'compare',
      'Compare targets',
      <ChartColumn />,
      `/targets/${first}/analytics?compare=${others.join()}`,
    );
  if (target_ids.length <= limits.REPORT_TARGETS_MAX) {
    const isLastMonth = newest && figures?.month === monthBefore(newest.month);
    const report = new URLSearchParams({ view: 'reports', form: 'make', targets: target_ids.join() });
    if (isLastMonth) report.set('period', 'month');
    add('report', 'Create a report', <FileText />, `/targets?${report}`);
  }
  if (label !== null && !archived.has(labelKey(label))) {
    entries.push(
      { kind: 'separator', id: 'end' },
      { id: 'items', label: 'What belongs to it…', icon: <Tag />, onSelect: () => showItems(label) },
      { id: 'duplicate', label: 'Duplicate client…', icon: <Copy />, onSelect: () => duplicate(label) },
      { id: 'archive', label: 'Archive client…', icon: <FolderCheck />, onSelect: () => archive(label) },
    );
  }
  return entries;
}
