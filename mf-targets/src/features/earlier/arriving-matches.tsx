import type { Target } from '@newswatch/shared/contracts';

/** Shows how many matches have reached the new owner of a target, while a large number of them is being handed over. */
export function ArrivingMatches({ moved, total }: NonNullable<Target['arriving_matches']>) {
  return (
    <p role="status" className="ui-muted">
      This target is being handed over: {moved.toLocaleString('en')} of {total.toLocaleString('en')} matches
      are in your lists. The older ones follow within minutes.
    </p>
  );
}
