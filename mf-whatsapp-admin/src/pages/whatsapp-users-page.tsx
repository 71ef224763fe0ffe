import { type WhatsappPeople, WhatsappPeopleQuery } from '@newswatch/shared/contracts/admin';
import { useAddressFilter } from '@newswatch/shell-api';
import { ListMore, ListPage, useListPages } from '@newswatch/shell-api/patterns';
import { EmptyState, formatCount, Skeleton, Stat, StatStrip, useMedia } from '@newswatch/ui';
import { useState } from 'react';
import { whatsappQueries } from '../api/whatsapp.ts';
import { peopleColumns } from '../features/people/people-columns.tsx';
import { PeopleFilters } from '../features/people/people-filters.tsx';
import { PersonDrawer } from '../features/people/person-drawer.tsx';

/** /admin/whatsapp/users */
export function WhatsappUsersPage() {
  const address = useAddressFilter(WhatsappPeopleQuery);
  const { query, end } = useListPages(whatsappQueries.people(address.filter));
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <ListPage
      title="WhatsApp users"
      lead="Who can be reached over WhatsApp, who has opted in, and whose messages fail."
      noun="people"
      query={query}
      more={<ListMore end={end} noun="people" />}
      address={address}
      filters={<PeopleFilters {...address} />}
      notice={query.data ? <Totals totals={query.data.totals} /> : query.isPending ? <TotalsLoading /> : null}
      table={{
        columns: [
          ...peopleColumns.slice(0, 1).map((column) => ({
            ...column,
            render: ({ user_id, full_name }: WhatsappPeople['items'][number]) => (
              <button type="button" className="ui-link" onClick={() => setChosen(user_id)}>
                <bdi>{full_name}</bdi>
              </button>
            ),
          })),
          ...peopleColumns.slice(1),
        ],
        rowKey: ({ user_id }) => user_id,
        rowLabel: ({ full_name }) => full_name,
        onRowOpen: ({ user_id }) => setChosen(user_id),
      }}
      noneFits="Nobody with a WhatsApp number matches these filters."
      empty={
        <EmptyState title="No one has a WhatsApp number yet">
          People enter their number when they set up their account.
        </EmptyState>
      }
    >
      {chosen ? <PersonDrawer key={chosen} userId={chosen} onClose={() => setChosen(null)} /> : null}
    </ListPage>
  );
}

/** A placeholder for the five figures, which take three lines on a phone. */
function TotalsLoading() {
  const isPhone = useMedia('(width < 40em)');
  return <Skeleton shape="block" height={isPhone ? 306 : 103} />;
}

/** Totals of all users, regardless of the filter: they show where to look. */
function Totals({ totals }: { totals: WhatsappPeople['totals'] }) {
  return (
    <StatStrip>
      <Stat label="People with a number" value={formatCount(totals.people)} hint="verified or not" />
      <Stat label="Verified" value={formatCount(totals.verified)} hint={`of ${formatCount(totals.people)}`} />
      <Stat label="Opted out" value={formatCount(totals.opted_out)} hint="get no messages" />
      <Stat label="Blocked" value={formatCount(totals.blocked)} hint="by an administrator" />
      <Stat
        label="Failing, 30 days"
        value={formatCount(totals.failing)}
        tone={totals.failing > 0 ? 'warning' : 'neutral'}
        hint={totals.failing > 0 ? 'filter by “Failing” to see why' : 'no message failed'}
      />
    </StatStrip>
  );
}
