import { HighlightsQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useTitle } from '@newswatch/shell-api';
import {
  countOf,
  FilterChoices,
  FilterPicker,
  FilterSearch,
  ListMore,
  QueryView,
  SavedViewsMenu,
  sourcePicker,
  targetPicker,
  useAddressParam,
  useListPages,
} from '@newswatch/shell-api/patterns';
import { Button, EmptyState, FilterBar, LinkButton, Skeleton, Stack } from '@newswatch/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { highlightQueries } from '../../api/highlights.ts';
import { colourLabels } from '../../highlights/colours.tsx';
import { EarlierHighlights } from './earlier-highlights.tsx';
import { ExportHighlights } from './export-highlights.tsx';
import { HighlightOrder } from './highlight-order.tsx';
import { HighlightRows } from './highlight-rows.tsx';
import { TagFilter } from './tag-filter.tsx';

/** Loaded on demand, because few visits change how often highlights come back. */
const HighlightSources = lazy(() =>
  import(/* webpackChunkName: "highlight-sources" */ './highlight-sources.tsx').then((module) => ({
    default: module.HighlightSources,
  })),
);

/** The state of the list in the URL. */
const HighlightsAddress = v.strictObject({
  view: v.optional(v.literal('highlights'), 'highlights'),
  ...v.pick(HighlightsQuery, ['q', 'target_id', 'source_id', 'colour', 'tag']).entries,
  /** If omitted, the newest come first. */
  sort: v.optional(v.literal('created_at')),
});

/** The passages that the person highlighted in all articles. */
export function AllHighlights() {
  useTitle('Highlights');
  const address = useAddressFilter(HighlightsAddress);
  const { view: _view, sort, ...filter } = address.filter;
  const { query, end } = useListPages(highlightQueries.pages(filter, sort));
  const isNarrowed = Object.values(filter).some(Boolean);
  const reset = () => address.change({ q: '', target_id: '', source_id: '', colour: '', tag: '' });
  // The open form is in the address, because the settings link to it.
  const [form, showForm] = useAddressParam('form');
  const { data: tags } = useQuery(highlightQueries.tags());
  return (
    <Stack gap={4}>
      <FilterBar active={isNarrowed} onReset={reset} end={<SavedViewsMenu filter={address.filter} />}>
        <FilterSearch {...address} label="Search highlights, notes and tags" />
        <FilterPicker {...address} name="target_id" label="Target" any="Any target" list={targetPicker} />
        <FilterPicker {...address} name="source_id" label="Source" any="Any source" list={sourcePicker} />
        <FilterChoices {...address} name="colour" label="Colour" any="Any colour" options={colourLabels} />
        <TagFilter {...address} tags={tags?.items ?? []} />
      </FilterBar>
      {isNarrowed ? null : <EarlierHighlights />}
      <QueryView
        query={query}
        what="your highlights"
        loading={<Skeleton shape="block" height={480} />}
        isEmpty={({ items }) => items.length === 0}
        empty={isNarrowed ? <NothingFound onReset={reset} /> : <NothingYet />}
      >
        {({ items, pagination: { total } }) => (
          <section aria-labelledby="highlights-heading">
            <h2 className="ui-visually-hidden" id="highlights-heading">
              Highlights
            </h2>
            <Stack gap={3}>
              <HighlightRows
                items={items}
                tags={tags?.items ?? []}
                count={`${countOf(total)} ${total === 1 ? 'highlight' : 'highlights'}`}
                actions={
                  <>
                    <Button size="small" variant="ghost" onClick={() => showForm('sources')}>
                      Choose how often they come back
                    </Button>
                    <HighlightOrder isOldestFirst={sort === 'created_at'} onChange={address.change} />
                    <ExportHighlights filter={filter} />
                  </>
                }
              />
              <ListMore end={end} noun="highlights" />
            </Stack>
          </section>
        )}
      </QueryView>
      {form === 'sources' ? (
        <Suspense>
          <HighlightSources onClose={() => showForm(undefined)} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState title="No highlights found" action={<Button onClick={onReset}>Show all highlights</Button>}>
      Nothing matches these filters.
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="No highlights yet"
      action={
        <LinkButton as={Link} to="/articles">
          Go to My Articles
        </LinkButton>
      }
    >
      Open an article, select a passage and choose “Highlight”. All your highlights appear here, with your
      notes.
    </EmptyState>
  );
}
