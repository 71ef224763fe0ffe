import { failureSentence, serverNow } from '@newswatch/shared/api';
import { ExplainBody, type TargetExplanation } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Badge,
  Button,
  Dialog,
  Form,
  FormAlert,
  RelativeTime,
  Stack,
  TextField,
  TextLink,
} from '@newswatch/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { targetQuestionsApi } from '../../api/target-questions.ts';
import { mutedStory } from '../../labels/muted-story.ts';
import { reasonLabels } from '../../labels/suppression-labels.ts';

const listLabels = { any: 'any of these', all: 'needed', none: 'not wanted' } as const;

/** "Why did I not get this?": takes an article's URL and names the rule that decided, in one sentence. */
export function ExplainDialog({ targetId, onClose }: { targetId: string; onClose: () => void }) {
  const [article, setArticle] = useState('');
  const [refused, setRefused] = useState<string>();
  const explain = useApiMutation(targetQuestionsApi.explain, { showsFailure: true });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const asked = v.safeParse(ExplainBody, { article });
    setRefused(asked.success ? undefined : asked.issues[0].message);
    if (asked.success) explain.mutate({ params: { targetId }, body: asked.output });
  };
  return (
    <Dialog
      open
      title="Why did I not get this?"
      description="Enter the address of an article, on Newswatch or on its own site, to see which rule decided whether you got an alert."
      onClose={onClose}
    >
      <Form onSubmit={ask} aria-label="Ask about an article">
        <TextField
          label="Article address"
          type="url"
          dir="ltr"
          placeholder="https://"
          value={article}
          onChange={(event) => setArticle(event.target.value)}
          error={refused}
        />
        <div>
          <Button type="submit" variant="primary" loading={explain.isPending}>
            Explain
          </Button>
        </div>
        <div aria-live="polite">
          {explain.error ? (
            <FormAlert>{failureSentence(explain.error, 'The explanation could not be loaded.')}</FormAlert>
          ) : explain.data ? (
            <Answer explanation={explain.data} />
          ) : null}
        </div>
      </Form>
    </Dialog>
  );
}

function Answer({
  explanation: { sentence, reason, held_back, story_muted_at, article, terms },
}: {
  explanation: TargetExplanation;
}) {
  const { timezone } = useCurrentUser();
  return (
    <Stack gap={3}>
      <FormAlert tone={held_back !== null ? 'warning' : reason === 'matched' ? 'success' : 'info'}>
        {sentence}{' '}
        {held_back === null
          ? null
          : `No alert was sent: ${story_muted_at ? mutedStory(story_muted_at, timezone, new Date(serverNow())) : reasonLabels[held_back]}.`}
      </FormAlert>
      {article ? (
        <p>
          <TextLink as={Link} to={`/articles/${article.id}`}>
            <bdi>{article.title}</bdi>
          </TextLink>{' '}
          <span className="ui-muted">
            <bdi>{article.source}</bdi>, discovered <RelativeTime value={article.first_seen_at} />
          </span>
        </p>
      ) : null}
      {terms.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away.
        <ul role="list" aria-label="Keywords">
          {terms.map(({ term, list, found }) => (
            <li key={`${list} ${term}`}>
              <bdi>{term}</bdi> <span className="ui-muted">({listLabels[list]})</span>{' '}
              <Badge tone={found ? 'success' : 'neutral'}>{found ? 'found' : 'not found'}</Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}
