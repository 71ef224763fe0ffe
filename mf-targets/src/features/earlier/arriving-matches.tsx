import type { Target } from '@newswatch/shared/contracts';

/**
 * While a target with a large number of matches is being handed over: how many of them have reached its new owner.
 */
export function ArrivingMatches({ moved, total }: NonNullable<Target['arriving_matches']>) {
  return (
    <p role="status" className="ui-muted">
      This target is being handed over: {moved.toLocaleString('en')} of {total.toLocaleString('en')} matches
      are in your lists. The older ones follow within minutes.
    </p>
  );
}
