import { type Article, languageTags } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Card, Disclosure, Prose, RelativeTime, Skeleton, Stack } from '@newswatch/ui';
import { diffWordsWithSpace } from 'diff';
import { articleQueries } from '../../api/articles.ts';

/** What was added to and removed from an edited article. Renders nothing if it was never edited. */
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
              return (
                <Disclosure
                  key={version.version}
                  summary={
                    <>
                      What changed after version {version.version}, <RelativeTime value={version.seen_at} />
                    </>
                  }
                >
                  <Prose lang={languageTags[article.language]} dir={article.direction}>
                    <p>
                      <strong>
                        <Changes before={version.title} after={next.title} />
                      </strong>
                    </p>
                    <p style={{ whiteSpace: 'pre-wrap' }}>
                      <Changes before={version.content_text} after={next.content_text} />
                    </p>
                  </Prose>
                </Disclosure>
              );
            })}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

function Changes({ before, after }: { before: string; after: string }) {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
    const key = `${index}-${value.length}`;
    if (added) return <ins key={key}>{value}</ins>;
    if (removed) return <del key={key}>{value}</del>;
    return <span key={key}>{value}</span>;
  });
}
