import { type QuoteList, QuotesQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import {
  BackLink,
  counted,
  ExportMenu,
  FilterPicker,
  FilterSearch,
  FilterSelect,
  ListMore,
  ListPage,
  PeriodField,
  PlanHistory,
  targetPicker,
  useListPages,
} from '@newswatch/shell-api/patterns';
import { EmptyState, LinkButton, Stack } from '@newswatch/ui';
import { Download } from '@newswatch/ui/icons';
import { Link, useSearchParams } from 'react-router-dom';
import { quoteQueries, quotesApi } from '../api/quotes.ts';
import { QuoteCard } from '../features/quotes/quote-card.tsx';
import { speakerPicker } from '../features/quotes/speaker-picker.ts';
import { Speakers, SpeakersLoading } from '../features/quotes/speakers.tsx';
import { SPEAKERS_SHOWN, speakersShown } from '../features/quotes/speakers-shown.ts';

const kinds = { person: 'People', organisation: 'Organisations' };

/** /quotes: who said what in the articles of the person's targets. */
export function QuotesPage() {
  const address = useAddressFilter(QuotesQuery);
  const [search] = useSearchParams();
  const { page: _page, per_page: _perPage, cursor: _cursor, ...filter } = address.filter;
  const { query, end } = useListPages(quoteQueries.pages(address.filter));
  const { speaker, ...others } = filter;
  const people = useQuery({ ...quoteQueries.speakers(speakersShown(others)), meta: { quiet: true } });
  const most = people.data?.items ?? [];
  const listed = most.find(({ name }) => name.toLocaleLowerCase() === speaker?.toLocaleLowerCase());
  // The chosen speaker comes first even if others are quoted more.
  const chosen = useQuery({
    ...quoteQueries.speakers({ ...others, speaker, per_page: 2 }),
    enabled: speaker !== undefined && people.isSuccess && listed === undefined,
    meta: { quiet: true },
  });
  const found = speaker === undefined || chosen.isPlaceholderData ? undefined : chosen.data;
  // The server finds the person by any spelling of the name in the address. Several people have the same last name.
  const asked = listed ?? (found?.items.length === 1 ? found.items[0] : undefined);
  const isAdded = asked !== undefined && !most.some(({ name }) => name === asked.name);
  const speakers = isAdded ? [asked, ...most].slice(0, SPEAKERS_SHOWN) : most;
  const narrowed = Boolean(filter.q || filter.target_id || filter.kind || speaker || filter.period !== '30d');

  const addressOf = (name?: string) => {
    const next = new URLSearchParams(search);
    if (name === undefined) next.delete('speaker');
    else next.set('speaker', name);
    return next.size === 0 ? '/quotes' : `/quotes?${next}`;
  };
  return (
    <ListPage<QuoteList['items'][number]>
      back={<BackLink to="/targets">Targets</BackLink>}
      title="Quotes"
      lead="Who said what in the articles that your targets found."
      noun="quotes"
      query={query}
      address={address}
      narrowed={narrowed}
      more={
        <Stack gap={2}>
          <ListMore end={end} noun="quotes" />
          <PlanHistory />
        </Stack>
      }
      actions={
        <ExportMenu
          variant="secondary"
          icon={<Download />}
          label="Export quotes"
          formats={['csv', 'xlsx']}
          isEmpty={query.data?.items.length === 0}
          send={(format) => quotesApi.exportAll({ query: { ...filter, format } })}
          counted={(rows) => counted(rows, 'quote')}
        />
      }
      notice={
        speakers.length > 0 ? (
          <Speakers speakers={speakers} chosen={asked?.name} isAdded={isAdded} addressOf={addressOf} />
        ) : people.isPending ? (
          <SpeakersLoading />
        ) : null
      }
      filters={
        <>
          <FilterSearch {...address} label="Search quotes" placeholder="Words or a name" />
          <PeriodField value={filter.period} onChange={(period) => address.change({ period })} />
          <FilterPicker {...address} name="target_id" label="Target" any="Any target" list={targetPicker} />
          <FilterSelect {...address} name="kind" label="Said by" any="Anyone" options={kinds} />
          <FilterPicker
            {...address}
            name="speaker"
            label="Speaker"
            any="Any speaker"
            mode="one"
            list={speakerPicker(others)}
            known={speaker ? [{ id: speaker, name: speaker }] : []}
          />
        </>
      }
      card={(quote) => <QuoteCard key={quote.id} quote={quote} ofSpeaker={addressOf(quote.speaker)} />}
      noneFits="No quotes match these filters."
      empty={
        <EmptyState
          title="No quotes yet"
          action={
            <LinkButton as={Link} to="/targets">
              Show targets
            </LinkButton>
          }
        >
          Quotes appear here once your targets find articles that quote somebody by name.
        </EmptyState>
      }
    />
  );
}
