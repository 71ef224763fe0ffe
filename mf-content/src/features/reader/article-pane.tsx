import type { IllustratedArticle, TranslationOffer } from '@newswatch/shared/contracts';
import { BesideBar, type OpenItem, QueryView } from '@newswatch/shell-api/patterns';
import { Skeleton, Stack } from '@newswatch/ui';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { ArticleActions } from './article-actions.tsx';
import styles from './article-pane.module.css';
import { ArticleBody, ArticleByline, ArticleTitle } from './article-parts.tsx';
import { useReadingLook } from './reading-look.tsx';
import { LazyTranslationBar } from './translation/lazy-translation.ts';
import { inPlace, useShownTranslation } from './translation/use-shown-translation.ts';
import { missingArticle, useArticle, useMarkedAsRead } from './use-article.ts';

interface ArticlePaneProps {
  id: string;
  /** "8 of 45" */
  place: string | undefined;
  beside: Pick<OpenItem, 'headingId' | 'takesFocus' | 'close'>;
}

/** The open article beside the list. */
export function ArticlePane({ id, ...rest }: ArticlePaneProps) {
  const query = useArticle(id);
  if (query.data) return <Opened key={id} {...query.data} {...rest} />;
  return (
    <>
      <BesideBar beside={rest.beside} />
      <QueryView
        query={query}
        what="the article"
        loading={
          <div className={styles.content}>
            <Skeleton lines={12} />
          </div>
        }
        missing={missingArticle}
      />
    </>
  );
}

interface OpenedProps extends Omit<ArticlePaneProps, 'id'> {
  article: IllustratedArticle;
  translation?: TranslationOffer | null;
}

function Opened({ article, translation: offer, place, beside }: OpenedProps) {
  const readingLook = useReadingLook();
  const shown = useShownTranslation(article);
  const heading = useRef<HTMLHeadingElement>(null);
  useMarkedAsRead(article);
  const focus = useEffectEvent(() => {
    if (beside.takesFocus()) heading.current?.focus();
  });
  useEffect(() => focus(), []);
  return (
    <>
      <BesideBar beside={beside}>
        <ArticleActions
          article={article}
          readingLook={readingLook}
          isTranslated={shown.view !== 'original'}
          isBeside
        />
      </BesideBar>
      <Stack as="article" gap={4} className={styles.content}>
        <div>
          <div className={styles.head}>
            <p className={styles.meta}>
              <ArticleByline article={article} />
            </p>
            {place ? <span className="ui-tabular">{place}</span> : null}
          </div>
          <h2 className={styles.title} dir="auto" id={beside.headingId} tabIndex={-1} ref={heading}>
            <ArticleTitle article={article} translation={inPlace(shown)} />
          </h2>
        </div>
        {offer ? (
          <Suspense>
            <LazyTranslationBar article={article} offer={offer} shown={shown} />
          </Suspense>
        ) : null}
        <ArticleBody article={article} look={readingLook[0]} shown={shown} />
      </Stack>
    </>
  );
}
