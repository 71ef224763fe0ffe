/** One value on a scale. */
export * from './slider.tsx';
