import { type Article, type ArticleVersion, languageTags } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, TextChanges } from '@newswatch/shell-api/patterns';
import { Card, Disclosure, Prose, RelativeTime, Skeleton, Stack } from '@newswatch/ui';
import { useState } from 'react';
import { articleQueries } from '../../api/articles.ts';

/** Shows what was added to and removed from an edited article. Renders nothing if it was never edited. */
export function Differences({ article }: { article: Article }) {
  const query = useQuery({ ...articleQueries.versions(article.id), enabled: article.content_version > 1 });
  if (article.content_version === 1) return null;
  return (
    <Card title="Earlier versions" description={`This is version ${article.content_version}.`}>
      <QueryView query={query} what="the earlier versions" loading={<Skeleton lines={2} />}>
        {({ items }) => (
          <Stack gap={2}>
            {items.map((version, index) => {
              const next = items[index - 1] ?? article;
              return <Version key={version.version} version={version} next={next} article={article} />;
            })}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

/** A version is compared once it is opened, because an article may have many long versions. */
function Version({
  version,
  next,
  article,
}: {
  version: ArticleVersion;
  next: Pick<Article, 'title' | 'content_text'>;
  article: Article;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      open={isOpen}
      onToggle={setIsOpen}
      summary={
        <>
          What changed after version {version.version}, <RelativeTime value={version.seen_at} />
        </>
      }
    >
      {isOpen ? (
        <Prose lang={languageTags[article.language]} dir={article.direction}>
          <p>
            <strong>
              <TextChanges before={version.title} after={next.title} />
            </strong>
          </p>
          <p style={{ whiteSpace: 'pre-wrap' }}>
            <TextChanges before={version.content_text} after={next.content_text} />
          </p>
        </Prose>
      ) : null}
    </Disclosure>
  );
}
