import { newClientId } from '@newswatch/shared/client-id';
import type { RelatedWord, SourcesQuery, TargetDraftInput } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { mayRetry, RelatedLine, RelatedName } from '@newswatch/shell-api/patterns';
import { LinkButton } from '@newswatch/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type * as v from 'valibot';
import { sourceQueries } from '../../api/sources.ts';

/** The maximum number of words in a topic; a longer one is a sentence, for which there are no suggestions. */
const WORDS_MAX = 10;

type Filter = Pick<v.InferOutput<typeof SourcesQuery>, 'topic' | 'language' | 'category'>;

/** Words that often occur together with those of a topic, on one line; each links to the sources that wrote about it. */
export function RelatedTopics({ filter }: { filter: Filter }) {
  const [draftId] = useState(newClientId);
  const topic = topicOf(filter);
  const related = useQuery({
    ...sourceQueries.relatedWords(topic ?? { name: '' }, draftId),
    enabled: topic !== null,
  });
  if (topic === null) return null;
  const words = related.data?.words ?? [];
  return (
    <RelatedLine
      label="Related topics"
      lead={words.length > 0 ? <span>Related topics:</span> : null}
      words={words}
      entry={(word) => <RelatedTopic word={word} />}
      failed={mayRetry(related.error) ? related : undefined}
    />
  );
}

/** A link to a related topic, which keeps the other filters. */
function RelatedTopic({ word }: { word: RelatedWord }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('topic', word.text);
  to.delete('page');
  return (
    <LinkButton as={Link} to={`/sources?${to}`} size="small">
      <RelatedName word={word} />
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
