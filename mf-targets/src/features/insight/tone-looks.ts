import type { ChartTone } from '@newswatch/ui';

/** Favourable and unfavourable differ in hue and in lightness, so that the parts can be told apart in greyscale. */
export const toneLooks = {
  favourable: 'series-2',
  neutral: 'muted',
  unfavourable: 'signal',
} as const satisfies Record<string, ChartTone>;
