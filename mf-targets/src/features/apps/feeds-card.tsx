import type { TargetFeed } from '@newswatch/shared/contracts';
import { appKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Card } from '@newswatch/ui';
import { appQueries, appsApi } from '../../api/apps.ts';
import { SecretAddress, SecretAddresses } from '../../secret-addresses/secret-addresses.tsx';
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
          <SecretAddresses>
            {items.map((feed) => (
              <FeedAddress key={feed.target.id} feed={feed} />
            ))}
          </SecretAddresses>
        )}
      </QueryView>
    </Card>
  );
}

function FeedAddress({ feed: { target, url, last_read_at } }: { feed: TargetFeed }) {
  const refreshes = [appKeys.all];
  const done = url === null ? 'Feed created.' : 'The feed has a new address.';
  const rotate = useApiMutation(appsApi.rotateFeed, { done, refreshes });
  const remove = useApiMutation(appsApi.removeFeed, { done: 'The feed was turned off.', refreshes });
  const params = { targetId: target.id };
  return (
    <SecretAddress
      name={target.name}
      kind="feed"
      url={url}
      lastReadAt={last_read_at}
      rotate={{ isPending: rotate.isPending, run: () => rotate.mutate({ params }) }}
      remove={{ isPending: remove.isPending, run: () => remove.mutate({ params }) }}
    />
  );
}
