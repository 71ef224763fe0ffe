import {
  type AheadList,
  type Article,
  type ArticleSummary,
  changesOf,
  limits,
  type MatchWithArticle,
  type Source,
  type Story,
  type StoryChange,
  type StoryFigure,
  type StoryState,
  shownTerm,
  type Target,
  type TargetAnalytics,
} from '@newswatch/shared/contracts';
import {
  type AssistantAnswers,
  type BriefArticle,
  QUOTED_NOTICE,
} from '@newswatch/shared/contracts/assistant';
import type * as v from 'valibot';
import { withShownWords } from '../../shown-terms.ts';
import { partOf } from './part-of-text.ts';

/**
 * The answer of a tool. Responses for programs and pages are reduced to what assistants get: the same figures, and article text
 * only in `quoted`.
 */
type Answer<T extends keyof typeof AssistantAnswers> = v.InferInput<(typeof AssistantAnswers)[T]>;

const notice = QUOTED_NOTICE;

function presentArticle(article: ArticleSummary): BriefArticle {
  const { id, language, published_at, first_seen_at, story_id, story_size, read_at, saved } = article;
  return {
    ...{ id, language, published_at, first_seen_at, story_id, story_size, read_at, saved },
    source: { id: article.source.id, name: article.source.name },
    quoted: { title: article.title, sentence: article.excerpt.text, url: article.url },
  };
}

const foundBy = ({ matches }: Pick<ArticleSummary, 'matches'>) =>
  matches.map(({ target_id, target_name, score }) => ({ target_id, target_name, score }));

export function presentTargets(page: {
  items: readonly Target[];
  next_cursor: string | null;
}): Answer<'list_targets'> {
  return { targets: [...page.items], next_cursor: page.next_cursor };
}

export function presentMatches(page: {
  items: readonly MatchWithArticle[];
  next_cursor: string | null;
  pagination: { total: number };
}): Answer<'find_matches'> {
  return {
    notice,
    total: page.pagination.total,
    matches: page.items.map(({ article, ...match }) => ({
      ...match,
      matched_terms: match.matched_terms.map(shownTerm),
      article: presentArticle(article),
    })),
    next_cursor: page.next_cursor,
  };
}

export function presentFigures({ peak, ...figures }: TargetAnalytics): Answer<'target_figures'> {
  return {
    notice,
    ...withShownWords(figures),
    peak: peak && {
      ...peak,
      story: peak.story && {
        story_id: peak.story.story_id,
        sources: peak.story.sources,
        quoted: { title: peak.story.title },
      },
    },
  };
}

export function presentUpcoming({
  items,
  today,
  total,
  next_cursor,
}: AheadList & { next_cursor: string | null }): Answer<'list_upcoming'> {
  return {
    notice,
    today,
    total,
    events: items.map(({ sentence, articles, ...event }) => ({
      ...event,
      articles: articles.map(({ id, source, title }) => ({ id, source, quoted: { title } })),
      quoted: { sentence },
    })),
    next_cursor,
  };
}

export function presentArticles(page: {
  items: readonly ArticleSummary[];
  next_cursor: string | null;
}): Answer<'search_articles'> {
  return {
    notice,
    articles: page.items.map((article) => ({
      ...presentArticle(article),
      reported_later: article.reported_later,
      found_by: foundBy(article),
    })),
    next_cursor: page.next_cursor,
  };
}

/** A part of an article's text; no character is cut in two. */
export function presentText(article: Article, offset: number): Answer<'read_article'> {
  const { content_text: whole, title, author, url, word_count, extraction } = article;
  const { text, next_offset } = partOf(whole, offset);
  return {
    notice,
    article: {
      ...presentArticle(article),
      word_count,
      extraction,
      found_by: foundBy(article),
      text_length: whole.length,
      next_offset,
      quoted: { title, author, url, text },
    },
  };
}

const sentenceOf = ({ article_id, source, text }: Story['reports'][number]['only'][number]) => ({
  article_id,
  source: { id: source.id, name: source.name },
  quoted: { text },
});

const changedBy = ({ at, article_id, source: { id, name }, sources }: StoryFigure | StoryState) => ({
  ...{ at, article_id, source: { id, name }, sources },
});

function presentChange(change: StoryChange): Answer<'read_story'>['story']['changes'][number] {
  if (change.kind === 'state')
    return {
      ...{ kind: change.kind, about: change.matter, figures: [] },
      states: [change.before, change.after].map((state) => ({
        ...changedBy(state),
        quoted: { text: state.text },
      })),
      quoted: { currency: null, place: null },
    };
  const { kind, measure, figures, currency, place } = change;
  return {
    ...{ kind, about: measure, states: [] },
    figures: figures.map(({ value, bound, ...by }) => ({
      value,
      bound,
      ...changedBy({ value, bound, ...by }),
    })),
    quoted: { currency, place },
  };
}

export function presentStory(story: Story): Answer<'read_story'> {
  return {
    notice,
    story: {
      ...story,
      quoted: { title: story.title },
      source_count: story.sources.length,
      sources: story.sources.slice(0, limits.ASSISTANT_STORY_SOURCES_MAX).map(({ first, ...source }) => ({
        ...source,
        first: {
          article_id: first.id,
          first_seen_at: first.first_seen_at,
          reported_at: first.reported_at ?? null,
          quoted: { title: first.title },
        },
      })),
      reports: story.reports.map(({ language, articles, sources, reported, only }) => ({
        language,
        articles,
        sources,
        reported: reported.map((sentence) => ({
          ...sentenceOf({ ...sentence, ranges: [] }),
          sources: sentence.sources,
        })),
        only: only.map(sentenceOf),
      })),
      changes: changesOf(story).map(presentChange),
      names: story.names.map(({ text, ...name }) => ({ ...name, quoted: { text } })),
      in_other_languages: story.in_other_languages.map(({ title, source, ...linked }) => ({
        ...linked,
        source: { id: source.id, name: source.name },
        quoted: { title },
      })),
      before_and_after: story.before_and_after.map(({ title, names, source, ...linked }) => ({
        ...linked,
        source: { id: source.id, name: source.name },
        quoted: { title, names },
      })),
    },
  };
}

export function presentSources(page: {
  items: readonly Source[];
  next_cursor: string | null;
}): Answer<'list_sources'> {
  return { sources: [...page.items], next_cursor: page.next_cursor };
}
