import { limits, type SourcesQuery, type SuggestedTopic, TOPIC_TYPED_MIN } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import type { AddressFilter } from '@newswatch/shell-api';
import { counted } from '@newswatch/shell-api/patterns';
import { SearchField, useTypedSearch } from '@newswatch/ui';
import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { sourceQueries } from '../../api/sources.ts';
import { useSuggestions } from './use-suggestions.tsx';

/** The pause is long enough for suggestions to come before the search, because a half-typed word finds little. */
const SUGGESTING_PAUSE_MS = 120;
const SEARCH_PAUSE_MS = 600;

/**
 * Searches what the sources wrote, and suggests topics of the last 30 days while somebody types. While they are shown, the
 * search waits for a choice, for Enter, or until the list is closed. Without them, it is a search like any other.
 */
export function TopicSearch({ filter, change }: AddressFilter<v.InferOutput<typeof SourcesQuery>>) {
  const { typed, setTyped, ask, askLater } = useTypedSearch({
    value: filter.topic ?? '',
    onChange: (topic) => change({ topic }),
    pauseMs: SEARCH_PAUSE_MS,
  });
  const { topics, suggestFor } = useTopics(filter);
  const box = useRef<HTMLElement>(null);
  const list = useSuggestions({
    label: 'Topics from the last 30 days',
    // Topics are counted in the articles of all sources, so a narrowed list shows no counts.
    items: topics.map((topic) => ({
      text: topic.text,
      note: isNarrowed(filter) ? undefined : noteOf(topic),
    })),
    announcement: `${counted(topics.length, 'topic', 'topics')}. Use the arrow keys to choose and Enter to search.`,
    box,
    onChoose: (text) => {
      setTyped(text);
      ask(text);
    },
    onLeave: () => ask(typed),
  });
  const isListOpen = useRef(list.isOpen);
  useEffect(() => {
    const wasOpen = isListOpen.current;
    isListOpen.current = list.isOpen;
    // The search waited for a choice, but nothing fits what is still being typed.
    if (wasOpen && !list.isOpen) askLater(typed);
  });
  const type = (text: string) => {
    setTyped(text);
    askLater(text, () => isListOpen.current);
    list.show(text.trim() !== '');
    suggestFor(text.trim());
  };
  return (
    <>
      <SearchField
        {...list.field}
        ref={(field) => {
          box.current = field?.parentElement ?? null;
        }}
        label="Words in their articles"
        dir="auto"
        value={typed}
        maxLength={limits.SEARCH_TEXT_MAX}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (list.onKeyDown(event) || event.key !== 'Enter') return;
          list.show(false);
          ask(typed);
        }}
        onClear={() => {
          type('');
          ask('');
        }}
      />
      {list.popup}
    </>
  );
}

/** The topics for what was typed last: none while there are too few letters, or if they could not be loaded. */
function useTopics({ language }: v.InferOutput<typeof SourcesQuery>) {
  const [typed, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isLongEnough = typed.length >= TOPIC_TYPED_MIN;
  const { data } = useQuery({ ...sourceQueries.topics({ q: typed, language }), enabled: isLongEnough });
  return {
    topics: isLongEnough ? (data?.items ?? []) : [],
    suggestFor(text: string) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setTyped(text), SUGGESTING_PAUSE_MS);
    },
  };
}

const isNarrowed = ({ q, language, category, country, health }: v.InferOutput<typeof SourcesQuery>) =>
  Boolean(q || language || category || country || health);

const noteOf = ({ articles }: SuggestedTopic) => counted(articles, 'article', 'articles');
