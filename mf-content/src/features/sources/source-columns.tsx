import { languageNames, type Source } from '@newswatch/shared/contracts';
import { StatusBadge, sentenceCase, timeColumn } from '@newswatch/shell-api/patterns';
import { type Column, Row, SiteMark, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { healthLabels } from './source-labels.ts';

export const sourceColumns: Column<Source>[] = [
  {
    key: 'name',
    title: 'Source',
    priority: 'primary',
    render: (source) => (
      <Row gap={2} wrap={false}>
        <SiteMark name={source.name} src={source.logo_url} />
        <TextLink as={Link} to={`/sources/${source.id}`}>
          <bdi>{source.name}</bdi>
        </TextLink>
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
    key: 'health',
    title: 'Health',
    render: ({ health }) => <StatusBadge {...healthLabels[health]} />,
  },
  timeColumn('last_crawled_at', 'Last read', { none: 'Not yet', priority: 'secondary' }),
  {
    key: 'article_count_7d',
    title: 'Articles, 7 days',
    align: 'end',
    render: (source) => source.article_count_7d.toLocaleString('en'),
  },
  { key: 'used', title: 'My targets', align: 'end', render: (source) => source.used_by_my_targets },
];
