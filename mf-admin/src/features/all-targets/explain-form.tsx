import { failureSentence } from '@newswatch/shared/api';
import { ExplainBody, type TargetExplanation } from '@newswatch/shared/contracts';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Badge,
  Button,
  DescriptionList,
  Form,
  FormActions,
  FormAlert,
  RelativeTime,
  Stack,
  TextField,
} from '@newswatch/ui';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { allTargetsApi } from '../../api/targets.ts';
import { reasonWord } from '../../labels/message-labels.ts';

/** "Why did the owner not get this article?": takes an article's address and names the rule that decided, for any target. */
export function ExplainForm({ targetId }: { targetId: string }) {
  const [article, setArticle] = useState('');
  const [refused, setRefused] = useState<string>();
  const explain = useApiMutation(allTargetsApi.explain, { showsFailure: true });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const asked = v.safeParse(ExplainBody, { article });
    setRefused(asked.success ? undefined : asked.issues[0].message);
    if (asked.success) explain.mutate({ params: { targetId }, body: asked.output });
  };
  return (
    <Form onSubmit={ask} aria-label="Ask about an article">
      <TextField
        label="Article address"
        hint="Enter the address of an article, on Newswatch or on its own site."
        type="url"
        dir="ltr"
        placeholder="https://"
        value={article}
        onChange={(event) => setArticle(event.target.value)}
        error={refused}
      />
      <FormActions>
        <Button type="submit" loading={explain.isPending}>
          Explain
        </Button>
      </FormActions>
      <div aria-live="polite">
        {explain.error ? (
          <FormAlert>{failureSentence(explain.error, 'The explanation could not be loaded.')}</FormAlert>
        ) : explain.data ? (
          <Answer explanation={explain.data} />
        ) : null}
      </div>
    </Form>
  );
}

function Answer({ explanation }: { explanation: TargetExplanation }) {
  const { sentence, reason, held_back, article, terms } = explanation;
  const facts = [
    ...(held_back === null ? [] : [{ term: 'No alert was sent', value: reasonWord(held_back) }]),
    ...(article === null
      ? []
      : [
          { term: 'Article', value: <bdi>{article.title}</bdi> },
          {
            term: 'Read',
            value: (
              <>
                <RelativeTime value={article.first_seen_at} />, <bdi>{article.source}</bdi>
              </>
            ),
          },
        ]),
    ...terms.map(({ term, list, found }) => ({
      term: listLabels[list],
      value: (
        <>
          <bdi>{term}</bdi>{' '}
          <Badge tone={found ? 'success' : 'neutral'}>{found ? 'found' : 'not found'}</Badge>
        </>
      ),
    })),
  ];
  return (
    <Stack gap={3}>
      <FormAlert tone={held_back !== null ? 'warning' : reason === 'matched' ? 'success' : 'info'}>
        {sentence}
      </FormAlert>
      {facts.length > 0 ? <DescriptionList items={facts} /> : null}
    </Stack>
  );
}

const listLabels = { any: 'Any of these', all: 'All of these', none: 'None of these' } as const;
