import type { Source, SourceAnswer } from '@newswatch/shared/contracts';
import { BarList, Card, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import type * as v from 'valibot';
import { AddToTarget } from './add-to-target.tsx';

interface MyTargetsProps {
  source: Source;
  /** Targets with matches from the source. */
  targets: v.InferOutput<typeof SourceAnswer>['my_targets'];
}

/** The person's targets with matches from a source, and those that leave it out. */
export function MyTargets({ source, targets }: MyTargetsProps) {
  return (
    <Card title="My targets" description="Your targets with matches from this source">
      <Stack gap={4}>
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
        <AddToTarget source={source} />
      </Stack>
    </Card>
  );
}
