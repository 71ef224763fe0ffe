import { numberFormat } from '@newswatch/ui';

/** Formats matches per day: "1.5". */
export const perDay = numberFormat({ maximumFractionDigits: 1 });
