import { exclusionCost, limits, type Target } from '@newswatch/shared/contracts';
import { notificationKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { counted, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, FormAlert, formatPercent, LinkButton, Row, Skeleton } from '@newswatch/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { targetsApi } from '../../api/targets.ts';
import { useExclusion } from './use-exclusion.ts';

/**
 * Warns on the pages of a noisy target that it finds too much or the wrong things. The figures and the remedies are shown at
 * once or, if the banner is folded, by a button.
 */
export function NoiseBanner({
  target,
  isFolded,
  withAnalytics,
  narrow,
}: {
  target: Target;
  isFolded: boolean;
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
  const [isUnfolded, setUnfolded] = useState(false);
  const hasDetails = !isFolded || isUnfolded;
  const { suggestion, isLoading, exclude, isExcluding } = useExclusion(
    id,
    hasDetails && target.precision_30d !== null,
  );
  const isSentAlone = delivery_mode === 'live' || delivery_mode === 'inherit' || delivery_mode === 'hourly';
  // The text and the buttons of the banner depend on the suggestion.
  if (isLoading && !isFolded) return <Skeleton shape="block" height={127} />;
  const title = isFolded ? (
    <span className="ui-row ui-gap-2 ui-align-center ui-justify-between">
      <span>This target is noisy</span>
      <Button
        variant="link"
        size="small"
        aria-expanded={isUnfolded}
        loading={isLoading}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {isUnfolded ? 'Hide how to fix it' : 'Show how to fix it'}
      </Button>
    </span>
  ) : (
    'This target is noisy'
  );
  if (!hasDetails || isLoading) return <FormAlert tone="warning" title={title} />;
  return (
    <FormAlert
      tone="warning"
      title={title}
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
