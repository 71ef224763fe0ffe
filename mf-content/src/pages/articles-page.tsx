import { articleKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { useAddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { countOf, QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, EmptyState, LinkButton, Page, PageHeader, Row, Skeleton } from '@newswatch/ui';
import { ArrowUp, CheckCheck, Rows3 } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { articlesApi } from '../api/articles.ts';
import { ArticleFeed } from '../features/articles/article-feed.tsx';
import { ArticleFilters, isNarrowed } from '../features/articles/article-filters.tsx';
import { listQueryFor } from '../features/articles/list-query.ts';
import { useArticlePages } from '../features/articles/use-article-pages.ts';
import { useListView } from '../features/articles/use-list-view.ts';
import styles from './articles-page.module.css';

/** /articles: My Articles. */
export function ArticlesPage() {
  const address = useAddressFilter(listQueryFor(useCurrentUser()));
  const { query, end, hasNews, showNews } = useArticlePages(address.filter);
  const [view, choose] = useListView();
  const readAll = useApiMutation(
    () =>
      articlesApi.readAll({
        body: {
          before: new Date().toISOString(),
          ...(address.filter.target_id === undefined ? {} : { target_id: address.filter.target_id }),
        },
      }),
    {
      done: 'Everything is marked as read',
      refreshes: [articleKeys.all, targetKeys.all, userKeys.dashboard],
    },
  );
  const name = `${view} ${JSON.stringify(address.filter)}`;

  return (
    <Page>
      <PageHeader
        title="My Articles"
        lead={
          <>
            What your targets found.{' '}
            <span className="ui-only-wide">Press j or k to move, o to open and s to save.</span>
          </>
        }
        actions={
          <>
            <Button
              size="small"
              icon={<CheckCheck />}
              loading={readAll.isPending}
              onClick={() => readAll.mutate()}
            >
              Mark all as read
            </Button>
            <Button
              size="small"
              icon={<Rows3 />}
              aria-pressed={view === 'rows'}
              onClick={() => choose(view === 'rows' ? 'cards' : 'rows')}
            >
              Compact list
            </Button>
          </>
        }
      />
      <ArticleFilters {...address} />
      <QueryView
        query={query}
        what="the articles"
        loading={['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} shape="block" height={148} />
        ))}
        isEmpty={({ items }) => items.length === 0}
        empty={
          isNarrowed(address.filter) ? (
            <EmptyState
              title="No articles found"
              action={<Button onClick={address.reset}>Show all my articles</Button>}
            >
              Nothing matches these filters.
            </EmptyState>
          ) : (
            <EmptyState
              title="Nothing here yet"
              action={
                <LinkButton as={Link} to="/targets" variant="primary">
                  Go to my targets
                </LinkButton>
              }
            >
              Articles appear here as soon as one of your targets finds them.
            </EmptyState>
          )
        }
      >
        {({ items, pagination: { total } }) => (
          <section aria-labelledby="articles-heading">
            <h2 className="ui-visually-hidden" id="articles-heading">
              Articles
            </h2>
            <Row justify="between" className={styles.above}>
              <span className="ui-muted ui-tabular">
                {countOf(total)} {nounOf(address.filter.group, total)}
              </span>
              {hasNews ? (
                <Button size="small" icon={<ArrowUp />} onClick={showNews}>
                  Show new articles
                </Button>
              ) : null}
            </Row>
            <ArticleFeed key={name} query={query} end={end} items={items} view={view} name={name} />
          </section>
        )}
      </QueryView>
    </Page>
  );
}

/** A story with several articles is one item of the list. */
function nounOf(group: 'story' | 'article', total: number): string {
  if (group === 'story') return total === 1 ? 'story' : 'stories';
  return total === 1 ? 'article' : 'articles';
}
