import { type AdminArticle, AdminArticlesQuery } from '@newswatch/shared/contracts/admin';
import { useAddressFilter } from '@newswatch/shell-api';
import { ListMore, ListPage, useAddressParam, useListPages } from '@newswatch/shell-api/patterns';
import { Button, type Column, EmptyState } from '@newswatch/ui';
import { lazy, Suspense } from 'react';
import { adminArticleQueries } from '../api/articles.ts';
import { articleColumns } from '../features/articles/article-columns.tsx';
import { ArticleFilters } from '../features/articles/article-filters.tsx';
import { HiddenJournalists } from '../features/journalists/hidden-journalists.tsx';
import { ArticlesLead } from '../features/overview/list-leads.tsx';

const ArticleDrawer = lazy(() =>
  import(/* webpackChunkName: "admin-article" */ '../features/articles/article-drawer.tsx').then(
    (module) => ({ default: module.ArticleDrawer }),
  ),
);
const HideJournalist = lazy(
  () => import(/* webpackChunkName: "hide-journalist" */ '../features/journalists/hide-journalist.tsx'),
);

/** /admin/articles; `open=<id>` opens an article, `hide=<id>` asks why a journalist is to be hidden. */
export function AdminArticlesPage() {
  const address = useAddressFilter(AdminArticlesQuery);
  const { query, end } = useListPages(adminArticleQueries.pages(address.filter));
  const [open, show] = useAddressParam('open', { replace: true });
  const [hiding, hide] = useAddressParam('hide', { replace: true });
  const total = query.data?.pagination.total;
  const columns: Column<AdminArticle>[] = [
    ...articleColumns,
    {
      key: 'open',
      title: 'Open',
      hideTitle: true,
      align: 'end',
      render: ({ id, title }) => (
        <Button size="small" aria-label={`View ${title}`} onClick={() => show(id)}>
          View
        </Button>
      ),
    },
  ];
  return (
    <ListPage<AdminArticle>
      title="Articles"
      lead={<ArticlesLead total={total} />}
      noun="articles"
      query={query}
      more={<ListMore end={end} noun="articles" />}
      address={address}
      notice={<HiddenJournalists />}
      filters={<ArticleFilters {...address} />}
      table={{
        columns,
        rowKey: ({ id }) => id,
        rowLabel: ({ title }) => title,
        onRowOpen: ({ id }) => show(id),
        rowTone: ({ status }) => (status === 'published' ? undefined : 'muted'),
      }}
      empty={
        <EmptyState title="No articles read yet">
          Articles appear as soon as the first source has been read.
        </EmptyState>
      }
    >
      <Suspense>
        {open ? <ArticleDrawer articleId={open} onClose={() => show(undefined)} /> : null}
        {hiding ? <HideJournalist id={hiding} onClose={() => hide(undefined)} /> : null}
      </Suspense>
    </ListPage>
  );
}
