import { ADDED_SOURCE_ID, languageNames, languageTags } from '@newswatch/shared/contracts';
import type { AdminArticleDetail } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useOpened } from '@newswatch/shell-api';
import { QueryView, StatusBadge, useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Button,
  DescriptionList,
  Disclosure,
  Drawer,
  ExternalLink,
  FormAlert,
  formatPercent,
  LinkButton,
  RelativeTime,
  Row,
  Skeleton,
  Stack,
} from '@newswatch/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminArticleQueries, adminArticlesApi, articleRefreshes } from '../../api/articles.ts';
import { correctionRulesPath } from '../../labels/correction-rules-path.ts';
import { counted } from '../../labels/figure-labels.ts';
import sides from '../../looks/side-by-side.module.css';
import styles from './article-drawer.module.css';
import { dateSourceWords, extractionLabels, reportLabels, statusLabels } from './article-labels.ts';
import { CorrectedFields } from './corrected-fields.tsx';
import { RematchDialog, Rematched, type RematchResult } from './rematch.tsx';
import { StoryCard } from './story-card.tsx';

/** Loaded on demand, because most visitors correct nothing. */
const CorrectDialog = lazy(() =>
  import(/* webpackChunkName: "correct-article" */ './correct-dialog.tsx').then((module) => ({
    default: module.CorrectDialog,
  })),
);

/** One article: the current page beside the stored text, and the actions. */
export function ArticleDrawer({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const query = useQuery(adminArticleQueries.one(articleId));
  return (
    <Drawer
      open
      size="large"
      title={query.data ? <bdi>{query.data.article.title}</bdi> : 'Article'}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryView
        query={query}
        what="the article"
        loading={<Skeleton lines={12} />}
        missing={{ title: 'This article does not exist' }}
      >
        {({ article }) =>
          article.is_private ? <PrivateMail article={article} /> : <Detail article={article} />
        }
      </QueryView>
    </Drawer>
  );
}

/** The part of an email to somebody that administrators can see. */
function PrivateMail({ article }: { article: AdminArticleDetail }) {
  return (
    <Stack gap={4}>
      <Row gap={2}>
        <ShowOrHide article={article} />
      </Row>
      <FormAlert tone="info">
        Only the person who received this email, and the people they share it with in a collection, can read
        it.
      </FormAlert>
      <Reports article={article} />
      <Facts article={article} />
    </Stack>
  );
}

function ShowOrHide({ article }: { article: AdminArticleDetail }) {
  const status = useApiMutation(
    (next: 'published' | 'hidden') =>
      adminArticlesApi.setStatus({ params: { articleId: article.id }, body: { status: next } }),
    { done: 'Article changed.', refreshes: articleRefreshes },
  );
  return (
    <>
      {['published', 'added', 'received'].includes(article.status) ? null : (
        <Button size="small" loading={status.isPending} onClick={() => status.mutate('published')}>
          Show again
        </Button>
      )}
      {article.status === 'hidden' ? null : (
        <Button
          size="small"
          variant="danger"
          loading={status.isPending}
          onClick={() => status.mutate('hidden')}
        >
          Hide
        </Button>
      )}
    </>
  );
}

function Detail({ article }: { article: AdminArticleDetail }) {
  const params = { articleId: article.id };
  const read = useApiMutation(
    ({ apply }: { apply: boolean }) => adminArticlesApi.reextract({ params, body: { apply } }),
    {
      done: ({ message }) => message,
      failed: 'The page could not be read.',
      refreshes: articleRefreshes,
    },
  );
  // A page that somebody added by its address is not matched with any target.
  const isOfSource = article.source.id !== ADDED_SOURCE_ID;
  const [isRematching, setRematching] = useOpened<true>('match again');
  const [isCorrecting, setCorrecting] = useOpened<true>('correction');
  const [rematched, setRematched] = useState<RematchResult>();
  return (
    <Stack gap={4}>
      <Row gap={2}>
        <Button size="small" loading={read.isPending} onClick={() => read.mutate({ apply: false })}>
          Read page again
        </Button>
        {isOfSource ? (
          <Button size="small" onClick={() => setRematching(true)}>
            Match again
          </Button>
        ) : null}
        <Button size="small" onClick={() => setCorrecting(true)}>
          Correct by hand
        </Button>
        {isOfSource ? (
          <LinkButton as={Link} size="small" to={correctionRulesPath(article.source.id)}>
            Correct all articles from this source
          </LinkButton>
        ) : null}
        <ExternalLink data-action="Open original" href={article.url}>
          Open original
        </ExternalLink>
        <ShowOrHide article={article} />
      </Row>
      {isCorrecting ? (
        <Suspense>
          <CorrectDialog article={article} onClose={() => setCorrecting(undefined)} />
        </Suspense>
      ) : null}
      {isRematching ? (
        <RematchDialog article={article} onClose={() => setRematching(undefined)} onDone={setRematched} />
      ) : null}
      <Reports article={article} />
      <Facts article={article} />
      <StoryCard article={article} />
      {rematched ? <Rematched {...rematched} /> : null}
      {read.data ? (
        <FormAlert
          tone={read.data.differs ? 'warning' : 'info'}
          action={
            read.data.differs && !read.data.applied ? (
              <Button size="small" loading={read.isPending} onClick={() => read.mutate({ apply: true })}>
                Store it as the next version
              </Button>
            ) : undefined
          }
        >
          {read.data.message}
        </FormAlert>
      ) : null}
      <CorrectedFields article={article} readNow={read.data?.extracted} />
      <div className={sides.sides}>
        <Stack as="section" gap={2}>
          <h3>{read.data ? 'Current page' : 'Page'}</h3>
          {read.data ? (
            <pre className={`${sides.text} ${styles.raw}`}>
              {read.data.raw ?? 'The page could not be fetched.'}
            </pre>
          ) : (
            <p className="ui-muted">Read the page again to see its markup next to the text.</p>
          )}
        </Stack>
        <Stack as="section" gap={2}>
          <h3>{read.data?.extracted && !read.data.applied ? 'Extracted now' : 'Stored version'}</h3>
          <div className={sides.text} dir={article.direction} lang={languageTags[article.language]}>
            {read.data?.extracted?.text ?? article.content_text}
          </div>
        </Stack>
      </div>
      {article.versions.map((version) => (
        <Disclosure
          key={version.version}
          summary={
            <>
              Version {version.version}, read <RelativeTime value={version.seen_at} />
            </>
          }
        >
          <div className={sides.text} dir={article.direction}>
            <strong>{version.title}</strong>
            {'\n\n'}
            {version.content_text}
          </div>
        </Disclosure>
      ))}
    </Stack>
  );
}

function Facts({ article }: { article: AdminArticleDetail }) {
  const { word, tone } = extractionLabels[article.extraction];
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: 'Source', value: <bdi>{article.source.name}</bdi> },
        ...(article.received_by
          ? [
              {
                term: 'Received by',
                value: (
                  <Link to={`/admin/users/${article.received_by.id}`}>
                    <bdi>{article.received_by.full_name}</bdi>
                  </Link>
                ),
              },
            ]
          : []),
        {
          term: 'Status',
          value: <StatusBadge {...statusLabels[article.status]} />,
        },
        ...(article.page_missing ? [{ term: 'Page', value: <MissingPage {...article.page_missing} /> }] : []),
        {
          term: 'Text',
          value: (
            <>
              <StatusBadge tone={tone} word={word} /> {counted(article.word_count, 'word')}, score{' '}
              {formatPercent(article.extraction_score)}
            </>
          ),
        },
        {
          term: 'Language',
          value: `${languageNames[article.language]}, ${formatPercent(article.language_confidence)} certain`,
        },
        {
          term: 'Published',
          value: article.published_at ? (
            <>
              <RelativeTime value={article.published_at} />, from{' '}
              {article.is_private ? 'the email' : dateSourceWords[article.published_at_source]}
            </>
          ) : (
            'No date'
          ),
        },
        ...(article.is_private
          ? []
          : [{ term: 'Authors', value: article.author ? <bdi>{article.author}</bdi> : 'None' }]),
        { term: 'Found', value: <RelativeTime value={article.first_seen_at} /> },
        { term: 'Matches', value: article.matches },
        ...(article.similarity === null
          ? []
          : [
              {
                term: 'Similarity',
                value: `${formatPercent(article.similarity)} to its story when it was found`,
              },
            ]),
        ...(article.seen_in.length === 0
          ? []
          : [
              {
                term: 'Also found in',
                value: <bdi>{article.seen_in.map(({ name }) => name).join(', ')}</bdi>,
              },
            ]),
      ]}
    />
  );
}

function MissingPage({ since, http_status, removed_at }: NonNullable<AdminArticleDetail['page_missing']>) {
  return (
    <>
      Missing ({http_status}) since <RelativeTime value={since} />
      {removed_at ? (
        <>
          , removed <RelativeTime value={removed_at} />
        </>
      ) : null}
    </>
  );
}

function Reports({ article }: { article: AdminArticleDetail }) {
  const settle = useApiMutation(() => adminArticlesApi.closeReports({ params: { articleId: article.id } }), {
    done: 'Reports closed.',
    refreshes: articleRefreshes,
  });
  if (article.open_reports.length === 0) return null;
  return (
    <FormAlert
      tone="warning"
      title="Reported problems"
      action={
        <Button size="small" loading={settle.isPending} onClick={() => settle.mutate()}>
          Close reports
        </Button>
      }
    >
      {article.open_reports.map(({ kind, note, person, created_at }) => (
        <p key={`${person.id}-${kind}`} dir="auto">
          <strong>{reportLabels[kind]}</strong>
          {note ? `: ${note}` : ''}{' '}
          <span className="ui-muted">
            <bdi>{person.full_name}</bdi>, <RelativeTime value={created_at} />
          </span>
        </p>
      ))}
    </FormAlert>
  );
}
