import { type ArticleOverview, limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { type AddressFilter, useCurrentUser, useTitle } from '@newswatch/shell-api';
import { BackLink, counted, PlanHistory, QueryView, useServerMinute } from '@newswatch/shell-api/patterns';
import {
  Alert,
  Button,
  EmptyState,
  formatCount,
  LinkButton,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  Stat,
  StatStrip,
} from '@newswatch/ui';
import { Link, useNavigate } from 'react-router-dom';
import { articleQueries } from '../api/articles.ts';
import { ArticleFilters, isNarrowed } from '../features/articles/article-filters.tsx';
import { type ArticlesAddress, articlesQueryOf, isOfMatches } from '../features/articles/list-query.ts';
import { newTargetAddress, useListAddress } from '../overview/addresses.ts';
import { Counts } from '../overview/counts.tsx';
import { DaysCard } from '../overview/days-card.tsx';
import { OverviewActions } from '../overview/overview-actions.tsx';
import { StoriesCard } from '../overview/stories-card.tsx';
import { LatestQuotes } from '../situation/latest-quotes.tsx';
import layout from './columns.module.css';

/** /articles?view=overview: what the articles of the list report, in figures that link to the articles they count. */
export function OverviewPage({ address }: { address: AddressFilter<ArticlesAddress> }) {
  const { timezone } = useCurrentUser();
  const navigate = useNavigate();
  const filter = articlesQueryOf(address.filter, { now: useServerMinute(), timeZone: timezone });
  const { q } = filter;
  const { page: _page, per_page: _perPage, cursor: _cursor, group: _group, sort: _sort, ...asked } = filter;
  const query = useQuery(articleQueries.overview(asked));
  const toList = useListAddress();
  const title = q ? `Overview of “${q}”` : 'Overview of articles';
  useTitle(title);
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/articles">My Articles</BackLink>}
        title={<span dir="auto">{title}</span>}
        lead="What is known, according to the articles that you can read."
        actions={
          <>
            {query.data && !query.isPlaceholderData && query.data.total.articles > 0 ? (
              <OverviewActions title={title} overview={query.data} />
            ) : null}
            <LinkButton as={Link} to={toList()}>
              Show articles
            </LinkButton>
          </>
        }
      />
      <Stack gap={4}>
        <ArticleFilters
          {...address}
          reset={() => void navigate('/articles?view=overview', { replace: true })}
          isActive={isNarrowed(filter)}
        />
        <QueryView
          query={query}
          what="the overview"
          loading={<LoadingOverview />}
          isEmpty={({ total }) => total.articles === 0}
          empty={<NoArticles {...address} />}
        >
          {(overview) => <Overview overview={overview} searched={q} />}
        </QueryView>
        {isOfMatches(filter) ? <PlanHistory /> : null}
      </Stack>
    </Page>
  );
}

function LoadingOverview() {
  return (
    <Stack gap={4}>
      <Skeleton shape="block" height={110} />
      <div className={layout.columns}>
        <Skeleton shape="block" height={480} />
        <Skeleton shape="block" height={480} />
      </div>
    </Stack>
  );
}

function Overview({ overview, searched }: { overview: ArticleOverview; searched: string | undefined }) {
  const { total, is_complete, languages, stories_total } = overview;
  return (
    <Stack gap={4}>
      {is_complete ? null : (
        <Alert tone="info">
          Only the newest {formatCount(limits.OVERVIEW_ARTICLES_MAX)} articles in the list are counted. The
          links open older ones, too. Choose a shorter period or add words to count all of them.
        </Alert>
      )}
      <StatStrip>
        <Stat label="Articles" value={formatCount(total.articles)} />
        <Stat label="Stories" value={formatCount(stories_total)} />
        <Stat
          label="Sources"
          value={formatCount(total.sources)}
          hint={total.countries > 0 ? `from ${counted(total.countries, 'country', 'countries')}` : undefined}
        />
        <Stat label="Languages" value={formatCount(languages.length)} />
      </StatStrip>
      <div className={layout.columns}>
        <Stack gap={4}>
          <DaysCard overview={overview} />
          <StoriesCard overview={overview} />
        </Stack>
        <Stack gap={4} className={layout.beside}>
          <Counts overview={overview} searched={searched} />
        </Stack>
        <LatestQuotes
          quotes={overview.quotes}
          description="Quoted by the most sources first, then the latest"
        />
      </div>
    </Stack>
  );
}

/** Says that nothing was found yet, and offers a longer period, all sources, or a target for the subject. */
function NoArticles({ filter, change }: Pick<AddressFilter<ArticlesAddress>, 'filter' | 'change'>) {
  const hasLonger = filter.when !== undefined && filter.when !== '90-days';
  const hasWider = filter.scope === 'mine' && filter.collection_id === undefined;
  return (
    <EmptyState
      title="No articles found"
      action={
        <Row gap={2} justify="center">
          {hasLonger ? (
            <Button onClick={() => change({ when: '90-days', from: '', to: '' })}>Search 90 days</Button>
          ) : null}
          {hasWider ? (
            <Button onClick={() => change({ scope: 'all' })}>Search everything we read</Button>
          ) : null}
          <LinkButton as={Link} to={newTargetAddress(filter.q)}>
            Create a target
          </LinkButton>
        </Row>
      }
    >
      Nothing matches these words and filters. A target tells you as soon as something does.
    </EmptyState>
  );
}
