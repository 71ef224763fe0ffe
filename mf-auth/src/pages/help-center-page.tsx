import { ApiError, retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useTitle } from '@newswatch/shell-api';
import { EmptyState, FailureState, LinkButton, Page, Skeleton } from '@newswatch/ui';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { helpQueries } from '../api/help.ts';
import { ArticleParts } from '../features/help/article-parts.tsx';
import { ArticleResults } from '../features/help/article-results.tsx';
import { ArticleView } from '../features/help/article-view.tsx';
import { CategoryNav } from '../features/help/category-nav.tsx';
import { ContactCard } from '../features/help/contact-card.tsx';
import styles from '../features/help/help.module.css';
import { readHelpAddress } from '../features/help/help-address.ts';
import { categoryLabels } from '../features/help/help-labels.tsx';
import { HelpSearch } from '../features/help/help-search.tsx';
import { ServiceStatusCard } from '../features/help/service-status-card.tsx';

const QueryTester = lazy(() =>
  import(/* webpackChunkName: "query-tester" */ '../features/help/themed-query-tester.tsx').then(
    (module) => ({
      default: module.ThemedQueryTester,
    }),
  ),
);

/** The article that ends with a query tester. */
const CHEAT_SHEET = 'write-a-query';

/** /help-center?q=…&category=…&article=…&language=… */
export function HelpCenterPage() {
  const user = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const { article: slug, q, category, language } = readHelpAddress(search);
  const all = useQuery(helpQueries.list());
  const article = useQuery({ ...helpQueries.article(slug ?? '', language), enabled: slug !== undefined });
  useTitle(slug ? article.data?.article.title : undefined);

  return (
    <Page>
      <HelpSearch
        q={q ?? ''}
        total={all.data?.pagination.total}
        onSearch={(text) => setSearch(text ? { q: text } : {}, { replace: true })}
      />
      {all.data ? (
        <CategoryNav
          categories={all.data.categories}
          current={slug ? article.data?.article.category : category}
        />
      ) : null}
      <div className={styles.columns}>
        {slug ? (
          article.data ? (
            <div className={styles.main}>
              <ArticleView
                article={article.data.article}
                onLanguage={(chosen) => setSearch({ article: slug, language: chosen }, { replace: true })}
              />
              {slug === CHEAT_SHEET ? (
                <Suspense fallback={<Skeleton shape="block" height={480} />}>
                  <QueryTester />
                </Suspense>
              ) : null}
            </div>
          ) : article.error instanceof ApiError && article.error.status === 404 ? (
            <EmptyState
              title="This article does not exist"
              action={
                <LinkButton as={Link} to="/help-center">
                  Show all articles
                </LinkButton>
              }
            >
              It may have been renamed, or the link is wrong.
            </EmptyState>
          ) : article.isError ? (
            <FailureState title="The article could not be loaded" {...retryOf(article)} />
          ) : (
            <Skeleton shape="block" height={420} />
          )
        ) : (
          <HelpResults q={q} category={category} />
        )}
        <aside className={styles.side} aria-label="More help">
          {slug && article.data ? <ArticleParts {...article.data.article} /> : null}
          <ServiceStatusCard />
          <ContactCard plan={user.role === 'admin' ? 'admin' : user.plan} />
        </aside>
      </div>
    </Page>
  );
}

function HelpResults({ q, category }: Pick<ReturnType<typeof readHelpAddress>, 'q' | 'category'>) {
  const query = useQuery(helpQueries.list({ ...(q ? { q } : {}), ...(category ? { category } : {}) }));
  const title = q ? 'Results' : category ? categoryLabels[category].title : 'All articles';
  if (query.data) return <ArticleResults title={title} items={query.data.items} q={q ?? ''} />;
  if (query.isError)
    return <FailureState title="The help articles could not be loaded" {...retryOf(query)} />;
  return (
    <div role="status" aria-busy="true" aria-label="Loading the help articles">
      <Skeleton shape="block" height={420} />
    </div>
  );
}
