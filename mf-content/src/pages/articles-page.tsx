import { useAddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { Beside, PlanHistory, QueryView, useBeside, useServerMinute } from '@newswatch/shell-api/patterns';
import { Page, PageHeader, Skeleton } from '@newswatch/ui';
import { BookOpen } from '@newswatch/ui/icons';
import { Navigate } from 'react-router-dom';
import { ArticleFeed } from '../features/articles/article-feed.tsx';
import { ArticleFilters, isNarrowed } from '../features/articles/article-filters.tsx';
import { ArticleViews } from '../features/articles/article-views.tsx';
import { EmptyArticles } from '../features/articles/empty-articles.tsx';
import { ListHead } from '../features/articles/list-head.tsx';
import { articlesAddressFor, articlesQueryOf } from '../features/articles/list-query.ts';
import { ReadAllButton } from '../features/articles/read-all-button.tsx';
import { Today } from '../features/articles/today.tsx';
import { useArticlePages } from '../features/articles/use-article-pages.ts';
import { useListView } from '../features/articles/use-list-view.ts';
import { LazyArticlePane } from '../features/reader/lazy-article-pane.ts';

const noneOpen = {
  icon: <BookOpen aria-hidden />,
  title: 'No article is open',
  text: 'Choose one from the list to read it here. Press j or k to move through the list, Enter to open an article, s to save it, and o to open it as a page.',
};

/** Whether the list hides unread articles that would be marked as read with those it shows. */
const hides = (filter: ReturnType<typeof articlesQueryOf>) =>
  isNarrowed({
    ...filter,
    unread: undefined,
    target_id: filter.target_id?.length === 1 ? undefined : filter.target_id,
  });

/** Saved articles stay, however old they are. */
const isOfMatches = ({ scope, saved, target_id }: ReturnType<typeof articlesQueryOf>) =>
  target_id !== undefined || (scope === 'mine' && saved !== true);

/** /articles: My Articles. */
export function ArticlesPage() {
  const user = useCurrentUser();
  const address = useAddressFilter(articlesAddressFor(user));
  const { change, reset } = address;
  const { article } = address.filter;
  const filter = articlesQueryOf(address.filter, { now: useServerMinute(), timeZone: user.timezone });
  const { query, end, ...news } = useArticlePages(filter);
  const [view, choose] = useListView();
  const beside = useBeside({ name: 'article', id: article, change, isOn: view === 'reader' });
  const name = `${view} ${JSON.stringify(filter)}`;
  // A link to an open article, shared from a wide screen.
  if (article && !beside.hasPlace) return <Navigate to={`/articles/${article}`} replace />;

  return (
    <Page>
      <PageHeader
        title="My Articles"
        lead={<Today />}
        actions={
          <>
            {query.data?.items.length === 0 || hides(filter) ? null : (
              <ReadAllButton targetId={filter.target_id?.[0]} />
            )}
            <ArticleViews
              view={view}
              onView={(next) => {
                if (next !== 'reader') beside.close();
                choose(next);
              }}
            />
          </>
        }
      />
      <ArticleFilters {...address} isActive={isNarrowed(filter)} />
      <QueryView
        query={query}
        what="the articles"
        loading={
          view === 'cards' ? (
            ['first', 'second', 'third'].map((card) => <Skeleton key={card} shape="block" height={148} />)
          ) : (
            <Skeleton shape="block" height={480} />
          )
        }
        isEmpty={({ items }) => items.length === 0}
        empty={
          <>
            <EmptyArticles isNarrowed={isNarrowed(filter)} onReset={reset} />
            {isOfMatches(filter) ? <PlanHistory /> : null}
          </>
        }
      >
        {({ items, pagination: { total } }) => (
          <section aria-labelledby="articles-heading">
            <ListHead
              items={items}
              total={total}
              filter={filter}
              onSort={(sort) => change({ sort })}
              news={news}
            />
            <Beside
              beside={beside}
              items={items}
              total={total}
              label="Opened article"
              wider="item"
              none={noneOpen}
              item={(id, place) => <LazyArticlePane id={id} place={place} beside={beside} />}
            >
              <ArticleFeed
                key={name}
                query={query}
                end={end}
                items={items}
                view={view}
                name={name}
                group={filter.group}
                sort={filter.sort}
                isOfMatches={isOfMatches(filter)}
                beside={beside}
              />
            </Beside>
          </section>
        )}
      </QueryView>
    </Page>
  );
}
