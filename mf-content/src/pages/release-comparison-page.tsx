import { countryName, languageTags, type ReleaseComparison } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useTitle } from '@newswatch/shell-api';
import { BackLink, counted, QueryView } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  EmptyState,
  formatCount,
  LinkButton,
  Page,
  PageHeader,
  RelativeTime,
  Row,
  Skeleton,
  Stack,
} from '@newswatch/ui';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { releaseQueries } from '../api/releases.ts';
import { type MarkedRange, MarkedRanges } from '../features/releases/marked-ranges.tsx';
import { shareText, whatItHas } from '../features/releases/release-labels.ts';
import styles from '../features/releases/releases.module.css';

/** /releases/:releaseId/articles/:articleId: what an article takes from a release. */
export function ReleaseComparisonPage() {
  const { releaseId = '', articleId = '' } = useParams();
  const query = useQuery(releaseQueries.comparison(releaseId, articleId));
  useTitle(query.data && `${query.data.article.source.name}: ${query.data.release.title}`);
  const back = (
    <BackLink to={`/releases/${releaseId}`}>{query.data?.release.title ?? 'Press release'}</BackLink>
  );
  if (query.data) return <Comparison comparison={query.data} back={back} />;
  return (
    <Page>
      <PageHeader back={back} title="Comparison" />
      <QueryView
        query={query}
        what="the comparison"
        loading={<Skeleton shape="block" height={420} />}
        missing={{
          title: 'There is nothing to compare',
          children:
            'The article may have been withdrawn, or its text no longer contains anything from the release.',
          action: (
            <LinkButton as={Link} to={`/releases/${releaseId}`}>
              Show the release
            </LinkButton>
          ),
        }}
      />
    </Page>
  );
}

function Comparison({ comparison, back }: { comparison: ReleaseComparison; back: ReactNode }) {
  const { article, release, passages, changed, kind, share, own_words, text } = comparison;
  const sides = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number>();
  const show = (passage: number) => {
    setCurrent(passage);
    for (const mark of sides.current?.querySelectorAll(`[data-passage="${passage}"]`) ?? [])
      mark.scrollIntoView({ block: 'center' });
  };
  const step = (by: number) =>
    show(((current ?? (by > 0 ? -1 : 0)) + by + passages.length) % passages.length);
  const marksIn = (side: 'release' | 'article'): MarkedRange[] => [
    ...(side === 'release' ? release.parts.map(({ start, end, part }) => ({ start, end, mark: part })) : []),
    ...changed.map((sentence) => ({
      ...sentence[side],
      mark: 'changed' as const,
      title: 'Changed sentence',
    })),
    ...passages.map((passage, at) => ({
      ...passage[side],
      mark: passage.is_quote ? ('said' as const) : ('same' as const),
      passage: at,
    })),
  ];
  return (
    <Page>
      <PageHeader
        back={back}
        title={<bdi>{article.title}</bdi>}
        meta={
          <span>
            <bdi>{article.source.name}</bdi>
            {article.source.country === null ? '' : ` · ${countryName(article.source.country)}`} ·{' '}
            <RelativeTime value={article.at} />
          </span>
        }
        lead={
          kind === 'reuse'
            ? `${shareText(share)} of the release: ${formatCount(own_words)} of ${formatCount(release.own_words)} words. ${whatItHas(comparison)}.`
            : `Only quotes the release: ${whatItHas(comparison)}.`
        }
        actions={
          <LinkButton as={Link} to={`/articles/${article.id}`}>
            Read the article
          </LinkButton>
        }
      />
      <Stack gap={4}>
        <div className={styles.bar}>
          <ul className={styles.legend}>
            <li>
              <mark className={`${styles.sample} ${styles.same}`}>Word for word</mark>
            </li>
            {changed.length > 0 ? (
              <li>
                <span className={styles.changed}>Changed sentence</span>
              </li>
            ) : null}
            {passages.some(({ is_quote }) => is_quote) ? (
              <li>
                <mark className={`${styles.sample} ${styles.said}`}>Quotation</mark>
              </li>
            ) : null}
          </ul>
          {passages.length === 0 ? null : (
            <Row gap={2}>
              <Button size="small" onClick={() => step(-1)}>
                Previous passage
              </Button>
              <Button size="small" onClick={() => step(1)}>
                Next passage
              </Button>
              <span className="ui-muted" role="status">
                {current === undefined
                  ? counted(passages.length, 'passage')
                  : `Passage ${current + 1} of ${passages.length}`}
              </span>
            </Row>
          )}
        </div>
        {passages.length === 0 ? (
          <EmptyState title="The texts no longer have anything in common">
            One of them was changed a moment ago. The list is updated within minutes.
          </EmptyState>
        ) : null}
        <div className={styles.sides} ref={sides}>
          <Side title="Your release" dir={release.direction}>
            <MarkedRanges text={release.text} ranges={marksIn('release')} current={current} />
          </Side>
          <Side title="The article" dir={article.direction} lang={languageTags[article.language]}>
            <MarkedRanges text={text} ranges={marksIn('article')} current={current} />
          </Side>
        </div>
      </Stack>
    </Page>
  );
}

interface SideProps {
  title: string;
  dir: 'ltr' | 'rtl';
  lang?: string;
  children: ReactNode;
}

function Side({ title, dir, lang, children }: SideProps) {
  return (
    <Card title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls. */}
      <div className={styles.side} role="group" aria-label={`Text: ${title}`} tabIndex={0}>
        <div className={styles.text} dir={dir} lang={lang}>
          {children}
        </div>
      </div>
    </Card>
  );
}
