import type { SharedLink } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useOpened } from '@newswatch/shell-api';
import { Card, EmptyState, Skeleton } from '@newswatch/ui';
import { QueryView } from './query-view.tsx';
import { ShareDrawer } from './share-drawer.tsx';
import { sharedLinksQuery } from './shared-links.ts';
import { Links } from './shared-links-list.tsx';

/** All links of a person, wherever they were created. */
export function SharedLinksCard() {
  const query = useQuery(sharedLinksQuery());
  const [edited, edit] = useOpened<SharedLink>('shared link');
  return (
    <Card
      title="Shared links"
      description={
        query.data?.live.used
          ? `${query.data.live.used} of ${query.data.live.max} links in use. Anyone who has a link can open its page without an account.`
          : 'Pages that people can open without an account.'
      }
      padding="none"
    >
      <QueryView
        query={query}
        what="your links"
        loading={<Skeleton shape="block" height={96} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title="No shared links">
            Choose Share… in the menu of a collection, target or screen.
          </EmptyState>
        }
      >
        {({ items }) => <Links links={items} onEdit={edit} />}
      </QueryView>
      {edited ? (
        <ShareDrawer
          subject={{ kind: edited.kind, ...edited.subject }}
          link={edited}
          onClose={() => edit(undefined)}
        />
      ) : null}
    </Card>
  );
}
