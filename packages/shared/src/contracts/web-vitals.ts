export const webVitals = ['LCP', 'FCP', 'INP', 'TTFB', 'CLS'] as const;
export type WebVital = (typeof webVitals)[number];
