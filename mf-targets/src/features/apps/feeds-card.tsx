import { failureSentence } from '@newswatch/shared/api';
import type { TargetFeed } from '@newswatch/shared/contracts';
import { appKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, confirm, RelativeTime, Row } from '@newswatch/ui';
import { appQueries, appsApi } from '../../api/apps.ts';
import styles from './apps.module.css';

/** One secret feed URL per target, for any feed reader. */
export function FeedsCard() {
  const query = useQuery(appQueries.feeds());
  return (
    <Card
      id="private-feeds"
      title="Private feeds"
      description="Anyone with an address can read that target’s matches. Creating a new address disables the old one immediately."
      padding="none"
    >
      <QueryView
        query={query}
        what="your feeds"
        isEmpty={({ items }) => items.length === 0}
        empty={
          <p className={styles.none}>Each of your targets can have a feed, but you have no targets yet.</p>
        }
      >
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((feed) => (
              <FeedRow key={feed.target.id} feed={feed} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function FeedRow({ feed: { target, url, last_read_at } }: { feed: TargetFeed }) {
  const { toast } = useShell();
  const refreshes = [appKeys.all];
  const rotate = useApiMutation(appsApi.rotateFeed, { done: 'The feed has a new address.', refreshes });
  const remove = useApiMutation(appsApi.removeFeed, { done: 'The feed was turned off.', refreshes });
  const params = { targetId: target.id };
  const renew = async () => {
    const sure = await confirm({
      title: `Create a new address for ${target.name}?`,
      body: 'The old address will stop working immediately in every feed reader.',
      confirmLabel: 'Create address',
    });
    if (sure) rotate.mutate({ params });
  };
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Address copied.');
    } catch (error) {
      toast.error(failureSentence(error, 'The address could not be copied. Select it and copy it by hand.'));
    }
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong dir="auto">{target.name}</strong>
        {url ? (
          <>
            <code className={styles.address} dir="ltr">
              {url}
            </code>
            <span className="ui-hint">
              {last_read_at ? (
                <>
                  Read <RelativeTime value={last_read_at} />
                </>
              ) : (
                'Not read yet'
              )}
            </span>
          </>
        ) : (
          <span className="ui-hint">No feed</span>
        )}
      </div>
      {url ? (
        <Row>
          <Button
            size="small"
            onClick={() => void copy(url)}
            aria-label={`Copy the address of ${target.name}`}
          >
            Copy
          </Button>
          <Button size="small" variant="ghost" loading={rotate.isPending} onClick={() => void renew()}>
            New address
          </Button>
          <Button
            size="small"
            variant="ghost"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params })}
          >
            Turn off
          </Button>
        </Row>
      ) : (
        <Button
          size="small"
          loading={rotate.isPending}
          onClick={() => rotate.mutate({ params })}
          aria-label={`Create feed for ${target.name}`}
        >
          Create feed
        </Button>
      )}
    </li>
  );
}
