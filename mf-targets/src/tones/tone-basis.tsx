import type { ToneSuggestions } from '@newswatch/shared/contracts';
import { Kbd } from '@newswatch/ui';

/** Shows the share of suggested tones that are right, or why none are suggested; renders nothing before the first code. */
export function ToneBasis({ basis }: { basis: ToneSuggestions | undefined }) {
  if (!basis || basis.coded === 0) return null;
  const { coded, needed, check, is_useful } = basis;
  if (!check)
    return (
      <p className="ui-muted">
        Tones are suggested once you have coded {needed} matches one by one; so far, you have coded {coded}.
      </p>
    );
  const record = `right in ${check.right} of ${check.of} matches that you coded`;
  return is_useful ? (
    <p className="ui-muted">
      Dotted tones are suggestions, and are not counted until you confirm them (<Kbd keys={['Y']} />
      ). They were {record}; always choosing the most common tone would have been right in {check.commonest}.
    </p>
  ) : (
    <p className="ui-muted">
      No tones are suggested, because they are not clearly better than a guess. They were {record}; always
      choosing the most common tone would have been right in {check.commonest}.
    </p>
  );
}
