import { serverNow } from '@newswatch/shared/api';
import type { NotificationGroup, NotificationGrouping } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { ArticleHeadline, countOf, shownTitle } from '@newswatch/shell-api/patterns';
import { Button, classNames, MenuButton, useSingleKeys } from '@newswatch/ui';
import { ChevronDown, ChevronRight, Ellipsis } from '@newswatch/ui/icons';
import type { ReactNode } from 'react';
import { spanOf } from './group-rows.ts';
import styles from './inbox-groups.module.css';
import type { InboxView } from './inbox-views.ts';
import { alertsOf } from './use-group-changes.ts';

interface GroupRowProps {
  group: NotificationGroup;
  by: NotificationGrouping;
  isOpen: boolean;
  isSelected: boolean;
  view: InboxView['id'];
  onOpen: (open: boolean) => void;
  onSelect: (selected: boolean) => void;
  onRead: () => void;
  onArchive: () => void;
  onRemind: () => void;
  onBack: () => void;
  /** Actions that open the page of the story, and stop further alerts of the target or the story. */
  extra: readonly { id: string; label: string; onSelect: () => void }[];
  itemProps: { tabIndex: -1; 'data-list-item': string };
  /** The alerts, while the group is open. */
  children: ReactNode;
}

/** A group of alerts in one row, which opens to them. */
export function GroupRow({ group, by, isOpen, isSelected, view, extra, children, ...on }: GroupRowProps) {
  const { timezone } = useCurrentUser();
  const [hasKeys] = useSingleKeys();
  const { id, count, unread, newest } = group;
  const target = newest.target?.name;
  const isByTarget = by === 'target' && target !== undefined;
  const title = isByTarget ? target : shownTitle(newest);
  const headline = <ArticleHeadline article={newest} oneLine />;
  const subtitle = by === 'target' ? headline : target;
  const isLater = view === 'later';
  const later = { id: 'later', label: isLater ? 'Change time…' : 'Remind me later…', onSelect: on.onRemind };
  const choices = [
    ...(isLater
      ? []
      : [{ id: 'read', label: unread > 0 ? 'Mark all as read' : 'Mark all as unread', onSelect: on.onRead }]),
    {
      id: 'archive',
      label: view === 'archived' ? 'Move all to inbox' : 'Archive all',
      onSelect: on.onArchive,
    },
    ...(view === 'archived' ? [] : [later]),
    ...(isLater ? [{ id: 'back', label: 'Bring back now', onSelect: on.onBack }] : []),
    ...extra,
  ];
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section
      className={styles.group}
      data-unread={unread > 0 || undefined}
      data-selected={isSelected || undefined}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.row}>
        <input
          type="checkbox"
          className={classNames('ui-checkbox ui-no-print', styles.check)}
          aria-label={`Select ${alertsOf(count)}: ${title}`}
          {...(hasKeys ? { 'aria-keyshortcuts': 'x', title: 'Select (x)' } : { title: 'Select' })}
          checked={isSelected}
          onChange={(event) => on.onSelect(event.target.checked)}
        />
        <h3 className={styles.heading}>
          <button
            type="button"
            {...on.itemProps}
            tabIndex={0}
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={() => on.onOpen(!isOpen)}
          >
            <Chevron size={16} aria-hidden />
            <span className={styles.title} id={`${id}-title`} dir="auto">
              {isByTarget ? target : headline}
            </span>{' '}
            <span className={styles.counts}>
              {alertsOf(count)}
              {unread > 0 ? <b>, {countOf(unread)} unread</b> : null}
            </span>{' '}
            {subtitle ? (
              <span className={styles.newest} dir="auto">
                {subtitle}
              </span>
            ) : null}{' '}
            <span className={styles.span}>{spanOf(group, timezone, new Date(serverNow()))}</span>
          </button>
        </h3>
        <span className={styles.buttons}>
          {choices.map(({ id: choice, label, onSelect }) => (
            <Button key={choice} size="small" variant="ghost" onClick={onSelect}>
              {label}
            </Button>
          ))}
        </span>
        <span className={styles.menu}>
          <MenuButton
            label={`Actions for ${title}`}
            trigger={<Ellipsis aria-hidden />}
            align="end"
            variant="ghost"
            size="small"
            inTopLayer
            items={choices}
          />
        </span>
      </div>
      {isOpen ? <div className={styles.alerts}>{children}</div> : null}
    </section>
  );
}
