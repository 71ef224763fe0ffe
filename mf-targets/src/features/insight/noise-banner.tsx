import { exclusionCost, limits, type Target } from '@newswatch/shared/contracts';
import { notificationKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { counted, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, FormAlert, formatPercent, LinkButton, Row, Skeleton } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { targetsApi } from '../../api/targets.ts';
import { useExclusion } from './use-exclusion.ts';

/** Warns on the pages of a noisy target that it finds too much or the wrong things, with a remedy. */
export function NoiseBanner({
  target,
  withAnalytics,
  narrow,
}: {
  target: Target;
  /** Whether to link to the target's analytics; false on the page that shows them. */
  withAnalytics: boolean;
  /** The button that opens the target's form. */
  narrow: ReactNode;
}) {
  const digest = useApiMutation(targetsApi.bulk, {
    done: ({ message }) => message,
    refreshes: [targetKeys.all, userKeys.dashboard, notificationKeys.all],
  });
  const { id, delivery_mode } = target;
  const { suggestion, isLoading, exclude, isExcluding } = useExclusion(id, target.precision_30d !== null);
  const isSentAlone = delivery_mode === 'live' || delivery_mode === 'inherit' || delivery_mode === 'hourly';
  // The text and the buttons of the banner depend on the suggestion.
  if (isLoading) return <Skeleton shape="block" height={127} />;
  return (
    <FormAlert
      tone="warning"
      title="This target is noisy"
      action={
        <Row gap={2}>
          {suggestion ? (
            <Button size="small" variant="primary" loading={isExcluding} onClick={exclude}>
              Exclude “<bdi>{suggestion.keyword}</bdi>”
            </Button>
          ) : null}
          {narrow}
          {withAnalytics ? (
            <LinkButton as={Link} to={`/targets/${id}/analytics`} size="small">
              See analytics
            </LinkButton>
          ) : null}
          {isSentAlone ? (
            <Button
              size="small"
              loading={digest.isPending}
              onClick={() =>
                digest.mutate({ body: { ids: [id], action: 'set_delivery', delivery_mode: 'daily' } })
              }
            >
              Send one digest a day
            </Button>
          ) : null}
        </Row>
      }
    >
      {noiseSentence(target)}{' '}
      {suggestion ? (
        <>
          Excluding “<bdi>{suggestion.keyword}</bdi>” would help most. {exclusionCost(suggestion)}
        </>
      ) : isSentAlone ? (
        'Exclude words, raise its minimum score or get a digest.'
      ) : (
        'Exclude words or raise its minimum score.'
      )}
    </FormAlert>
  );
}

/** "373 matches in 24 hours, and 31% of what you rated was relevant." */
function noiseSentence({ matches_24h, precision_30d }: Target): string {
  const many = matches_24h > limits.NOISY_MATCHES_PER_DAY;
  const found = `${counted(matches_24h, 'match', 'matches')} in 24 hours`;
  const limit = many ? ` (above ${limits.NOISY_MATCHES_PER_DAY})` : '';
  if (precision_30d === null) return `${found}${limit}.`;
  return `${found}${limit}, and ${formatPercent(precision_30d)} of what you rated in the last 30 days was relevant.`;
}
