import type { IllustratedArticle, TranslationOffer } from '@newswatch/shared/contracts';
import { useTitle } from '@newswatch/shell-api';
import { BackLink, QueryView } from '@newswatch/shell-api/patterns';
import { LinkButton, Page, PageHeader, Row, Skeleton, Stack } from '@newswatch/ui';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ArticleActions } from '../features/reader/article-actions.tsx';
import { ArticleBody, ArticleByline, ArticleTitle } from '../features/reader/article-parts.tsx';
import { ReaderTools } from '../features/reader/reader-tools.tsx';
import { useReadingLook } from '../features/reader/reading-look.tsx';
import { LazyTranslationBar } from '../features/reader/translation/lazy-translation.ts';
import { inPlace, useShownTranslation } from '../features/reader/translation/use-shown-translation.ts';
import { missingArticle, useArticle, useMarkedAsRead } from '../features/reader/use-article.ts';
import styles from './article-page.module.css';

const back = <BackLink to="/articles">My Articles</BackLink>;

/** /articles/:articleId: the reader. */
export function ArticlePage() {
  const { articleId = '' } = useParams();
  const query = useArticle(articleId);
  useTitle(query.data?.article.title);

  if (query.data) return <Reader key={articleId} {...query.data} />;
  return (
    <Page width="reading">
      <PageHeader back={back} title="Article" />
      <QueryView
        query={query}
        what="the article"
        loading={
          <>
            <Skeleton shape="block" height={40} />
            <Skeleton lines={12} />
          </>
        }
        missing={{
          ...missingArticle,
          action: (
            <LinkButton as={Link} to="/articles">
              Go to My Articles
            </LinkButton>
          ),
        }}
      />
    </Page>
  );
}

function Reader({
  article,
  translation: offer,
}: {
  article: IllustratedArticle;
  translation?: TranslationOffer | null;
}) {
  const readingLook = useReadingLook();
  const shown = useShownTranslation(article);
  useMarkedAsRead(article);
  return (
    <Page width="reading" className={shown.view === 'both' ? styles.wide : undefined}>
      <Stack as="article" gap={5}>
        <PageHeader
          back={back}
          title={<ArticleTitle article={article} translation={inPlace(shown)} />}
          meta={<ArticleByline article={article} />}
        />
        <Row gap={3} className={`${styles.actions} ui-no-print`}>
          <ArticleActions
            article={article}
            readingLook={readingLook}
            isTranslated={shown.view !== 'original'}
          />
        </Row>
        {offer ? (
          <Suspense>
            <LazyTranslationBar article={article} offer={offer} shown={shown} />
          </Suspense>
        ) : null}
        <ReaderTools articleId={article.id} />
        <ArticleBody article={article} look={readingLook[0]} shown={shown} />
      </Stack>
    </Page>
  );
}
