import type { StoryFigure, StoryMeasure } from '@newswatch/shared/contracts';
import { numberFormat } from '@newswatch/ui';

export const figureLabels: Readonly<Record<StoryMeasure, string>> = {
  dead: 'Deaths',
  injured: 'Injured',
  missing: 'Missing',
  rescued: 'Rescued',
  captive: 'Captives',
  arrested: 'Arrests',
  evacuated: 'Evacuated',
  ill: 'Ill or infected',
  jobs: 'Job cuts',
  without_power: 'Without power',
  destroyed: 'Buildings destroyed or damaged',
  protesters: 'Protesters',
  damage: 'Cost or damage',
  price: 'Price or offer',
  price_per_share: 'Price per share',
  fine: 'Fine',
  stolen: 'Stolen',
};

const bounds = { at_least: 'at least ', up_to: 'up to ', about: 'about ' } as const;
// Numbers in English, like the words around them: "4.6 billion", and not "4,6 milliards".
const plain = numberFormat({ maximumFractionDigits: 2 }, 'en');
const large = numberFormat({ notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 2 }, 'en');
/** Numbers of at least this size are written with a word. */
const LARGE = 1e6;

/** "19", "at least 240,000", "£4.6 billion", "1.25 billion pesos" */
export function writtenFigure(
  { value, bound }: Pick<StoryFigure, 'value' | 'bound'>,
  currency: string | null,
): string {
  const number = (value >= LARGE ? large : plain)(value);
  const isSign = currency !== null && /^\P{L}$/u.test(currency);
  const sum = currency === null ? number : isSign ? `${currency}${number}` : `${number} ${currency}`;
  return `${bound === null ? '' : bounds[bound]}${sum}`;
}
