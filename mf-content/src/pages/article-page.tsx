import { ApiError, retryOf } from '@newswatch/shared/api';
import { type Article, languageTags } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useTitle } from '@newswatch/shell-api';
import {
  Button,
  EmptyState,
  ExternalLink,
  FailureState,
  Highlight,
  LinkButton,
  Page,
  PageHeader,
  RelativeTime,
  Row,
  SiteMark,
  Skeleton,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { Bookmark, Check, Undo2 } from '@newswatch/ui/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { articleQueries } from '../api/articles.ts';
import { rangesIn } from '../features/articles/highlights.ts';
import { useArticleState } from '../features/articles/mutations.ts';
import { ArticleText } from '../features/reader/article-text.tsx';
import { Differences } from '../features/reader/differences.tsx';
import { ExportMenu } from '../features/reader/export-menu.tsx';
import { ReaderTools, ReadingSizeButton, useReadingSize } from '../features/reader/reader-tools.tsx';
import { ReportDialog } from '../features/reader/report-dialog.tsx';
import { SameStory } from '../features/reader/same-story.tsx';
import { WhyItMatched } from '../features/reader/why-it-matched.tsx';
import styles from './article-page.module.css';

const back = (
  <TextLink as={Link} to="/articles">
    My Articles
  </TextLink>
);

/** /articles/:articleId: the reader. */
export function ArticlePage() {
  const { articleId = '' } = useParams();
  const query = useQuery(articleQueries.one(articleId));
  useTitle(query.data?.article.title);

  if (query.data) return <Reader key={articleId} article={query.data.article} />;
  const gone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page width="reading">
      <PageHeader back={back} title="Article" />
      {query.isPending ? (
        <Stack role="status" aria-busy="true" aria-label="Loading the article">
          <Skeleton shape="block" height={40} />
          <Skeleton lines={12} />
        </Stack>
      ) : gone ? (
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
  const { setRead, setSaved } = useArticleState();
  const { ui_preferences } = useCurrentUser();
  const [size, setSize] = useReadingSize();
  const [reporting, setReporting] = useState(false);
  // Opening marks the article as read only once, so that "Mark as unread" on the open page has an effect.
  const markRead = useEffectEvent(() => {
    if (article.read_at === null) setRead.mutate({ articleId: article.id, read: true });
  });
  useEffect(() => markRead(), []);

  return (
    <Page width="reading">
      <Stack as="article" gap={5}>
        <PageHeader
          back={back}
          title={
            <span lang={languageTags[article.language]}>
              <Highlight text={article.title} ranges={rangesIn('title', article.matches)} />
            </span>
          }
          meta={
            <>
              <SiteMark name={article.source.name} src={article.source.logo_url} size={20} />
              <TextLink as={Link} to={`/sources/${article.source.id}`}>
                <bdi>{article.source.name}</bdi>
              </TextLink>
              {article.author ? <bdi>{article.author}</bdi> : null}
              <RelativeTime value={article.published_at ?? article.first_seen_at} />
              <span>{article.reading_time_minutes} min read</span>
            </>
          }
        />
        <Row gap={3} className={`${styles.actions} ui-no-print`}>
          <Button
            size="small"
            icon={<Bookmark />}
            loading={setSaved.isPending}
            onClick={() => setSaved.mutate({ articleId: article.id, saved: !article.saved })}
          >
            {article.saved ? 'Remove from saved' : 'Save'}
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon={article.read_at === null ? <Check /> : <Undo2 />}
            loading={setRead.isPending}
            onClick={() => setRead.mutate({ articleId: article.id, read: article.read_at === null })}
          >
            {article.read_at === null ? 'Mark as read' : 'Mark as unread'}
          </Button>
          <ExternalLink href={article.url} sameTab={!ui_preferences.open_links_in_new_tab}>
            Open original
          </ExternalLink>
          <ExportMenu article={article} />
          <Button size="small" variant="ghost" onClick={() => setReporting(true)}>
            Report a problem
          </Button>
          <ReadingSizeButton size={size} onSize={setSize} />
        </Row>
        <ReaderTools articleId={article.id} />
        <WhyItMatched matches={article.matches} />
        <ArticleText article={article} ranges={rangesIn('body', article.matches)} size={size} />
        <Differences article={article} />
        <SameStory article={article} />
      </Stack>
      {reporting ? <ReportDialog articleId={article.id} onClose={() => setReporting(false)} /> : null}
    </Page>
  );
}
