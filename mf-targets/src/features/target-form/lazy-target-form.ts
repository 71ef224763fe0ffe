import { lazyCode } from './lazy-code.ts';

/** The form, 130 KB and nine tenths of what the target list would otherwise load. */
const form = lazyCode('form', () =>
  import(/* webpackChunkName: "target-form" */ './themed-target-form.tsx').then(
    ({ ThemedTargetForm }) => ThemedTargetForm,
  ),
);

/** Props for buttons that open the form: hovering over or focusing one preloads the form. */
export const preloadForm = form.preload;

/** The form, or the state of loading it. */
export const useFormCode = form.useCode;
