import type { ArticleSort, ArticleSummary } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { type OpenItem, PlanHistory, ShowMore, useServerMinute } from '@newswatch/shell-api/patterns';
import { formatCount, useListKeys } from '@newswatch/ui';
import {
  type ComponentProps,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { useArticleState } from '../../articles/mutations.ts';
import styles from './article-feed.module.css';
import { ArticleRow } from './article-row.tsx';
import { feedLines, lineOf } from './feed-lines.ts';
import { recallSizes, rememberSizes } from './feed-memory.ts';
import { LazyArticleCard, LazyPictureCard } from './lazy-cards.ts';
import { LazyArticleNote } from './lazy-collection.ts';
import { nounOf } from './list-query.ts';
import { type TimeGroup, timeGroups } from './time-groups.ts';
import type { useArticlePages } from './use-article-pages.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { columnsOf, isOfCards, type ListView, useColumns } from './use-list-view.ts';

/** Estimated height of a line before it is measured, in pixels. */
const USUAL_HEIGHT = { rows: 57, reader: 76, cards: 236, pictures: 460 } as const;
/** Distance beyond the window within which articles are rendered, in pixels. */
const BUFFER = 600;
/** Distance from the end at which the next page is requested. */
const AHEAD = '1200px';

interface ArticleFeedProps extends Pick<ReturnType<typeof useArticlePages>, 'query' | 'end'> {
  items: readonly ArticleSummary[];
  view: ListView;
  /** Identifies the list by its view and filters. Another name is another feed. */
  name: string;
  /** The noun for an item of the list. */
  group: 'story' | 'article';
  sort: ArticleSort;
  /** The ID of the open collection, whose notes are shown. */
  collectionId: string | undefined;
  /** Whether the list has only matches, which the plan limits. */
  isOfMatches: boolean;
  beside: OpenItem;
}

/** A virtual list: only lines near the screen are rendered. j and k move, o opens, v opens the original, s saves,
 * c collects, u and d rate. */
export function ArticleFeed({
  query,
  end,
  items,
  view,
  name,
  group,
  sort,
  collectionId,
  isOfMatches,
  beside,
}: ArticleFeedProps) {
  const navigate = useNavigate();
  const { setSaved } = useArticleState();
  const at = { now: useServerMinute(), timeZone: useCurrentUser().timezone };
  // The headings say when articles were found, so they are only shown in that order.
  const groups = timeGroups(sort === '-first_seen_at' ? items : [], {
    ...at,
    withHour: view !== 'pictures',
    isComplete: !end?.hasMore,
  });
  const time = sort === '-published_at' ? 'published' : 'found';
  const columns = useColumns(view);
  const lines = feedLines(items, columns, groups);
  const feed = useRef<WindowVirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  useKeptPlace(feed, lines, columns);
  const ids = items.map(({ id }) => id);
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  const openPage = (article: ArticleSummary) =>
    void navigate(`/articles/${article.id}`, { state: { list: ids } });
  const { listProps, itemProps } = useListKeys({
    items,
    onMove: beside.follow,
    actions: {
      Enter: beside.hasPlace ? beside.open : openPage,
      o: openPage,
      s: (article: ArticleSummary) => setSaved.mutate({ articleId: article.id, saved: !article.saved }),
      c: pressIn('c'),
      u: pressIn('u'),
      d: pressIn('d'),
      v: pressIn('v'),
    },
    reveal: (index) => feed.current?.scrollToIndex(lineOf(lines, items[index]?.id), { align: 'nearest' }),
  });

  return (
    <>
      <div
        {...listProps}
        ref={box}
        className={isOfCards(view) ? undefined : styles.rows}
        role="feed"
        aria-labelledby="articles-heading"
        aria-busy={query.isPlaceholderData || end?.isReading}
      >
        <FeedWindow
          key={columns}
          ref={feed}
          box={box}
          itemSize={USUAL_HEIGHT[view]}
          name={`${columns} ${name}`}
          length={lines.length}
        >
          {lines.map((line) => {
            const heading = groups.get(line[0].id);
            const articles = line.map((article) => {
              const props = {
                article,
                itemProps: {
                  ...itemProps(article.id),
                  'aria-posinset': places.get(article.id),
                  'aria-setsize': end?.hasMore ? -1 : items.length,
                },
                list: ids,
                time,
                note: collectionId ? (
                  <Suspense>
                    <LazyArticleNote article={article} collectionId={collectionId} />
                  </Suspense>
                ) : null,
              } as const;
              if (view === 'cards') return <LazyArticleCard key={article.id} {...props} />;
              if (view === 'pictures') return <LazyPictureCard key={article.id} {...props} />;
              return <ArticleRow key={article.id} {...props} beside={beside.placeOf(article)} />;
            });
            return (
              <div key={line[0].id} className={view === 'cards' ? styles.card : undefined}>
                {heading ? <GroupHeading {...heading} group={group} /> : null}
                {view === 'pictures' ? (
                  <div className={styles.line} style={columnsOf(columns)}>
                    {articles}
                  </div>
                ) : (
                  articles
                )}
              </div>
            );
          })}
        </FeedWindow>
      </div>
      <FeedEnd query={query} end={end} isOfMatches={isOfMatches} />
    </>
  );
}

type FeedWindowProps = ComponentProps<typeof WindowVirtualizer> & {
  ref: RefObject<WindowVirtualizerHandle | null>;
  /** The element around all lines. */
  box: RefObject<HTMLElement | null>;
  /** Identifies the lines: another name has other sizes. */
  name: string;
  /** The number of lines. */
  length: number;
};

/**
 * At first, only what fits in the window, so that it appears sooner. The articles that follow are rendered here rather
 * than by the feed, which would render the first ones again. The measured sizes are remembered for Back.
 */
function FeedWindow({ name, length, box, ...props }: FeedWindowProps) {
  const { ref } = props;
  const below = useDistanceBelow(box);
  const remember = useEffectEvent((handle: WindowVirtualizerHandle) =>
    rememberSizes(name, length, handle.cache),
  );
  useLayoutEffect(() => {
    const handle = ref.current;
    return () => {
      if (handle) remember(handle);
    };
  }, [ref]);
  return (
    <WindowVirtualizer bufferSize={useDeferredValue(BUFFER + below, 0)} {...sizes(name, length)} {...props} />
  );
}

/**
 * The distance from the bottom of the window to the top of the feed, in pixels, before the page is scrolled: below the situation
 * of a crisis, it is large. The first articles of the feed are rendered there too, because screen readers do not scroll to find
 * them.
 */
function useDistanceBelow(box: RefObject<HTMLElement | null>): number {
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { top = 0 } = box.current?.getBoundingClientRect() ?? {};
      setBelow(Math.max(0, Math.ceil(top + window.scrollY - window.innerHeight)));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box]);
  return below;
}

/** Presses the button or link of the item that has this key; the item is on the screen, because it has the focus. */
const pressIn =
  (key: string) =>
  ({ id }: ArticleSummary): void =>
    document.querySelector<HTMLElement>(`[data-list-item="${id}"] [aria-keyshortcuts="${key}"]`)?.click();

/** Shows the heading of a group, not as a heading element: a feed may contain only articles. */
function GroupHeading({ label, counts, group }: TimeGroup & Pick<ArticleFeedProps, 'group'>) {
  return (
    <div className={styles.group}>
      {label}
      {counts ? (
        <span>
          {formatCount(counts.all)} {nounOf(group, counts.all)}
          {counts.unread > 0 ? `, ${formatCount(counts.unread)} unread` : ''}
        </span>
      ) : null}
    </div>
  );
}

function sizes(name: string, length: number) {
  const cache = recallSizes(name, length);
  return cache === undefined ? {} : { cache };
}

/** Requests the next page before the user reaches the end, and shows when there is none or it failed to load. */
function FeedEnd({ query, end, isOfMatches }: Pick<ArticleFeedProps, 'query' | 'end' | 'isOfMatches'>) {
  const mark = useRef<HTMLDivElement>(null);
  // Read while rendering: otherwise, the feed would not render when it changes, and `goOn` would know an old value.
  const { isFetching } = query;
  const goOn = useEffectEvent(() => {
    if (end?.hasMore && !isFetching && !end.error) end.readOn();
  });
  const pages = end?.pages;
  // Observes again after each page: while the end stays in view, the observer reports nothing more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it waits for is the number of pages
  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) goOn();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [pages]);

  return (
    <div ref={mark} className={styles.end}>
      <ShowMore next={end} what="the next articles" />
      {end?.isPaged && !end.hasMore ? <p className="ui-muted">No more articles.</p> : null}
      {isOfMatches && !end?.hasMore ? <PlanHistory /> : null}
    </div>
  );
}
