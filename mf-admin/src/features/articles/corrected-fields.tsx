import type { AdminArticleDetail } from '@newswatch/shared/contracts/admin';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, DescriptionList } from '@newswatch/ui';
import { adminArticlesApi, articleRefreshes } from '../../api/articles.ts';
import sides from '../../looks/side-by-side.module.css';
import styles from './article-drawer.module.css';

const labels = { title: 'Title', summary: 'Summary', author: 'Authors' } as const;
const names = ['title', 'summary', 'author'] as const;
type Name = (typeof names)[number];
type Texts = Partial<Record<Name, string | null>>;

interface CorrectedFieldsProps {
  article: AdminArticleDetail;
  /** What was read from the page just now, if it was. */
  readNow: Texts | null | undefined;
}

/** The fields that were corrected by hand, each beside its extracted value. Renders nothing if there are none. */
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
  if (corrected.length === 0) return null;
  return (
    <div className={sides.sides}>
      <section>
        <h3>Extracted</h3>
        <DescriptionList
          items={corrected.map((name) => ({
            term: labels[name],
            value: <bdi>{(readNow?.[name] === undefined ? extracted[name] : readNow[name]) || 'None'}</bdi>,
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
                <Button
                  size="small"
                  aria-label={`Remove correction of the ${labels[name].toLowerCase()}`}
                  data-action={`Remove correction of ${labels[name].toLowerCase()}`}
                  loading={restore.isPending && restore.variables === name}
                  onClick={() => restore.mutate(name)}
                >
                  Remove correction
                </Button>
              </span>
            ),
          }))}
        />
      </section>
    </div>
  );
}
