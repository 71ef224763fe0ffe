import { limits } from '@newswatch/shared/contracts';
import { CheckboxField } from '@newswatch/ui';
import type { ForecastState } from './forecast.tsx';

interface EarlierChoiceProps {
  forecast: Pick<ForecastState, 'query'>;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Whether a new target gets earlier articles, with their number as soon as the forecast has counted all of them. */
export function EarlierChoice({ forecast: { query }, isChosen, onChange }: EarlierChoiceProps) {
  const total = query.data?.days === limits.EARLIER_ARTICLES_DAYS ? query.data.total : null;
  return (
    <CheckboxField
      label={`Add ${articlesOf(total)} from the last ${limits.EARLIER_ARTICLES_DAYS} days, without alerts`}
      hint="Lists, analytics and reports then include these articles from the start."
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** @param total the number of articles; null if it is not known */
function articlesOf(total: number | null): string {
  if (total === null || total === 0) return 'the matching articles';
  if (total > limits.EARLIER_ARTICLES_MAX)
    return `the newest ${limits.EARLIER_ARTICLES_MAX.toLocaleString('en')} articles`;
  return total === 1 ? 'the one article' : `the ${total.toLocaleString('en')} articles`;
}
