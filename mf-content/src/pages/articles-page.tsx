import type { ArticleSummary } from '@newswatch/shared/contracts';
import { type AddressFilter, useAddressFilter, useCurrentUser, useTitle } from '@newswatch/shell-api';
import {
  BackLink,
  Beside,
  type BesideProps,
  PlanHistory,
  QueryView,
  useBeside,
  useServerMinute,
} from '@newswatch/shell-api/patterns';
import { Button, LinkButton, Page, PageHeader, Skeleton, Stack, TextLink } from '@newswatch/ui';
import { BookOpen, Plus } from '@newswatch/ui/icons';
import { Suspense } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { mayFill } from '../collections/roles.ts';
import { useCollection } from '../collections/use-collection.ts';
import { LazyAddArticleDrawer } from '../features/adding/lazy-add-article.ts';
import { ArticleFeed } from '../features/articles/article-feed.tsx';
import { ArticleFilters, isNarrowed } from '../features/articles/article-filters.tsx';
import { ArticleTabs } from '../features/articles/article-tabs.tsx';
import { ArticleViews } from '../features/articles/article-views.tsx';
import { CollectionLead } from '../features/articles/collection-lead.tsx';
import { CollectionsMenu } from '../features/articles/collections-menu.tsx';
import { LazyCollectionActions, LazyCollectionHead } from '../features/articles/lazy-collection.ts';
import { LazyEmptyArticles } from '../features/articles/lazy-empty-articles.ts';
import { ListHead } from '../features/articles/list-head.tsx';
import {
  type ArticlesAddress,
  articlesAddressFor,
  articlesQueryOf,
  collectionAddress,
  isOfMatches,
} from '../features/articles/list-query.ts';
import { LoadingArticles } from '../features/articles/loading-articles.tsx';
import { ReadAllButton } from '../features/articles/read-all-button.tsx';
import { Today } from '../features/articles/today.tsx';
import { useArticlePages } from '../features/articles/use-article-pages.ts';
import { useListView } from '../features/articles/use-list-view.ts';
import { LazyAllHighlights } from '../features/highlights/lazy-all-highlights.ts';
import { LazyArticlePane } from '../features/reader/lazy-article-pane.ts';
import { LazyOverview } from './lazy-overview.ts';

const noneOpen = {
  icon: <BookOpen aria-hidden />,
  title: 'No article is open',
  text: 'Choose one from the list to read it here.',
  keys: [
    [['j', 'k'], 'next, previous'],
    [['↵'], 'open it here'],
    [['o'], 'open it as a page'],
    [['v'], 'open the original'],
    [['s'], 'save it'],
    [['c'], 'add it to a collection'],
    [['u', 'd'], 'relevant, not relevant'],
  ],
} satisfies BesideProps<ArticleSummary>['none'];

/** Whether the list hides unread articles that would be marked as read with those it shows. */
const hides = (filter: ReturnType<typeof articlesQueryOf>) =>
  isNarrowed({
    ...filter,
    unread: undefined,
    target_id: filter.target_id?.length === 1 ? undefined : filter.target_id,
  });

/**
 * The last addition to the open collection, provided that the person sees it and all earlier ones: a filtered list leaves some
 * out, and the person would never be notified of the articles left out. Undefined until this list has loaded.
 */
function lastAddition(
  { data, isPlaceholderData }: ReturnType<typeof useArticlePages>['query'],
  filter: ReturnType<typeof articlesQueryOf>,
): number | undefined {
  if (!data || isPlaceholderData || filter.sort !== '-added_at' || isNarrowed(filter)) return undefined;
  return Math.max(0, ...data.items.map(({ collected }) => collected?.addition ?? 0)) || undefined;
}

const missingCollection = {
  title: 'This collection does not exist',
  children: 'It may have been deleted, you may no longer be a member, or the link may be wrong.',
  action: (
    <LinkButton as={Link} to="/articles">
      Go to My Articles
    </LinkButton>
  ),
};

/**
 * /articles: My Articles, or a collection that the person reads. `?view=highlights` lists the highlights in all articles,
 * `?view=overview` shows what the articles of the list report.
 */
export function ArticlesPage() {
  const address = useAddressFilter(articlesAddressFor(useCurrentUser()));
  const { view } = address.filter;
  return (
    <>
      {view === 'highlights' ? <Highlights /> : null}
      {view === 'overview' ? (
        <Suspense fallback={<Skeleton shape="block" height={480} />}>
          <LazyOverview address={address} />
        </Suspense>
      ) : null}
      {view === 'articles' ? <Articles address={address} /> : null}
      <Adding {...address} />
    </>
  );
}

/** The form that adds an article: opened here, or by another app or a bookmark with the address of a page. */
function Adding({ filter, change }: Pick<AddressFilter<ArticlesAddress>, 'filter' | 'change'>) {
  const { form, add, add_text, add_title, collection_id } = filter;
  if (form !== 'add' && add === undefined && add_text === undefined && add_title === undefined) return null;
  return (
    <Suspense>
      <LazyAddArticleDrawer
        shared={[add, add_text, add_title]}
        collectionId={collection_id}
        onClose={() => change({ form: '', add: '', add_text: '', add_title: '' })}
      />
    </Suspense>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button icon={<Plus />} onClick={onAdd}>
      Add an article
    </Button>
  );
}

function Highlights() {
  return (
    <Page>
      <PageHeader title="My Articles" actions={<CollectionsMenu openId={undefined} />} />
      <Stack gap={4}>
        <ArticleTabs current="highlights" />
        <Suspense fallback={<Skeleton shape="block" height={480} />}>
          <LazyAllHighlights />
        </Suspense>
      </Stack>
    </Page>
  );
}

function Articles({ address }: { address: AddressFilter<ArticlesAddress> }) {
  const user = useCurrentUser();
  const { change } = address;
  const { article, collection_id: collectionId } = address.filter;
  const navigate = useNavigate();
  const collection = useOpenCollection(collectionId);
  // The collection stays open: its filters are removed.
  const reset = () =>
    collectionId ? void navigate(collectionAddress(collectionId), { replace: true }) : address.reset();
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
        back={collectionId ? <BackLink to="/articles">My Articles</BackLink> : undefined}
        title={collectionId ? (collection?.name ?? 'Collection') : 'My Articles'}
        lead={
          collectionId ? (
            collection && <CollectionLead collection={collection} />
          ) : (
            <Today label={filter.label} />
          )
        }
        actions={
          <>
            {collectionId || query.data?.items.length === 0 || hides(filter) ? null : (
              <ReadAllButton targetId={filter.target_id?.[0]} />
            )}
            {collectionId === undefined || (collection && mayFill(collection)) ? (
              <AddButton onAdd={() => change({ form: 'add' })} />
            ) : null}
            <CollectionsMenu openId={collectionId} labels={address.filter.label} />
            {collection ? (
              <Suspense>
                <LazyCollectionActions
                  key={collection.id}
                  collection={collection}
                  filter={filter}
                  seen={lastAddition(query, filter)}
                />
              </Suspense>
            ) : null}
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
      <Stack gap={4}>
        {collectionId ? null : <ArticleTabs current="articles" />}
        {collection ? (
          <Suspense>
            <LazyCollectionHead key={collection.id} collection={collection} />
          </Suspense>
        ) : null}
        <ArticleFilters {...address} reset={reset} isActive={isNarrowed(filter)} />
        {collectionId && filter.article_id ? (
          <p>
            {query.data?.items.length === 1 && !query.isPlaceholderData
              ? 'Only one article is shown. '
              : null}
            <TextLink as={Link} to={collectionAddress(collectionId)}>
              Show the whole collection
            </TextLink>
          </p>
        ) : null}
        <QueryView
          query={query}
          what="the articles"
          {...(collectionId ? { missing: missingCollection } : {})}
          loading={<LoadingArticles view={view} />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <>
              <Suspense fallback={<LoadingArticles view={view} />}>
                <LazyEmptyArticles
                  isNarrowed={isNarrowed(filter)}
                  isCollection={collectionId !== undefined}
                  isAdded={filter.added === true}
                  onAdd={() => change({ form: 'add' })}
                  mayFill={collection === undefined || mayFill(collection)}
                  onReset={reset}
                />
              </Suspense>
              {isOfMatches(filter) ? <PlanHistory /> : null}
            </>
          }
        >
          {({ items, pagination: { total } }) => (
            <Suspense fallback={<LoadingArticles view={view} />}>
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
                    collectionId={collectionId}
                    isOfMatches={isOfMatches(filter)}
                    beside={beside}
                  />
                </Beside>
              </section>
            </Suspense>
          )}
        </QueryView>
      </Stack>
    </Page>
  );
}

/** Names the open collection in the title of the page; undefined if there is none, and until it has loaded. */
function useOpenCollection(collectionId: string | undefined) {
  const collection = useCollection(collectionId);
  useTitle(collection?.name ?? 'My Articles');
  return collection;
}
