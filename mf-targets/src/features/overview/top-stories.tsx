import { type DashboardStory, languageTags } from '@newswatch/shared/contracts';
import { ArticleHeadline, shownTitle } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  EmptyState,
  Highlight,
  LinkButton,
  RelativeTime,
  SiteMark,
  TextLink,
} from '@newswatch/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useArabicFace } from './arabic-face.ts';
import { labelled, type ShownLabel } from './labelled.ts';
import { useQuietList } from './quiet-list.ts';
import styles from './top-stories.module.css';

/** The stories with the most sources. New ones are announced above the list and do not push it down. */
export function TopStories({ stories, label }: { stories: readonly DashboardStory[]; label: ShownLabel }) {
  const { shown, waiting, show } = useQuietList(stories);
  const list = useRef<HTMLUListElement>(null);
  const face = useArabicFace(
    shown
      .flatMap(({ article: { excerpt, matches, ...article } }) => [
        shownTitle(article),
        excerpt.text,
        ...matches.map(({ target_name }) => target_name),
      ])
      .join(' '),
  );
  return (
    <Card
      title="Top stories"
      description="Last 24 hours first, by number of sources"
      padding={shown.length === 0 ? 'normal' : 'none'}
      actions={
        <>
          <span role="status" className={styles.news}>
            {waiting > 0 ? (
              <Button
                size="small"
                onClick={() => {
                  // The button disappears, so the focus moves to the list it updated.
                  list.current?.focus({ preventScroll: true });
                  show();
                }}
              >
                {waiting === 1 ? '1 new story' : `${waiting} new stories`}
              </Button>
            ) : null}
          </span>
          <TextLink as={Link} to={labelled('/articles', label)}>
            All stories
          </TextLink>
        </>
      }
    >
      {shown.length === 0 ? (
        <EmptyState
          title="Nothing found yet"
          action={
            <LinkButton as={Link} to={labelled('/targets', label)}>
              Go to my targets
            </LinkButton>
          }
        >
          What your targets find appears here.
        </EmptyState>
      ) : (
        <ul ref={list} tabIndex={-1} className={styles.list} data-plain-face={!face || undefined}>
          {shown.map((story) => (
            <Story key={story.story_id} story={story} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Story({
  story: { story_id, article, sources, articles, source_names, since },
}: {
  story: DashboardStory;
}) {
  const targets = [...new Set(article.matches.map(({ target_name }) => target_name))];
  return (
    <li className={styles.story}>
      <span className={styles.sources}>
        <b className="ui-tabular">{sources}</b> {sources === 1 ? 'source' : 'sources'}
      </span>
      <div className={styles.words}>
        <Link
          to={`/articles/${article.id}`}
          className={styles.title}
          dir="auto"
          title={article.title}
          lang={languageTags[article.language]}
          data-unread={article.read_at === null || undefined}
        >
          <ArticleHeadline
            article={article}
            ranges={article.matches.flatMap((match) =>
              match.highlights.filter((highlight) => highlight.field === 'title'),
            )}
          />
        </Link>
        <p className={styles.excerpt} dir="auto" lang={languageTags[article.language]}>
          <Highlight text={article.excerpt.text} ranges={article.excerpt.ranges} />
        </p>
        <span className={styles.meta}>
          <span className={styles.marks} title={source_names.join(', ')}>
            {source_names.map((name) => (
              <SiteMark key={name} name={name} size={20} />
            ))}
          </span>
          <span className="ui-parts">
            {articles === 1 ? (
              <span>
                <bdi>{article.source.name}</bdi>
              </span>
            ) : null}
            <span>
              {articles === 1 ? null : (
                <>
                  <TextLink as={Link} to={`/stories/${story_id}`}>
                    {articles} articles
                  </TextLink>
                  , the first{' '}
                </>
              )}
              <RelativeTime value={since} />
            </span>
            <span className={styles.targets}>
              <bdi>{targets.join(', ')}</bdi>
            </span>
          </span>
        </span>
      </div>
    </li>
  );
}
