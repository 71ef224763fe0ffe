import { type AheadList, AheadQuery, limits, type OwnDate } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useOpened } from '@newswatch/shell-api';
import { BackLink, FilterSelect, LinkTabs, QueryView } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  Disclosure,
  EmptyState,
  LinkButton,
  Page,
  PageHeader,
  Skeleton,
  Stack,
} from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { aheadQueries } from '../api/ahead.ts';
import { type AgendaItem, agendaOf } from '../features/ahead/agenda.ts';
import styles from '../features/ahead/ahead.module.css';
import { AheadItems } from '../features/ahead/ahead-list.tsx';
import type { DateStart } from '../features/ahead/date-drawer.tsx';
import { DeadlineRow } from '../features/ahead/deadline-row.tsx';
import { countEvents, groupDays } from '../features/ahead/group-days.ts';
import { LazyDateDrawer } from '../features/ahead/lazy-date-drawer.ts';
import { OwnDateRow } from '../features/ahead/own-date-row.tsx';
import { SharedDateRow } from '../features/ahead/shared-date-row.tsx';
import { WeekAhead } from '../features/ahead/week-ahead.tsx';

const CalendarsCard = lazy(
  () => import(/* webpackChunkName: "calendars" */ '../features/ahead/calendars-card.tsx'),
);

/**
 * /ahead: what the articles of the person's targets announce, with the person's own dates, by day. `series=<id>` lists all dates
 * of the series of an own date.
 */
export function AheadPage() {
  const address = useAddressFilter(AheadQuery);
  const { filter } = address;
  const query = useQuery(aheadQueries.list(filter));
  const isPast = filter.when === 'past';
  const [opened, open] = useOpened<OwnDate | DateStart>('own date');
  const ofTarget = query.data?.targets.find(({ id }) => id === filter.target_id);
  const narrowed = filter.series
    ? `series=${filter.series}`
    : filter.target_id
      ? `target_id=${filter.target_id}`
      : '';
  return (
    <Page width="normal">
      <PageHeader
        back={<BackLink to="/targets">Targets</BackLink>}
        title="Ahead"
        lead="What your targets’ articles say will happen, and your own dates."
        actions={
          <Button
            variant="primary"
            icon={<Plus />}
            onClick={() => open(ofTarget ? { targets: [{ id: ofTarget.id, name: ofTarget.name }] } : {})}
          >
            Add a date
          </Button>
        }
      />
      <Stack gap={4}>
        <LinkTabs
          label="Ahead"
          tabs={[
            { title: 'Upcoming', to: narrowed ? `/ahead?${narrowed}` : '/ahead', isCurrent: !isPast },
            {
              title: `Last ${limits.AHEAD_PAST_DAYS} days`,
              to: `/ahead?when=past${narrowed ? `&${narrowed}` : ''}`,
              isCurrent: isPast,
            },
          ]}
        />
        {query.data && !filter.series && (query.data.targets.length > 1 || filter.target_id) ? (
          <search aria-label="Filters" className={`ui-filter-fields ${styles.filter}`}>
            <FilterSelect
              {...address}
              name="target_id"
              label="Target"
              any="Any target"
              options={query.data.targets.map(({ id, name, entries }) => ({
                value: id,
                label: `${name} (${entries})`,
              }))}
            />
          </search>
        ) : null}
        <QueryView
          query={query}
          what="what is ahead"
          loading={
            // A placeholder for the week and the events, so that the calendars below do not move.
            <>
              <Skeleton shape="block" height={220} />
              <Skeleton shape="block" height={640} />
            </>
          }
          missing={{
            title: filter.series ? 'Date not found' : 'Target not found',
            children: 'It was deleted, or the address is wrong.',
            action: <ShowAll isPast={isPast} isOfSeries={filter.series !== undefined} />,
          }}
          isEmpty={(data) => agendaOf(data, 'asc').length === 0}
          empty={
            <NothingAhead
              {...{ isPast, isOfSeries: filter.series !== undefined }}
              isNarrowed={filter.target_id !== undefined}
            />
          }
        >
          {(data) => (
            <Agenda data={data} isPast={isPast} isOfSeries={filter.series !== undefined} onEdit={open} />
          )}
        </QueryView>
        <Suspense fallback={<Skeleton shape="block" height={140} />}>
          <CalendarsCard />
        </Suspense>
      </Stack>
      {opened ? (
        <Suspense>
          <LazyDateDrawer
            {...('id' in opened ? { date: opened } : { start: opened })}
            onClose={() => open(undefined)}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}

interface AgendaProps {
  data: AheadList;
  isPast: boolean;
  /** Whether only the dates of one series are shown, none of which is collapsed. */
  isOfSeries: boolean;
  onEdit: (date: OwnDate | DateStart) => void;
}

function Agenda({ data, isPast, isOfSeries, onEdit }: AgendaProps) {
  const { items: announced, today, total } = data;
  const all = agendaOf(data, isPast ? 'desc' : 'asc');
  const title = isOfSeries ? 'Dates in this series' : isPast ? 'Past' : undefined;
  const groups = title ? [{ title, items: all, isFar: false }] : groupDays(all, today);
  const otherRow = ({ date, deadline, shared }: AgendaItem, onRemoved: () => void) =>
    date ? (
      <OwnDateRow {...{ date, today, isOfSeries, onEdit, onRemoved }} />
    ) : deadline ? (
      <DeadlineRow {...{ deadline, today }} />
    ) : shared ? (
      <SharedDateRow {...{ date: shared, today }} />
    ) : null;
  return (
    <>
      {title ? null : <WeekAhead items={all} today={today} />}
      {isOfSeries ? (
        <p>
          <ShowAll isPast={isPast} isOfSeries />
        </p>
      ) : null}
      {groups.map(({ title, items, isFar }) =>
        isFar ? (
          <Disclosure key={title} summary={`${title} (${countEvents(items)})`}>
            <Card padding="none">
              <AheadItems {...{ items, today, onEdit }}>{otherRow}</AheadItems>
            </Card>
          </Disclosure>
        ) : (
          <Card key={title} title={`${title} (${countEvents(items)})`} padding="none">
            <AheadItems {...{ items, today, onEdit }}>{otherRow}</AheadItems>
          </Card>
        ),
      )}
      {total > announced.length ? (
        <p className="ui-hint">
          {isPast ? 'The latest' : 'The next'} {announced.length} of {total} announced events. Choose a target
          to see all of its events.
        </p>
      ) : null}
    </>
  );
}

interface Shown {
  isPast: boolean;
  isOfSeries: boolean;
}

function ShowAll({ isPast, isOfSeries }: Shown) {
  return (
    <LinkButton as={Link} to={isPast ? '/ahead?when=past' : '/ahead'}>
      {isOfSeries ? 'Show everything ahead' : 'Show all targets'}
    </LinkButton>
  );
}

function NothingAhead({ isPast, isNarrowed, isOfSeries }: Shown & { isNarrowed: boolean }) {
  if (isOfSeries) {
    return (
      <EmptyState
        title={isPast ? 'Nothing in this period' : 'No dates ahead'}
        action={<ShowAll isPast={isPast} isOfSeries />}
      >
        {isPast
          ? `No date in this series fell in the last ${limits.AHEAD_PAST_DAYS} days.`
          : 'All dates in this series are over.'}
      </EmptyState>
    );
  }
  if (isNarrowed) {
    return (
      <EmptyState title="Nothing for this target" action={<ShowAll isPast={isPast} isOfSeries={false} />}>
        {isPast
          ? `No events from this target’s articles are listed for the last ${limits.AHEAD_PAST_DAYS} days.`
          : 'No events from this target’s articles are listed for today or later.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={isPast ? 'Nothing in this period' : 'Nothing ahead yet'}
      action={
        <LinkButton as={Link} to="/targets">
          Show targets
        </LinkButton>
      }
    >
      {isPast
        ? `Events announced in your targets’ articles stay here for ${limits.AHEAD_PAST_DAYS} days after their date.`
        : 'Events appear here when articles that your targets find announce them for a particular day. You can also add your own dates.'}
    </EmptyState>
  );
}
