import { type Notification, shownTerm } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  ArticleHeadline,
  BesideBar,
  type OpenItem,
  QueryView,
  RelevanceButtons,
  StoryMark,
  ToneButtons,
  ToneNote,
} from '@newswatch/shell-api/patterns';
import {
  Button,
  ExternalLink,
  Highlight,
  LinkButton,
  MenuButton,
  RelativeTime,
  Row,
  SiteMark,
  Skeleton,
} from '@newswatch/ui';
import { Ellipsis } from '@newswatch/ui/icons';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { articleQuery } from '../../api/articles.ts';
import { notificationQueries } from '../../api/notifications.ts';
import { urgentLabel } from '../../labels/urgent-labels.ts';
import { relevance } from '../../learning/relevance.ts';
import { toneSettings } from '../../tones/tone-settings.ts';
import { AlertChanges } from './alert-changes.tsx';
import { AlertDeliveries } from './alert-deliveries.tsx';
import styles from './alert-pane.module.css';
import { AlertStory } from './alert-story.tsx';
import { AlertTarget } from './alert-target.tsx';
import type { InboxActions } from './inbox-actions.ts';
import { isWaiting } from './later.ts';
import { LaterMark, laterEntries, storyChoices } from './later-mark.tsx';
import { NoticeKind } from './notice-kind.tsx';

interface AlertPaneProps {
  id: string;
  /** The alert as listed. One that is not in the list is fetched separately. */
  listed: Notification | undefined;
  /** "8 of 45" */
  place: string | undefined;
  actions: InboxActions;
  beside: Pick<OpenItem, 'headingId' | 'takesFocus' | 'close'>;
}

/** The open alert beside the list: its content, why it matched, how it was delivered, and the actions. */
export function AlertPane({ id, listed, ...rest }: AlertPaneProps) {
  const query = useQuery({ ...notificationQueries.one(id), enabled: listed === undefined });
  const alert = listed ?? query.data?.notification;
  if (alert) return <Opened key={id} alert={alert} {...rest} />;
  return (
    <>
      <BesideBar beside={rest.beside} />
      <QueryView
        query={query}
        what="the alert"
        loading={
          <div className={styles.content}>
            <Skeleton lines={6} />
          </div>
        }
        missing={{ title: 'This alert does not exist', children: 'It was deleted, or the link is wrong.' }}
      />
    </>
  );
}

function Opened({
  alert,
  place,
  actions,
  beside,
}: Omit<AlertPaneProps, 'id' | 'listed'> & { alert: Notification }) {
  const { match, target, action_url } = alert;
  const heading = useRef<HTMLHeadingElement>(null);
  // Opening marks the alert as read only once, so that "Mark as unread" on the open alert has an effect.
  const markReadAndFocus = useEffectEvent(() => {
    actions.markRead(alert);
    if (beside.takesFocus()) heading.current?.focus();
  });
  useEffect(() => markReadAndFocus(), []);
  return (
    <>
      <BesideBar beside={beside}>
        {action_url ? (
          <LinkButton as={Link} to={action_url} size="small" variant="primary">
            {openLabel(alert)}
          </LinkButton>
        ) : null}
        <Button size="small" variant="ghost" onClick={() => actions.archive(alert)}>
          {alert.archived_at === null ? 'Archive' : 'Move to inbox'}
        </Button>
        <MenuButton
          label="More actions"
          trigger={<Ellipsis aria-hidden />}
          align="end"
          variant="ghost"
          size="small"
          items={[
            ...(isWaiting(alert)
              ? []
              : [
                  {
                    id: 'read',
                    label: alert.read_at === null ? 'Mark as read' : 'Mark as unread',
                    onSelect: () => actions.toggleRead(alert),
                  },
                ]),
            ...laterEntries(alert, actions),
            ...storyChoices(alert, actions),
            { id: 'delete', label: 'Delete', danger: true, onSelect: () => void actions.remove(alert) },
          ]}
        />
      </BesideBar>
      <div className={styles.content}>
        <p className={styles.meta}>
          {target ? (
            <Link to={`/targets/${target.id}`}>
              <bdi>{target.name}</bdi>
            </Link>
          ) : null}
          <NoticeKind {...alert} />
          <LaterMark notification={alert} />
          <StoryMark choice={alert.story_alerts} />
          <RelativeTime value={alert.created_at} />
          {place ? <span className={styles.place}>{place}</span> : null}
        </p>
        <h2 className={styles.title} dir="auto" id={beside.headingId} tabIndex={-1} ref={heading}>
          <ArticleHeadline
            article={alert}
            ranges={(match?.highlights ?? []).filter(({ field }) => field === 'title')}
          />
        </h2>
        {alert.urgent ? (
          <p className="ui-muted">
            Urgent: <bdi>{urgentLabel(alert.urgent)}</bdi>
          </p>
        ) : null}
        <AlertChanges changes={alert.changes} />
        {match ? <OfArticle alert={alert} match={match} /> : <Words text={alert.body} />}
        <AlertDeliveries alert={alert} actions={actions} />
        {match ? <AlertStory articleId={alert.article_ids[0]} /> : null}
      </div>
      {target ? <AlertTarget targetId={target.id} /> : null}
    </>
  );
}

/** The labels of the links that open a notification. */
const openLabels: Partial<Record<Notification['type'], string>> = {
  spike: 'See the analytics',
  tone_turned: 'See the analytics',
  quota_warning: 'See the limit',
  source_request_decided: 'See the source',
  chat_message: 'Open the chat',
  collection_articles: 'Open the collection',
  collection_notes: 'See the notes',
  collection_mention: 'See the notes',
  followed_target: 'See the target',
  hand_over: 'See the targets',
  release_pickups: 'See the articles',
  reminder: 'See what is due',
  security: 'Security settings',
  verification: 'Your contact details',
  webhook_disabled: 'See the endpoint',
};

function openLabel({ type, match, action_url }: Notification): string {
  // For the owner of the collection, a notification of this kind is about somebody who joined.
  if (type === 'collection_invitation')
    return action_url?.startsWith('/collections/') ? 'See the invitation' : 'Open the collection';
  return match ? 'Read the article' : (openLabels[type] ?? 'Open');
}

const Words = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className={styles.words} dir="auto">
      {text}
    </p>
  );

/** The source, the sentence that matched, the score, and the rating. */
function OfArticle({ alert, match }: { alert: Notification; match: NonNullable<Notification['match']> }) {
  const { ui_preferences } = useCurrentUser();
  const { data } = useQuery({
    ...articleQuery(alert.article_ids[0] ?? ''),
    enabled: alert.article_ids.length > 0,
    meta: { quiet: true },
  });
  const article = data?.article;
  const found = article?.matches.find(({ id }) => id === match.id);
  return (
    <>
      <Row gap={2} className={styles.byline}>
        {article ? (
          <>
            <SiteMark name={article.source.name} src={article.source.logo_url} size={20} />
            <bdi>{article.source.name}</bdi>
            <RelativeTime value={article.published_at ?? article.first_seen_at} />
            <span>{article.reading_time_minutes}&nbsp;min read</span>
            <ExternalLink
              data-action="Open original"
              href={article.url}
              sameTab={!ui_preferences.open_links_in_new_tab}
            >
              Open original
            </ExternalLink>
          </>
        ) : (
          <bdi>{alert.source}</bdi>
        )}
      </Row>
      {match.sentence.text === '' ? null : (
        <blockquote className={styles.quote} dir="auto">
          <Highlight text={match.sentence.text} ranges={match.sentence.ranges} />
        </blockquote>
      )}
      <Row justify="between" wrap={false}>
        <span className={styles.why}>
          {found ? (
            <>
              Score {found.score} of 100:{' '}
              <bdi>{found.matched_terms.map((term) => `“${shownTerm(term)}”`).join(', ')}</bdi>
            </>
          ) : (
            'Was this relevant?'
          )}
        </span>
        {alert.target ? (
          <Row gap={1} wrap={false}>
            <RelevanceButtons targetId={alert.target.id} match={match} {...relevance} />
          </Row>
        ) : null}
      </Row>
      {alert.target ? (
        <Row justify="between" wrap={false}>
          <ToneNote tone={match.tone} />
          <ToneButtons targetId={alert.target.id} match={match} {...toneSettings} />
        </Row>
      ) : null}
    </>
  );
}
