import type { ArticleSort, ArticleSummary } from '@newswatch/shared/contracts';
import { countOf } from '@newswatch/shell-api/patterns';
import { Button, LinkButton, Row } from '@newswatch/ui';
import { ArrowUp } from '@newswatch/ui/icons';
import { Link, useLocation } from 'react-router-dom';
import { overviewAddress } from '../../overview/addresses.ts';
import { ExportArticles } from './export-articles.tsx';
import styles from './list-head.module.css';
import { type ArticlesFilter, nounOf } from './list-query.ts';
import { OrderMenu } from './order-menu.tsx';
import type { useArticlePages } from './use-article-pages.ts';

interface ListHeadProps {
  items: readonly ArticleSummary[];
  total: number;
  filter: ArticlesFilter;
  onSort: (sort: ArticleSort) => void;
  news: Pick<ReturnType<typeof useArticlePages>, 'hasNews' | 'showNews'>;
}

/**
 * The heading of the list, for screen readers, and the line above it: "45 stories from Reuters", its order and its export,
 * and a button while there are newer articles than those shown.
 */
export function ListHead({ items: [first], total, filter, onSort, news }: ListHeadProps) {
  const { search } = useLocation();
  return (
    <>
      <h2 className="ui-visually-hidden" id="articles-heading">
        Articles
      </h2>
      <Row justify="between" className={styles.head}>
        <span className="ui-muted ui-tabular">
          {countOf(total)} {nounOf(filter.group, total)}
          {filter.source_id?.length === 1 && first ? (
            <>
              {' '}
              from <bdi>{first.source.name}</bdi>
            </>
          ) : null}
        </span>
        <Row gap={1}>
          {news.hasNews ? (
            <Button size="small" icon={<ArrowUp />} onClick={news.showNews}>
              Show new articles
            </Button>
          ) : null}
          <LinkButton as={Link} size="small" to={overviewAddress(search)}>
            Show overview
          </LinkButton>
          <OrderMenu filter={filter} onSort={onSort} />
          <ExportArticles filter={filter} />
        </Row>
      </Row>
    </>
  );
}
