import { type ListedSource, languageNames } from '@newswatch/shared/contracts';
import { sentenceCase } from '@newswatch/shell-api/patterns';
import { type Column, Row, SiteMark, Sparkline, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { HealthCell } from './health-cell.tsx';
import styles from './source-columns.module.css';

export const sourceColumns: Column<ListedSource>[] = [
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
          <span className={styles.host}>{new URL(source.url).host}</span>
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
