import type { SourceAnswer } from '@newswatch/shared/contracts';
import { BarList, Card, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import type * as v from 'valibot';

/** The person's targets with matches from a source. */
export function MyTargets({ targets }: { targets: v.InferOutput<typeof SourceAnswer>['my_targets'] }) {
  return (
    <Card title="My targets" description="Your targets with matches from this source">
      {targets.length === 0 ? (
        <p className="ui-muted">None of your targets has found anything here yet.</p>
      ) : (
        <BarList
          label="My targets"
          unit="matches"
          layout="below"
          rows={targets.map(({ id, name, matches }) => ({
            id,
            name: (
              <TextLink as={Link} to={`/targets/${id}`} dir="auto">
                {name}
              </TextLink>
            ),
            value: matches,
          }))}
        />
      )}
    </Card>
  );
}
