import { type ArticleMatch, shownTerm } from '@newswatch/shared/contracts';
import { RelevanceButtons } from '@newswatch/shell-api/patterns';
import { Card, Chip, Row, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { relevance } from '../../articles/relevance.ts';
import styles from './why-it-matched.module.css';

/** Which of the user's targets matched this article, with the words, the score and the rating. */
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
                  {shownTerm(term)}
                </Chip>
              ))}
            </Row>
            <Row>
              <span
                className="ui-muted ui-tabular"
                title="0 to 100. Keywords score higher in the headline, early in the text and close together."
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
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of one match, not controls of a form.
    <span role="group" aria-label={match.target_name}>
      <RelevanceButtons targetId={match.target_id} match={match} {...relevance} />
    </span>
  );
}
