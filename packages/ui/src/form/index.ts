/** The form entry: controls beyond plain inputs, and their connection to react-hook-form. */
export { Segmented, type SegmentedProps, Switch, type SwitchProps } from '../core/switches.tsx';
export * from './choices.tsx';
export * from './form-field.tsx';
export * from './number-input.tsx';
export * from './query-input.tsx';
export * from './select.tsx';
export * from './server-errors.ts';
export * from './tags-input.tsx';
