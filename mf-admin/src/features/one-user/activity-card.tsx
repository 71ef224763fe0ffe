import { retryOf } from '@newswatch/shared/api';
import { limits } from '@newswatch/shared/contracts';
import type { AdminUserActivity } from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import { ListMore, useListPages } from '@newswatch/shell-api/patterns';
import {
  Card,
  EmptyState,
  FailureState,
  List,
  ListItem,
  RelativeTime,
  Row,
  SelectField,
  Skeleton,
  TextLink,
} from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { userQueries } from '../../api/users.ts';
import { changesOf } from '../../labels/audit-labels.ts';
import { codeLabel } from '../../labels/code-label.ts';
import { activityLabels } from './activity-labels.ts';

const sources = [
  { value: '', label: 'Everything' },
  { value: 'security', label: 'Sign-ins' },
  { value: 'audit', label: 'By administrators' },
] as const;
type Source = (typeof sources)[number]['value'];

/** The history of the account, newest first. */
export function ActivityCard({ userId }: { userId: string }) {
  const [source, setSource] = useState<Source>('');
  const { query, end } = useListPages(
    userQueries.activity(userId, { per_page: 10, ...(source ? { source } : {}) }),
  );
  return (
    <Card
      title="Activity"
      description={`Sign-ins from the last ${limits.SECURITY_EVENTS_DAYS} days, and all actions by administrators on the account and what it owns.`}
      padding="none"
      actions={
        <SelectField
          label="Activity type"
          hideLabel
          options={sources}
          value={source}
          onChange={({ target }) => {
            setSource(sources.find(({ value }) => value === target.value)?.value ?? '');
          }}
        />
      }
      footer={end?.isPaged ? <ListMore end={end} noun="entries" /> : null}
    >
      {query.data ? (
        query.data.items.length > 0 ? (
          <List label="Activity">
            {query.data.items.map((activity) => (
              <ActivityLine key={activity.id} activity={activity} />
            ))}
          </List>
        ) : (
          <EmptyState title="Nothing yet">Account activity appears here.</EmptyState>
        )
      ) : query.error ? (
        <FailureState title="The activity could not be loaded" {...retryOf(query)} />
      ) : (
        <Skeleton shape="block" height={240} />
      )}
    </Card>
  );
}

/** The number of changes that are shown. The audit log shows all of them. */
const CHANGES_SHOWN = 3;

/**
 * The first changed values; nothing if there is a reason, which says more, or for a new account, which the page itself describes.
 */
function changeLine({ action, fields, before, after, reason }: AdminUserActivity, timeZone: string): string {
  if (reason || action === 'user.created') return '';
  const isNew = Object.keys(before).length === 0;
  const known = changesOf(isNew ? null : before, after, timeZone).map((change) =>
    change.before === null
      ? `${change.name}: ${change.after}`
      : `${change.name}: ${change.before} → ${change.after}`,
  );
  const changes = known.length > 0 ? known : fields.map(codeLabel);
  const more = changes.length - CHANGES_SHOWN;
  return changes.slice(0, CHANGES_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function ActivityLine({ activity }: { activity: AdminUserActivity }) {
  const { actor, subject, object_name: object, reason, ip, device_label: device } = activity;
  const { timezone } = useCurrentUser();
  const line = changeLine(activity, timezone);
  return (
    <ListItem>
      <Row justify="between" gap={2} align="baseline">
        <span>
          {activityLabels(activity)}
          {subject ? (
            <>
              : <Person {...subject} />
            </>
          ) : object ? (
            <>
              : <bdi>{object}</bdi>
            </>
          ) : null}
        </span>
        <RelativeTime value={activity.at} />
      </Row>
      {line ? (
        <p className="ui-muted">
          <bdi>{line}</bdi>
        </p>
      ) : null}
      {reason ? (
        <p className="ui-muted">
          “<bdi>{reason}</bdi>”
        </p>
      ) : null}
      {actor || device || ip ? (
        <p className="ui-muted">
          {actor ? (
            <>
              by <Person {...actor} />
              {device || ip ? ' · ' : null}
            </>
          ) : null}
          {device}
          {ip ? <span dir="ltr">{`${device ? ' · ' : ''}${ip}`}</span> : null}
        </p>
      ) : null}
    </ListItem>
  );
}

function Person({ id, full_name }: { id: string; full_name: string }) {
  return (
    <TextLink as={Link} to={`/admin/users/${id}`}>
      <bdi>{full_name}</bdi>
    </TextLink>
  );
}
