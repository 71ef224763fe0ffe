/** What the shell draws every page with, its own messages included: the least of the frame door. */
export * from '../frame/brand.tsx';
export * from '../frame/button.tsx';
export { ConfirmHost } from '../frame/confirm.tsx';
export * from '../frame/form-alert.tsx';
export * from '../frame/loading-bar.tsx';
export { FailureState, MessageScreen, PageHeader } from '../frame/page.tsx';
export { PageLoading } from '../frame/spinner.tsx';
export * from '../frame/text-link.tsx';
export * from '../frame/time-zone.ts';
