import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useTitle } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import { LinkButton, Page, Skeleton } from '@newswatch/ui';
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
      {all.isError ? null : (
        <CategoryNav
          categories={all.data?.categories}
          current={slug ? article.data?.article.category : category}
        />
      )}
      <div className={styles.columns}>
        {slug ? (
          <QueryView
            query={article}
            what="the article"
            loading={<Skeleton shape="block" height={420} />}
            missing={{
              title: 'This article does not exist',
              children: 'It may have been renamed, or the link is wrong.',
              action: (
                <LinkButton as={Link} to="/help-center">
                  Show all articles
                </LinkButton>
              ),
            }}
          >
            {(shown) => (
              <div className={styles.main}>
                <ArticleView
                  article={shown.article}
                  onLanguage={(chosen) => setSearch({ article: slug, language: chosen }, { replace: true })}
                />
                {slug === CHEAT_SHEET ? (
                  <Suspense fallback={<Skeleton shape="block" height={480} />}>
                    <QueryTester />
                  </Suspense>
                ) : null}
              </div>
            )}
          </QueryView>
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
  return (
    <QueryView query={query} what="the help articles" loading={<Skeleton shape="block" height={420} />}>
      {({ items }) => <ArticleResults title={title} items={items} q={q ?? ''} />}
    </QueryView>
  );
}
