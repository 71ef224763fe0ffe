import {
  countryName,
  languageNames,
  type ReleaseArticle,
  ReleaseArticlesQuery,
  type ReleaseDetails,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { ExportMenu, FilterButtons, QueryView } from '@newswatch/shell-api/patterns';
import {
  Card,
  type Column,
  DataTable,
  EmptyState,
  formatCount,
  formatSort,
  Pagination,
  parseSort,
  RelativeTime,
  Row,
  SiteMark,
  Skeleton,
  TextLink,
} from '@newswatch/ui';
import { Link, useNavigate } from 'react-router-dom';
import { releaseQueries, releasesApi } from '../../api/releases.ts';
import { isBefore, shareText, whatItHas } from './release-labels.ts';
import styles from './releases.module.css';

const columnsOf = ({ id, sent_on }: ReleaseDetails, timeZone: string): Column<ReleaseArticle>[] => [
  {
    key: 'article',
    title: 'Article',
    priority: 'primary',
    render: ({ article, ...found }) => (
      <span className={styles.title}>
        <TextLink as={Link} to={`/releases/${id}/articles/${article.id}`}>
          <bdi>{article.title}</bdi>
        </TextLink>
        <span className={styles.under}>{whatItHas(found)}</span>
      </span>
    ),
  },
  {
    key: 'source',
    title: 'Source',
    render: ({ article: { source, language } }) => (
      <Row gap={2} wrap={false}>
        <SiteMark name={source.name} src={source.logo_url} />
        <span>
          <bdi>{source.name}</bdi>
          <span className={styles.under}>
            {source.country === null ? '' : `${countryName(source.country)} · `}
            {languageNames[language]}
          </span>
        </span>
      </Row>
    ),
  },
  {
    key: 'author',
    title: 'Author',
    priority: 'secondary',
    inBrief: ({ article: { author } }) => author ?? undefined,
    render: ({ article: { author } }) => (author ? <bdi>{author}</bdi> : <span className="ui-muted">–</span>),
  },
  {
    key: 'share',
    title: 'Share of the release',
    align: 'end',
    sortable: true,
    sortOnly: 'descending',
    render: ({ kind, share, own_words }) =>
      kind === 'quote' ? (
        '–'
      ) : (
        <span>
          {shareText(share)}
          <span className={styles.under}>{`${formatCount(own_words)} words`}</span>
        </span>
      ),
  },
  {
    key: 'at',
    title: 'Published',
    align: 'end',
    sortable: true,
    render: ({ article: { at } }) => (
      <span>
        <RelativeTime value={at} />
        {isBefore(at, sent_on, timeZone) ? (
          <span className={styles.under}>before the release; may be its source</span>
        ) : null}
      </span>
    ),
  },
];

/** The articles that reuse or quote a release. */
export function ReleaseArticles({ release }: { release: ReleaseDetails }) {
  const navigate = useNavigate();
  const { filter, change } = useAddressFilter(ReleaseArticlesQuery);
  const { timezone } = useCurrentUser();
  const query = useQuery(releaseQueries.articles(release.id, filter));
  return (
    <QueryView query={query} what="the articles" loading={<Skeleton shape="block" height={132} />}>
      {({ items, pagination, counts }) => (
        <Card
          padding="none"
          footer={
            pagination.pages > 1 ? (
              <Pagination
                page={pagination.page}
                pageCount={pagination.pages}
                onChange={(page) => change({ page: String(page) })}
              />
            ) : undefined
          }
        >
          <div className={styles.head}>
            <FilterButtons
              label="Articles"
              choices={[
                { value: 'reuse', label: 'Reuse it', count: counts.reuse },
                { value: 'quote', label: 'Only quote it', count: counts.quote },
              ]}
              current={filter.kind}
              onChange={(kind) => change({ kind: kind === 'reuse' ? '' : kind, page: '' })}
            />
            {counts.reuse + counts.quote > 0 ? (
              <ExportMenu
                size="small"
                formats={['xlsx', 'csv']}
                send={(format) =>
                  releasesApi.exportArticles({ params: { releaseId: release.id }, query: { format } })
                }
                counted={(rows) => `${formatCount(rows)} ${rows === 1 ? 'article' : 'articles'}`}
              />
            ) : null}
          </div>
          <DataTable
            label="Articles"
            columns={columnsOf(release, timezone)}
            rows={items}
            rowKey={({ article }) => article.id}
            onRowOpen={({ article }) => void navigate(`/releases/${release.id}/articles/${article.id}`)}
            sort={parseSort(filter.sort)}
            onSort={(sort) => change({ sort: formatSort(sort), page: '' })}
            refreshing={query.isPlaceholderData}
            empty={<NoArticles release={release} kind={filter.kind} />}
          />
        </Card>
      )}
    </QueryView>
  );
}

function NoArticles({ release, kind }: { release: ReleaseDetails; kind: ReleaseArticle['kind'] }) {
  if (kind === 'quote')
    return (
      <EmptyState title="No articles that only quote it">
        Articles that use nothing but quotations from this release appear here.
      </EmptyState>
    );
  if (!release.is_searched)
    return (
      <EmptyState title="Comparing stored articles">
        This usually takes a few seconds. The articles appear here automatically.
      </EmptyState>
    );
  return (
    <EmptyState title="No article reuses it yet">
      {release.status === 'active'
        ? 'New articles are compared with it within minutes. Translations and paraphrases are not found.'
        : 'This release has ended, so new articles are not compared with it.'}
    </EmptyState>
  );
}
