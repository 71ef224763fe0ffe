/** One value or a range on a scale. */
export * from './slider.tsx';
