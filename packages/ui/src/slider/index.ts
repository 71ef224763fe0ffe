/** The slider entry: one value on a scale. */
export * from './slider.tsx';
