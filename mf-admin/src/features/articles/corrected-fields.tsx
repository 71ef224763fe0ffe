import { languageTags } from '@newswatch/shared/contracts';
import type { AdminArticleDetail } from '@newswatch/shared/contracts/admin';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, DescriptionList, Skeleton, Stack } from '@newswatch/ui';
import { lazy, Suspense } from 'react';
import { adminArticlesApi, articleRefreshes } from '../../api/articles.ts';
import sides from '../../looks/side-by-side.module.css';
import styles from './article-drawer.module.css';

const labels = { title: 'Title', summary: 'Summary', author: 'Authors', text: 'Text' } as const;
const names = ['title', 'summary', 'author'] as const;
type Name = keyof typeof labels;
type Texts = Partial<Record<Name, string | null>>;

/** Loaded on demand, because few articles have a corrected text. */
const TextChanges = lazy(() =>
  import(/* webpackChunkName: "text-changes" */ './text-changes.ts').then((module) => ({
    default: module.TextChanges,
  })),
);

interface CorrectedFieldsProps {
  article: AdminArticleDetail;
  /** The values just extracted from the page, if it was read again. */
  readNow: Texts | null | undefined;
}

/** The fields that were corrected by hand, each next to its extracted value. Renders nothing if there are none. */
export function CorrectedFields({ article, readNow }: CorrectedFieldsProps) {
  const restore = useApiMutation(
    (name: Name) =>
      adminArticlesApi.correct({
        params: { articleId: article.id },
        body: { restore: [name], version: article.content_version },
      }),
    {
      done: 'Correction removed.',
      failed: 'The correction could not be removed.',
      refreshes: articleRefreshes,
    },
  );
  const extracted: Texts = article.as_extracted ?? {};
  const corrected = names.filter((name) => extracted[name] !== undefined);
  const text = article.as_extracted?.text;
  if (corrected.length === 0 && text === undefined) return null;
  const removal = (name: Name) => (
    <Button
      size="small"
      aria-label={`Remove correction of the ${labels[name].toLowerCase()}`}
      data-action={`Remove correction of ${labels[name].toLowerCase()}`}
      loading={restore.isPending && restore.variables === name}
      onClick={() => restore.mutate(name)}
    >
      Remove correction
    </Button>
  );
  return (
    <Stack gap={4}>
      {corrected.length > 0 ? (
        <div className={sides.sides}>
          <section>
            <h3>Extracted</h3>
            <DescriptionList
              items={corrected.map((name) => ({
                term: labels[name],
                value: (
                  <bdi>{(readNow?.[name] === undefined ? extracted[name] : readNow[name]) || 'None'}</bdi>
                ),
              }))}
            />
          </section>
          <section>
            <h3>Corrected by hand</h3>
            <DescriptionList
              items={corrected.map((name) => ({
                term: labels[name],
                value: (
                  <span className={styles.corrected}>
                    <bdi>{article[name] || 'None'}</bdi>
                    {removal(name)}
                  </span>
                ),
              }))}
            />
          </section>
        </div>
      ) : null}
      {text === undefined ? null : (
        <section>
          <div className={styles.corrected}>
            <h3>Text corrected by hand</h3>
            {removal('text')}
          </div>
          <p className="ui-hint">
            Underlined words were added to what was extracted; struck-through words were removed.
          </p>
          <div className={sides.text} dir={article.direction} lang={languageTags[article.language]}>
            <Suspense fallback={<Skeleton lines={6} />}>
              <TextChanges before={readNow?.text ?? text} after={article.content_text} />
            </Suspense>
          </div>
        </section>
      )}
    </Stack>
  );
}
