import { failureSentence, serverNow } from '@newswatch/shared/api';
import {
  ExplainBody,
  type ExplanationReason,
  limits,
  type TargetExplanation,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Badge,
  Button,
  Dialog,
  Form,
  FormAlert,
  RelativeTime,
  SelectField,
  Stack,
  TextField,
  TextLink,
} from '@newswatch/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { targetQuestionsApi } from '../../api/target-questions.ts';
import { targetQueries } from '../../api/targets.ts';
import { mutedStory } from '../../labels/muted-story.ts';
import { reasonLabels } from '../../labels/suppression-labels.ts';

const listLabels = { any: 'any of these', all: 'needed', none: 'not wanted' } as const;

interface ExplainDialogProps {
  /** The target in question; undefined if the person chooses it. */
  targetId?: string;
  /** The article to begin with: its address, or its id. */
  article?: string | null;
  onClose: () => void;
}

/** "Why did I not get this?": takes an article's URL and names the rule that decided, in one sentence. */
export function ExplainDialog({ targetId, article: first, onClose }: ExplainDialogProps) {
  const [article, setArticle] = useState(first ?? '');
  const [chosen, setChosen] = useState('');
  const [refused, setRefused] = useState<{ article?: string; target?: string }>({});
  const explain = useApiMutation(targetQuestionsApi.explain, { showsFailure: true });
  const targets = useQuery({
    ...targetQueries.list({ status: ['active', 'paused'], sort: 'name', per_page: limits.PER_PAGE_MAX }),
    enabled: targetId === undefined,
  });
  const asked = targetId ?? chosen;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const body = v.safeParse(ExplainBody, { article });
    setRefused({
      ...(body.success ? {} : { article: body.issues[0].message }),
      ...(asked === '' ? { target: 'Choose a target.' } : {}),
    });
    if (body.success && asked !== '') explain.mutate({ params: { targetId: asked }, body: body.output });
  };
  return (
    <Dialog
      open
      title="Why did I not get this?"
      description="Enter the address of an article, on Newswatch or on its own site, to see which rule decided whether you got an alert."
      onClose={onClose}
    >
      <Form onSubmit={ask} aria-label="Ask about an article">
        {targetId === undefined ? (
          <SelectField
            label="Target"
            placeholder="Choose a target"
            options={(targets.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
            error={refused.target}
          />
        ) : null}
        <TextField
          label="Article address"
          // The value is an ID if somebody asks from an article.
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          value={article}
          onChange={(event) => setArticle(event.target.value)}
          error={refused.article}
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
            <Answer targetId={asked} explanation={explain.data} />
          ) : null}
        </div>
      </Form>
    </Dialog>
  );
}

const changeWords = (id: string) => ({ label: 'Change its words', to: `/targets?form=${id}` });
const changeReading = (id: string) => ({ label: 'Change where it looks', to: `/targets?form=${id}` });
/** Actions that would change the answer next time. */
const remedies: Partial<Record<ExplanationReason, (targetId: string) => { label: string; to: string }>> = {
  language: changeReading,
  source: changeReading,
  missing_all: changeWords,
  missing_any: changeWords,
  excluded: changeWords,
  not_watching: (id) => ({ label: 'Open the target', to: `/targets/${id}` }),
  unknown_site: () => ({ label: 'Request this source', to: '/sources/request' }),
};

function Answer({
  targetId,
  explanation: { sentence, reason, held_back, story_muted_at, article, terms },
}: {
  targetId: string;
  explanation: TargetExplanation;
}) {
  const { timezone } = useCurrentUser();
  const remedy = remedies[reason]?.(targetId);
  return (
    <Stack gap={3}>
      <FormAlert tone={held_back !== null ? 'warning' : reason === 'matched' ? 'success' : 'info'}>
        {sentence}{' '}
        {remedy ? (
          <TextLink as={Link} to={remedy.to}>
            {remedy.label}
          </TextLink>
        ) : null}
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
