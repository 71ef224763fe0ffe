import { ApiError } from '@newswatch/shared/api';
import {
  languageNames,
  languageTags,
  type RelatedWord,
  type SourcesQuery,
  type TargetDraftInput,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { Button, LinkButton } from '@newswatch/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type * as v from 'valibot';
import { sourceQueries } from '../../api/sources.ts';
import styles from './related-topics.module.css';

/** A longer topic is a sentence, for which there is nothing to suggest. */
const WORDS_MAX = 10;

type Filter = Pick<v.InferOutput<typeof SourcesQuery>, 'topic' | 'language' | 'category'>;

/** Words that often occur together with those of a topic, in one line; each leads to the sources that wrote about it. */
export function RelatedTopics({ filter }: { filter: Filter }) {
  const [draftId] = useState(() => crypto.randomUUID());
  const topic = topicOf(filter);
  const related = useQuery({
    ...sourceQueries.relatedWords(topic ?? { name: '' }, draftId),
    enabled: topic !== null,
  });
  if (topic === null) return null;
  const words = related.data?.words ?? [];
  return (
    <div className={styles.line}>
      {words.length > 0 ? (
        <>
          <span>Related topics:</span>
          <ul className={styles.list} aria-label="Related topics">
            {words.map((word) => (
              <li key={word.text}>
                <RelatedTopic word={word} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {mayRetry(related.error) ? (
        <Button
          size="small"
          variant="link"
          loading={related.isFetching}
          onClick={() => void related.refetch()}
        >
          Retry related topics
        </Button>
      ) : null}
    </div>
  );
}

/** Keeps the other filters. */
function RelatedTopic({ word: { text, language } }: { word: RelatedWord }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('topic', text);
  to.delete('page');
  return (
    <LinkButton as={Link} to={`/sources?${to}`} size="small">
      <bdi lang={language ? languageTags[language] : undefined}>{text}</bdi>{' '}
      {language ? <span className={styles.language}>({languageNames[language]})</span> : null}
    </LinkButton>
  );
}

/** The topic as a draft of a target: all its words must be present. null if it has none, or too many. */
function topicOf({ topic = '', language, category }: Filter): TargetDraftInput | null {
  const words = topic.split(/[\s"“”«»]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0 || words.length > WORDS_MAX) return null;
  return {
    name: 'Topic',
    keywords_all: [...new Set(words)],
    ...(language ? { languages: language } : {}),
    ...(category ? { categories: category } : {}),
  };
}

/** A refusal, also of a server that does not know the request, would be repeated. */
const mayRetry = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiError && error.status < 500);
