import {
  type ArticleSummary,
  languageNames,
  type Story,
  StoryArticlesQuery,
} from '@newswatch/shared/contracts';
import { useAddressFilter } from '@newswatch/shell-api';
import { FilterSelect, ListMore, QueryView, useListPages } from '@newswatch/shell-api/patterns';
import { Button, Card, EmptyState, SiteMark, TextLink } from '@newswatch/ui';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { storyQueries } from '../../api/stories.ts';
import { SourceName } from '../../articles/source-name.tsx';
import styles from './stories.module.css';

interface ArticlesBySourceProps {
  story: Story;
  /** One article, in a list with these ids. */
  row: (article: ArticleSummary, list: readonly string[]) => ReactNode;
}

/** All articles of the story, by source, which can be filtered by source and language. */
export function ArticlesBySource({ story, row }: ArticlesBySourceProps) {
  const address = useAddressFilter(StoryArticlesQuery);
  const { source_id, language } = address.filter;
  const { query, end } = useListPages(
    storyQueries.articles(story.id, {
      per_page: 50,
      ...(source_id ? { source_id } : {}),
      ...(language ? { language } : {}),
    }),
  );
  return (
    <Card
      title="Articles by source"
      padding="none"
      actions={
        <TextLink as={Link} to={`/journalists?story_id=${story.id}`}>
          Journalists who wrote about this
        </TextLink>
      }
    >
      {story.sources.length > 1 || story.languages.length > 1 ? (
        <div className={`ui-filter-fields ui-no-print ${styles.filters}`}>
          {story.sources.length > 1 ? (
            <FilterSelect
              {...address}
              name="source_id"
              label="Source"
              any="All sources"
              options={story.sources.map(({ id, name, articles }) => ({
                value: id,
                label: `${name} (${articles})`,
              }))}
            />
          ) : null}
          {story.languages.length > 1 ? (
            <FilterSelect
              {...address}
              name="language"
              label="Language"
              any="All languages"
              options={story.languages.map(({ language: value, articles }) => ({
                value,
                label: `${languageNames[value]} (${articles})`,
              }))}
            />
          ) : null}
        </div>
      ) : null}
      <QueryView
        query={query}
        what="the articles"
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title="No articles match these filters"
            action={<Button onClick={address.reset}>Clear filters</Button>}
          />
        }
      >
        {({ items }) => (
          <>
            <BySource items={items} row={row} />
            <div className={styles.more}>
              <ListMore end={end} noun="articles" />
            </div>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function BySource({ items, row }: { items: readonly ArticleSummary[]; row: ArticlesBySourceProps['row'] }) {
  const list = items.map(({ id }) => id);
  return [...Map.groupBy(items, ({ source }) => source.id).values()].map((own) => {
    const [first] = own;
    if (!first) return null;
    const { source } = first;
    return (
      <section key={source.id} aria-label={source.name}>
        <h3 className={styles.source}>
          <SiteMark name={source.name} src={source.logo_url} size={20} />
          <SourceName source={source} />
        </h3>
        {own.map((article) => (
          <Fragment key={article.id}>{row(article, list)}</Fragment>
        ))}
      </section>
    );
  });
}
