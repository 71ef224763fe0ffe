import { type ListedSource, languageNames } from '@newswatch/shared/contracts';
import { sentenceCase } from '@newswatch/shell-api/patterns';
import { type Column, Row, SiteMark, Sparkline, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { HealthCell } from './health-cell.tsx';
import { siteAddress } from './site-address.ts';
import styles from './source-columns.module.css';

/** The columns of the list; for a topic, how much each source wrote about it replaces how much it publishes. */
export function sourceColumnsFor(topic: string | undefined): Column<ListedSource>[] {
  return topic === undefined
    ? columns
    : columns.map((column) => (column.key === 'article_count_7d' ? topicColumn(topic) : column));
}

function topicColumn(topic: string): Column<ListedSource> {
  return {
    key: 'topic',
    title: 'On the topic, 30 days',
    align: 'end',
    sortable: true,
    sortOnly: 'descending',
    render: ({ id, topic_30d }) =>
      topic_30d ? (
        <span>
          <TextLink as={Link} to={articlesOnTopic(id, topic)}>
            {topic_30d.articles.toLocaleString('en')}
          </TextLink>{' '}
          <span className="ui-muted">
            of {topic_30d.of.toLocaleString('en')} {topic_30d.of === 1 ? 'article' : 'articles'}{' '}
            {topic_30d.articles === 1 ? 'mentions' : 'mention'} it
          </span>
        </span>
      ) : null,
  };
}

/** The list of exactly the articles that were counted, whether or not the person's targets found them. */
function articlesOnTopic(sourceId: string, topic: string): string {
  const search = new URLSearchParams({
    scope: 'all',
    group: 'article',
    when: '30-days',
    source_id: sourceId,
    q: topic,
  });
  return `/articles?${search}`;
}

const columns: Column<ListedSource>[] = [
  {
    key: 'name',
    title: 'Source',
    priority: 'primary',
    sortable: true,
    sortOnly: 'ascending',
    render: (source) => (
      <Row gap={2} wrap={false}>
        <SiteMark name={source.name} src={source.logo_url} />
        <span>
          <TextLink as={Link} to={`/sources/${source.id}`}>
            <bdi>{source.name}</bdi>
          </TextLink>
          <span className={styles.host}>{siteAddress(source)}</span>
        </span>
      </Row>
    ),
  },
  { key: 'language', title: 'Language', render: (source) => languageNames[source.language] },
  {
    key: 'category',
    title: 'Category',
    priority: 'secondary',
    render: (source) => sentenceCase(source.category),
  },
  {
    key: 'article_count_7d',
    title: 'Articles, 7 days',
    align: 'end',
    sortable: true,
    sortOnly: 'descending',
    render: ({ article_count_7d: articles, by_day }) => (
      <span className={styles.week}>
        {articles.toLocaleString('en')}
        <Sparkline values={by_day} kind="bars" width={72} tone="muted" label={`${by_day.at(-1)} today`} />
      </span>
    ),
  },
  { key: 'health', title: 'Health', render: (source) => <HealthCell source={source} /> },
  {
    key: 'mine',
    title: 'For my targets, 30 days',
    align: 'end',
    sortable: true,
    sortOnly: 'descending',
    render: ({ mine_30d: { articles, targets } }) =>
      articles === 0 ? (
        <span className="ui-muted">0</span>
      ) : (
        <span className={styles.mine}>
          <strong>{articles.toLocaleString('en')}</strong>{' '}
          <span className="ui-muted">
            in {targets} {targets === 1 ? 'target' : 'targets'}
          </span>
        </span>
      ),
  },
];
