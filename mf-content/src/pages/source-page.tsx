import type { SourceAnswer } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useTitle } from '@newswatch/shell-api';
import { BackLink, QueryView } from '@newswatch/shell-api/patterns';
import { Card, EmptyState, LinkButton, Page, PageHeader, SiteMark, Stack, TextLink } from '@newswatch/ui';
import { Link, useParams } from 'react-router-dom';
import type * as v from 'valibot';
import { sourceQueries } from '../api/sources.ts';
import { ArticleRow } from '../features/articles/article-row.tsx';
import { MyTargets } from '../features/sources/my-targets.tsx';
import { SourceActions } from '../features/sources/source-actions.tsx';
import { PublishingHours, SourceCharts } from '../features/sources/source-charts.tsx';
import { SourceFacts, SourceHealthLine, SourceMeta } from '../features/sources/source-facts.tsx';
import layout from './columns.module.css';
import { LoadingColumns } from './loading-columns.tsx';
import styles from './source-page.module.css';

const back = <BackLink to="/sources">Sources</BackLink>;

/** /sources/:sourceId */
export function SourcePage() {
  const { sourceId = '' } = useParams();
  const query = useQuery(sourceQueries.one(sourceId));
  useTitle(query.data?.source.name);
  if (query.data) return <SourceDetails {...query.data} />;
  return (
    <Page>
      <PageHeader back={back} title="Source" />
      <QueryView
        query={query}
        what="the source"
        loading={<LoadingColumns above={100} />}
        missing={{
          title: 'This source does not exist',
          children: 'It may have been removed, or the link is wrong.',
          action: (
            <LinkButton as={Link} to="/sources">
              Browse sources
            </LinkButton>
          ),
        }}
      />
    </Page>
  );
}

function SourceDetails({
  source,
  figures,
  recent_articles,
  my_targets,
  chosen_by,
}: v.InferOutput<typeof SourceAnswer>) {
  return (
    <Page>
      <PageHeader
        back={back}
        title={
          // The icon comes before the name, as in every list, regardless of the direction of the name.
          <span dir="ltr" className={styles.title}>
            <SiteMark name={source.name} src={source.logo_url} size={56} /> <bdi>{source.name}</bdi>
          </span>
        }
        actions={<SourceActions source={source} />}
        meta={<SourceMeta source={source} />}
        lead={source.homepage_title === source.name ? undefined : <bdi>{source.homepage_title}</bdi>}
      />
      <Stack gap={4}>
        <SourceHealthLine source={source} figures={figures} />
        <SourceCharts figures={figures} />
        <div className={layout.columns}>
          <Card
            title="Latest articles"
            padding="none"
            className={styles.articles}
            actions={
              <TextLink as={Link} to={`/articles?scope=all&source_id=${source.id}`}>
                All articles
              </TextLink>
            }
          >
            {recent_articles.length === 0 ? (
              <EmptyState title="Nothing has been read yet">
                Articles appear here as soon as the source has been read.
              </EmptyState>
            ) : (
              recent_articles.map((article) => (
                <ArticleRow
                  key={article.id}
                  article={article}
                  list={recent_articles.map(({ id }) => id)}
                  isOfOneSource
                  withDelay
                />
              ))
            )}
          </Card>
          <Stack gap={4}>
            <MyTargets source={source} targets={my_targets} />
            <PublishingHours figures={figures} />
            <SourceFacts source={source} chosenBy={chosen_by} />
          </Stack>
        </div>
      </Stack>
    </Page>
  );
}
