import { developmentNames, type MatchField, type Notification } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  ArticleHeadline,
  type BesidePlace,
  RelevanceButtons,
  StoryMark,
  sentenceCase,
  shownTitle,
  ToneButtons,
  timeIn,
} from '@newswatch/shell-api/patterns';
import {
  Badge,
  Button,
  classNames,
  formatExact,
  Highlight,
  MenuButton,
  RelativeTime,
  SiteMark,
  useMedia,
  useSingleKeys,
  VisuallyHidden,
} from '@newswatch/ui';
import { Ellipsis } from '@newswatch/ui/icons';
import { Link, useNavigate } from 'react-router-dom';
import { urgentLabel } from '../../labels/urgent-labels.ts';
import { relevance } from '../../learning/relevance.ts';
import { toneKeys, toneSettings } from '../../tones/tone-settings.ts';
import { AlertChanges } from './alert-changes.tsx';
import type { InboxActions } from './inbox-actions.ts';
import type { InboxLayout } from './inbox-views.ts';
import { isWaiting, storyOf } from './later.ts';
import { LaterMark, laterEntries, storyChoices } from './later-mark.tsx';
import { NoticeKind } from './notice-kind.tsx';
import { DeliveryIcons, NotificationDeliveries } from './notification-deliveries.tsx';
import styles from './notification-item.module.css';

interface NotificationItemProps {
  notification: Notification;
  actions: InboxActions;
  layout: InboxLayout;
  /** Whether actions are only in the menu: see `useMenuOnly`. */
  isMenuOnly: boolean;
  isSelected: boolean;
  onSelect: (selected: boolean) => void;
  /** Whether the time of arrival includes the day, because no heading above shows it. */
  isDated?: boolean;
  /** Set if there is room beside the list: the alert opens there. */
  pane?: BesidePlace | undefined;
  /** Makes the notification an item of the keyboard-navigable list. */
  itemProps: { tabIndex: -1; 'data-list-item': string };
}

/**
 * One alert: its content, and how it was delivered or why not. The compact list shows it in two lines on a wide page;
 * actions appear at the end on hover or focus, and in a menu on a phone or tablet.
 */
export function NotificationItem({
  notification,
  actions,
  layout,
  isMenuOnly,
  isSelected,
  onSelect,
  isDated = false,
  pane,
  itemProps,
}: NotificationItemProps) {
  const { id, target, body, source, story_sources, match, action_url } = notification;
  const navigate = useNavigate();
  const title = shownTitle(notification);
  const [hasKeys] = useSingleKeys();
  const unread = notification.read_at === null;
  const titleId = `${id}-title`;
  const ranges = (field: MatchField) => (match?.highlights ?? []).filter((one) => one.field === field);
  const waits = isWaiting(notification);
  const story = storyOf(notification);
  const read = {
    id: 'read',
    label: unread ? 'Mark as read' : 'Mark as unread',
    key: 'r',
    onSelect: () => actions.toggleRead(notification),
  };
  const choices: Choice[] = [
    ...(waits ? [] : [read]),
    {
      id: 'archive',
      label: notification.archived_at === null ? 'Archive' : 'Move to inbox',
      key: 'e',
      onSelect: () => actions.archive(notification),
    },
    ...laterEntries(notification, actions),
    { id: 'delete', label: 'Delete', onSelect: () => void actions.remove(notification) },
  ];
  const send = story?.articleId && {
    id: 'send',
    label: 'Send to…',
    onSelect: () => void navigate(`/articles/${story.articleId}?send=now`),
  };
  const entries = [...choices, ...storyChoices(notification, actions), ...(send ? [send] : [])].map(
    ({ key, ...entry }: Choice) => ({
      ...entry,
      ...(hasKeys && key ? { shortcut: [key.toUpperCase()] } : {}),
    }),
  );
  // In the compact list, the sentence below shows the words.
  const [change] = notification.changes;
  const changed = change && { text: `${change.text} (${change.source})`, ranges: [] };
  const isMarkedBelow = layout === 'list' && !changed && (match?.sentence.ranges.length ?? 0) > 0;
  const heading = (
    <span id={titleId}>
      <ArticleHeadline
        article={notification}
        ranges={isMarkedBelow ? [] : ranges('title')}
        oneLine={layout === 'list'}
      />
    </span>
  );
  return (
    <article
      {...itemProps}
      className={styles.item}
      data-layout={layout}
      data-unread={unread || undefined}
      data-selected={isSelected || undefined}
      data-beside={pane ? true : undefined}
      aria-current={pane?.isOpen || undefined}
      aria-labelledby={titleId}
    >
      <p className={styles.meta}>
        <input
          type="checkbox"
          className={classNames('ui-checkbox ui-no-print', styles.check)}
          aria-label={`Select: ${title}`}
          {...(hasKeys ? { 'aria-keyshortcuts': 'x', title: 'Select (x)' } : { title: 'Select' })}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
        {unread ? <UnreadMark layout={layout} /> : null}
        {target ? (
          <Link to={`/targets/${target.id}`}>
            <bdi>{target.name}</bdi>
          </Link>
        ) : null}
        <NoticeKind {...notification} />
        {notification.urgent ? <UrgentMark reason={urgentLabel(notification.urgent)} /> : null}
        {source ? (
          <span className={styles.source} title={pane ? source : undefined}>
            <SiteMark name={source} size={pane ? 28 : 20} />
            <bdi>{source}</bdi>
          </span>
        ) : null}
        {layout === 'list' && !isDated && notification.snoozed_until === null ? (
          <TimeOfDay value={notification.created_at} />
        ) : (
          <RelativeTime value={notification.created_at} />
        )}
      </p>
      <h4 className={styles.title} dir="auto">
        {pane ? (
          <Link
            to={`/notifications${pane.search}`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              pane.open();
            }}
          >
            {heading}
          </Link>
        ) : action_url ? (
          <Link to={action_url} onClick={() => actions.markRead(notification)}>
            {heading}
          </Link>
        ) : (
          heading
        )}
        {notification.developments.map((one) => (
          <span key={one} className={styles.sources} dir="ltr">
            {developmentNames[one]}
          </span>
        ))}
        {story_sources > 1 ? (
          <span className={styles.sources} dir="ltr">
            {story_sources} sources
          </span>
        ) : null}
        {/* In a card, the title and the mark are in one line of text. */}{' '}
        <LaterMark notification={notification} />
        <StoryMark choice={notification.story_alerts} />
      </h4>
      {layout === 'list' ? (
        // A change is more informative than the sentence that was found.
        <Sentence sentence={changed ?? match?.sentence ?? { text: body, ranges: [] }} />
      ) : (
        <AlertChanges changes={notification.changes} />
      )}
      {body && layout === 'cards' ? (
        <p className={styles.body} dir="auto">
          <Highlight text={body} ranges={ranges('summary')} />
        </p>
      ) : null}
      <div className={styles.actions}>
        {isMenuOnly ? null : (
          <span className={styles.buttons}>
            {choices.map(({ id: choice, label, key, onSelect }) => (
              <Button
                key={choice}
                size="small"
                variant="ghost"
                aria-keyshortcuts={hasKeys ? key : undefined}
                onClick={onSelect}
              >
                {label}
              </Button>
            ))}
          </span>
        )}
        {match && target ? (
          <>
            <ToneButtons
              targetId={target.id}
              match={match}
              keys={hasKeys ? toneKeys : undefined}
              {...toneSettings}
            />
            <RelevanceButtons targetId={target.id} match={match} {...relevance} />
          </>
        ) : null}
        {layout === 'list' || story ? (
          <span className={styles.menu} data-more={story ? true : undefined}>
            <MenuButton
              label={`Actions for ${title}`}
              trigger={<Ellipsis aria-hidden />}
              align="end"
              variant="ghost"
              size="small"
              inTopLayer
              items={entries}
            />
          </span>
        ) : null}
      </div>
      {pane ? (
        <DeliveryIcons deliveries={notification.deliveries} />
      ) : (
        <NotificationDeliveries notification={notification} actions={actions} layout={layout} />
      )}
    </article>
  );
}

/**
 * Whether the alerts of the compact list have no space for buttons, or the device cannot hover. The buttons are then not
 * rendered: hidden, they would be an eighth of the list's elements.
 */
export function useMenuOnly(layout: InboxLayout): boolean {
  return useMedia('(width < 97em), (hover: none)') && layout === 'list';
}

interface Choice {
  id: string;
  label: string;
  /** The key in the list that does the same as the button. */
  key?: string;
  onSelect: () => void;
}

/** "14:21"; the heading above shows the day. */
function TimeOfDay({ value }: { value: string }) {
  const { timezone: timeZone } = useCurrentUser();
  const moment = new Date(value);
  return (
    <time dateTime={value} title={formatExact(moment, { timeZone })} className="ui-time">
      {timeIn(timeZone, moment)}
    </time>
  );
}

function UrgentMark({ reason }: { reason: string }) {
  return (
    <span title={sentenceCase(reason)}>
      <Badge tone="warning">
        Urgent<VisuallyHidden>: {reason}</VisuallyHidden>
      </Badge>
    </span>
  );
}

function UnreadMark({ layout }: Pick<NotificationItemProps, 'layout'>) {
  if (layout === 'cards') return <Badge tone="signal">Unread</Badge>;
  return (
    <span className={styles.dot}>
      <VisuallyHidden>Unread</VisuallyHidden>
    </span>
  );
}

/** A single line that always shows its mark. */
function Sentence({ sentence }: Pick<NonNullable<Notification['match']>, 'sentence'>) {
  return sentence.text === '' ? null : (
    <p className={styles.sentence} dir="auto">
      <Highlight {...sentence} oneLine />
    </p>
  );
}
