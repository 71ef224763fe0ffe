import {
  ADDED_SOURCE_ID,
  type Article,
  type ArticleTranslation,
  type IllustratedArticle,
  languageTags,
} from '@newswatch/shared/contracts';
import { StoryMark } from '@newswatch/shell-api/patterns';
import { Badge, Highlight, RelativeTime, SiteMark } from '@newswatch/ui';
import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { Developments, kindLabel } from '../../articles/article-kind.tsx';
import { authenticitySentence } from '../../articles/authenticity-sentence.ts';
import { rangesIn } from '../../articles/matched-ranges.ts';
import { SourceName } from '../../articles/source-name.tsx';
import { ArticleAuthor } from './article-author.tsx';
import { ArticleText } from './article-text.tsx';
import { Differences } from './differences.tsx';
import { LazyAroundStory } from './lazy-around-story.ts';
import { LazyHighlightList } from './lazy-highlights.ts';
import type { ArticleLook } from './reading-look.tsx';
import { SameStory } from './same-story.tsx';
import { LazyTranslatedText } from './translation/lazy-translation.ts';
import { inPlace, type ShownTranslation } from './translation/use-shown-translation.ts';
import { WhyItMatched } from './why-it-matched.tsx';

interface ArticleTitleProps {
  article: Article;
  /** The translation that is shown in place of the original. */
  translation?: ArticleTranslation | undefined;
}

/** The title with the matched words highlighted, or translated; for a post, the name of its account. */
export function ArticleTitle({ article, translation }: ArticleTitleProps) {
  // The title of a post would be the beginning of the text below it.
  if (article.is_title_made) return <bdi>{article.author ?? article.source.name}</bdi>;
  // No `dir` is set here, because the heading, whose direction follows its text, would ignore it.
  if (translation) return <span lang={languageTags[translation.language]}>{translation.title}</span>;
  return (
    <span lang={languageTags[article.language]}>
      <Highlight text={article.title} ranges={rangesIn('title', article.matches)} />
    </span>
  );
}

/** Source, author, when it was published and when we found it, and length. */
export function ArticleByline({ article }: { article: Article }) {
  const kind = kindLabel(article);
  return (
    <>
      <SiteMark name={article.source.name} src={article.source.logo_url} size={20} />
      <SourceName source={article.source} />
      {article.author && !article.is_title_made ? <ArticleAuthor article={article} /> : null}
      {article.published_at ? (
        <span>
          Published <RelativeTime value={article.published_at} />
        </span>
      ) : null}
      <span>
        {article.received ? 'Received' : article.source.id === ADDED_SOURCE_ID ? 'Added' : 'Found'}{' '}
        <RelativeTime value={article.first_seen_at} />
        {article.added_by_me && article.source.id === ADDED_SOURCE_ID ? ' by you' : null}
      </span>
      {article.received ? (
        <span>
          From <bdi dir="ltr">{article.received.sender}</bdi> ·{' '}
          {authenticitySentence(article.received.authenticity)}
        </span>
      ) : null}
      {kind ? <Badge>{kind}</Badge> : <span>{article.reading_time_minutes}&nbsp;min read</span>}
      <Developments article={article} />
      <StoryMark choice={article.story_alerts} />
    </>
  );
}

interface ArticleBodyProps {
  article: IllustratedArticle;
  look: ArticleLook;
  shown: ShownTranslation;
}

/** Shows why the article matched, its text, its highlights, what changed since it was published, and the same story elsewhere. */
export function ArticleBody({ article, look, shown }: ArticleBodyProps) {
  const translation = inPlace(shown);
  return (
    <>
      <WhyItMatched article={article} />
      {translation ? (
        <Suspense>
          <LazyTranslatedText
            article={article}
            translation={translation}
            withOriginal={shown.view === 'both'}
            look={look}
          />
        </Suspense>
      ) : (
        <ArticleText article={article} ranges={rangesIn('body', article.matches)} look={look} />
      )}
      {article.highlights.length > 0 ? (
        <Suspense>
          <LazyHighlightList
            article={article}
            // A passage is a place in the original, which must be shown first.
            onShow={() => flushSync(() => shown.show('original'))}
          />
        </Suspense>
      ) : null}
      <Differences article={article} />
      <SameStory article={article} />
      <Suspense>
        <LazyAroundStory article={article} />
      </Suspense>
    </>
  );
}
