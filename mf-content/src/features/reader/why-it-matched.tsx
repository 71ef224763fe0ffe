import type { ArticleMatch } from '@newswatch/shared/contracts';
import { Card, Chip, IconButton, Row, Stack, TextLink } from '@newswatch/ui';
import { ThumbsDown, ThumbsUp } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { useRate } from './use-rate.ts';
import styles from './why-it-matched.module.css';

/** Which of the person's targets found this article, by which words, how well it fits, and whether that was wanted. */
export function WhyItMatched({ matches }: { matches: readonly ArticleMatch[] }) {
  if (matches.length === 0) return null;
  return (
    <Card title="Why it matched" tone="sunken">
      <Stack gap={3} className={styles.matches}>
        {matches.map((match) => (
          <Row key={match.target_id} justify="between">
            <Row>
              <TextLink as={Link} to={`/targets/${match.target_id}`}>
                <bdi>{match.target_name}</bdi>
              </TextLink>
              {match.matched_terms.map((term) => (
                <Chip key={term} tone="signal">
                  {term}
                </Chip>
              ))}
            </Row>
            <Row>
              <span
                className="ui-muted ui-tabular"
                title="Title hits, coverage, proximity and position, 0 to 100"
              >
                Score {match.score}
              </span>
              <Thumbs match={match} />
            </Row>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function Thumbs({ match }: { match: ArticleMatch }) {
  const rate = useRate();
  const say = (feedback: 'relevant' | 'irrelevant') => rate.mutate({ match, feedback });
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of one match, not controls of a form.
    <span role="group" aria-label={match.target_name}>
      <IconButton
        label="Relevant"
        size="small"
        icon={<ThumbsUp />}
        aria-pressed={match.feedback === 'relevant'}
        onClick={() => say('relevant')}
      />
      <IconButton
        label="Not relevant"
        size="small"
        icon={<ThumbsDown />}
        aria-pressed={match.feedback === 'irrelevant'}
        onClick={() => say('irrelevant')}
      />
    </span>
  );
}
