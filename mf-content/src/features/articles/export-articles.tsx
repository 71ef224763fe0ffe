import { ExportMenu } from '@newswatch/shell-api/patterns';
import { formatCount } from '@newswatch/ui';
import { articlesApi } from '../../api/articles.ts';
import { type ArticlesFilter, nounOf } from './list-query.ts';

/** Downloads the list with all its pages, as filtered and ordered. */
export function ExportArticles({ filter }: { filter: ArticlesFilter }) {
  const { page: _page, per_page: _perPage, cursor: _cursor, ...query } = filter;
  return (
    <ExportMenu
      size="small"
      formats={['xlsx', 'csv', 'json', 'ris']}
      send={(format) => articlesApi.exportAll({ query: { ...query, format } })}
      counted={(rows) => `${formatCount(rows)} ${nounOf(filter.group, rows)}`}
    />
  );
}
