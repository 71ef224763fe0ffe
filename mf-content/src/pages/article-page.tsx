import { retryOf } from '@newswatch/shared/api';
import type { Article } from '@newswatch/shared/contracts';
import { useTitle } from '@newswatch/shell-api';
import {
  EmptyState,
  FailureState,
  LinkButton,
  Page,
  PageHeader,
  Row,
  Skeleton,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { Link, useParams } from 'react-router-dom';
import { ArticleActions } from '../features/reader/article-actions.tsx';
import { ArticleBody, ArticleByline, ArticleTitle } from '../features/reader/article-parts.tsx';
import { ReaderTools, useReadingSize } from '../features/reader/reader-tools.tsx';
import { useArticle, useMarkedAsRead } from '../features/reader/use-article.ts';
import styles from './article-page.module.css';

const back = (
  <TextLink as={Link} to="/articles">
    My Articles
  </TextLink>
);

/** /articles/:articleId: the reader. */
export function ArticlePage() {
  const { articleId = '' } = useParams();
  const { query, isGone } = useArticle(articleId);
  useTitle(query.data?.article.title);

  if (query.data) return <Reader key={articleId} article={query.data.article} />;
  return (
    <Page width="reading">
      <PageHeader back={back} title="Article" />
      {query.isPending ? (
        <Stack role="status" aria-busy="true" aria-label="Loading the article">
          <Skeleton shape="block" height={40} />
          <Skeleton lines={12} />
        </Stack>
      ) : isGone ? (
        <EmptyState
          title="This article does not exist"
          action={
            <LinkButton as={Link} to="/articles">
              Go to My Articles
            </LinkButton>
          }
        >
          It may have been removed, or the link is wrong.
        </EmptyState>
      ) : (
        <FailureState title="The article could not be loaded" {...retryOf(query)} />
      )}
    </Page>
  );
}

function Reader({ article }: { article: Article }) {
  const readingSize = useReadingSize();
  useMarkedAsRead(article);
  return (
    <Page width="reading">
      <Stack as="article" gap={5}>
        <PageHeader
          back={back}
          title={<ArticleTitle article={article} />}
          meta={<ArticleByline article={article} />}
        />
        <Row gap={3} className={`${styles.actions} ui-no-print`}>
          <ArticleActions article={article} readingSize={readingSize} />
        </Row>
        <ReaderTools articleId={article.id} />
        <ArticleBody article={article} size={readingSize[0]} />
      </Stack>
    </Page>
  );
}
