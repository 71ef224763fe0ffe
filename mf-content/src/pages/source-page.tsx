import { ApiError, retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { useTitle } from '@newswatch/shell-api';
import {
  BarList,
  Card,
  EmptyState,
  FailureState,
  LinkButton,
  Page,
  PageHeader,
  SiteMark,
  Skeleton,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { Link, useParams } from 'react-router-dom';
import { sourceQueries } from '../api/sources.ts';
import { ArticleRow } from '../features/articles/article-row.tsx';
import { PublishingHours, SourceCharts } from '../features/sources/source-charts.tsx';
import { SourceFacts, SourceHealthLine, SourceMeta } from '../features/sources/source-facts.tsx';
import styles from './source-page.module.css';

const back = (
  <TextLink as={Link} to="/sources">
    Sources
  </TextLink>
);

/** /sources/:sourceId */
export function SourcePage() {
  const { sourceId = '' } = useParams();
  const query = useQuery(sourceQueries.one(sourceId));
  useTitle(query.data?.source.name);

  if (query.isPending) {
    return (
      <Page>
        <PageHeader back={back} title="Source" />
        <Stack aria-busy="true" role="status" aria-label="Loading the source">
          <Skeleton shape="block" height={220} />
          <Skeleton shape="block" height={320} />
        </Stack>
      </Page>
    );
  }
  if (!query.data) {
    const gone = query.error instanceof ApiError && query.error.status === 404;
    return (
      <Page>
        <PageHeader back={back} title="Source" />
        {gone ? (
          <EmptyState
            title="This source does not exist"
            action={
              <LinkButton as={Link} to="/sources">
                Browse sources
              </LinkButton>
            }
          >
            It may have been removed, or the link is wrong.
          </EmptyState>
        ) : (
          <FailureState title="The source could not be loaded" {...retryOf(query)} />
        )}
      </Page>
    );
  }
  const { source, figures, recent_articles, my_targets } = query.data;
  return (
    <Page>
      <PageHeader
        back={back}
        title={
          // The icon comes before the name, as in every list, whatever the direction of the name.
          <span dir="ltr" className={styles.title}>
            <SiteMark name={source.name} src={source.logo_url} size={56} /> <bdi>{source.name}</bdi>
          </span>
        }
        actions={
          <>
            <LinkButton
              as={Link}
              to={`/chats?${new URLSearchParams({ form: 'new', category: 'source', related: `source:${source.id}`, about: source.name })}`}
            >
              Ask about this source
            </LinkButton>
            <LinkButton
              as={Link}
              to={`/targets?form=new&source=${source.id}`}
              variant="primary"
              icon={<Plus />}
            >
              New target for this source
            </LinkButton>
          </>
        }
        meta={<SourceMeta source={source} />}
        lead={source.homepage_title === source.name ? undefined : <bdi>{source.homepage_title}</bdi>}
      />
      <Stack gap={4}>
        <SourceHealthLine source={source} fullText={figures.full_text_share} />
        <SourceCharts figures={figures} />
        <div className={styles.columns}>
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
                />
              ))
            )}
          </Card>
          <Stack gap={4}>
            <Card title="My targets" description="Your targets with matches from this source">
              {my_targets.length === 0 ? (
                <p className="ui-muted">None of your targets has found anything here yet.</p>
              ) : (
                <BarList
                  label="My targets"
                  unit="matches"
                  layout="below"
                  rows={my_targets.map(({ id, name, matches }) => ({
                    id,
                    name: (
                      <TextLink as={Link} to={`/targets/${id}`} dir="auto">
                        {name}
                      </TextLink>
                    ),
                    value: matches,
                  }))}
                />
              )}
            </Card>
            <PublishingHours figures={figures} />
            <SourceFacts source={source} />
          </Stack>
        </div>
      </Stack>
    </Page>
  );
}
