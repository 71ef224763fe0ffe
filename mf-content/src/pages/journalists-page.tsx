import { JournalistsQuery, languageNames, limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import {
  counted,
  ExportMenu,
  FilterChoices,
  FilterMore,
  FilterSearch,
  ListMore,
  ListPage,
  namedOptions,
  PeriodField,
  useListPages,
} from '@newswatch/shell-api/patterns';
import { EmptyState, LinkButton, SearchFilter } from '@newswatch/ui';
import { Download } from '@newswatch/ui/icons';
import { Link, useNavigate } from 'react-router-dom';
import { journalistQueries, journalistsApi } from '../api/journalists.ts';
import { sourceQueries } from '../api/sources.ts';
import { targetQueries } from '../api/targets.ts';
import { ArticleTabs } from '../features/articles/article-tabs.tsx';
import { journalistColumns } from '../features/journalists/journalist-columns.tsx';
import { StoryLink } from '../features/journalists/story-link.tsx';

/** /journalists: who wrote the articles that the person's targets found in a period. */
export function JournalistsPage() {
  const navigate = useNavigate();
  const address = useAddressFilter(JournalistsQuery);
  const { query, end } = useListPages(journalistQueries.pages(address.filter));
  const targets = useQuery(targetQueries.inUse());
  const sources = useQuery({ ...sourceQueries.list({ per_page: 100, sort: 'name' }), meta: { quiet: true } });
  const { page: _page, per_page: _perPage, cursor: _cursor, ...filter } = address.filter;
  const { q, about, story_id, period, target_id, source_id, language } = filter;
  const isOfStory = story_id !== undefined;
  return (
    <ListPage
      title="Journalists"
      lead={
        isOfStory ? (
          <>
            Who wrote about <StoryLink storyId={story_id} />, according to the articles’ bylines.
          </>
        ) : about && !target_id ? (
          'Who wrote articles with these words, whether or not your targets found them, according to the articles’ bylines.'
        ) : (
          'Who wrote what your targets found, according to the articles’ bylines.'
        )
      }
      noun="journalists"
      notice={<ArticleTabs current="journalists" />}
      query={query}
      more={<ListMore end={end} noun="journalists" />}
      address={address}
      narrowed={Boolean(q || about || isOfStory || target_id || source_id || language || period !== '30d')}
      actions={
        <ExportMenu
          variant="secondary"
          icon={<Download />}
          label="Export journalists"
          formats={['csv', 'xlsx']}
          isEmpty={query.data?.items.length === 0}
          send={(format) => journalistsApi.exportAll({ query: { ...filter, format } })}
          counted={(rows) => counted(rows, 'journalist')}
        />
      }
      filters={
        <>
          <SearchFilter
            label="Who writes about"
            placeholder="Writes about…"
            value={about ?? ''}
            maxLength={limits.SEARCH_TEXT_MAX}
            onChange={(words) => address.change({ about: words })}
          />
          <FilterSearch {...address} label="Search journalists" placeholder="Name or note" />
          {isOfStory ? null : (
            <PeriodField value={period} onChange={(value) => address.change({ period: value })} />
          )}
          <FilterChoices
            {...address}
            name="target_id"
            label="Target"
            any="Any target"
            options={namedOptions(targets.data?.items ?? [])}
          />
          <FilterMore
            {...address}
            facets={[
              { name: 'source_id', label: 'Source', options: namedOptions(sources.data?.items ?? []) },
              { name: 'language', label: 'Language', options: languageNames },
            ]}
          />
        </>
      }
      table={{
        columns: journalistColumns,
        rowKey: ({ id }) => id,
        rowLabel: ({ name }) => name,
        onRowOpen: ({ id }) => void navigate(`/journalists/${id}`),
      }}
      noneFits="No journalists match these filters."
      empty={
        <EmptyState
          title="No journalists yet"
          action={
            <LinkButton as={Link} to="/targets">
              Show targets
            </LinkButton>
          }
        >
          Journalists appear here once your targets find articles that name their authors.
        </EmptyState>
      }
    />
  );
}
