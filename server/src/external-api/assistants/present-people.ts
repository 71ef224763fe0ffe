import { type JournalistInList, limits, type Quote, type Speaker } from '@newswatch/shared/contracts';
import { type AssistantAnswers, QUOTED_NOTICE as notice } from '@newswatch/shared/contracts/assistant';
import type * as v from 'valibot';

type Answer<T extends keyof typeof AssistantAnswers> = v.InferInput<(typeof AssistantAnswers)[T]>;

interface Page<Item> {
  items: readonly Item[];
  next_cursor: string | null;
}

export function presentQuotes({ items, next_cursor }: Page<Quote>): Answer<'list_quotes'> {
  return {
    notice,
    quotes: items.map(({ words, speaker, role, articles, ...quote }) => ({
      ...quote,
      quoted: { words, speaker, role },
      articles: articles
        .slice(0, limits.ASSISTANT_QUOTE_ARTICLES_MAX)
        .map(({ title, url, ...article }) => ({ ...article, quoted: { title, url } })),
    })),
    next_cursor,
  };
}

export function presentSpeakers({ items, next_cursor }: Page<Speaker>): Answer<'list_speakers'> {
  return {
    notice,
    speakers: items.map(({ name, role, ...speaker }) => ({ ...speaker, quoted: { name, role } })),
    next_cursor,
  };
}

export function presentJournalists({
  items,
  next_cursor,
}: Page<JournalistInList>): Answer<'list_journalists'> {
  return {
    notice,
    journalists: items.map(({ name, last_article: { title, ...last }, ...journalist }) => ({
      ...journalist,
      last_article: { ...last, quoted: { title } },
      quoted: { name },
    })),
    next_cursor,
  };
}
