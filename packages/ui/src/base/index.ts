/** The components with which the shell renders every page, including its own messages: the smallest part of the frame entry. */
export * from '../frame/brand.tsx';
export * from '../frame/button.tsx';
export { ConfirmHost } from '../frame/confirm.tsx';
export * from '../frame/form-alert.tsx';
export * from '../frame/loading-bar.tsx';
export { menuContentsOf } from '../frame/menu-contents.ts';
export { FailureState, MessageScreen, PageHeader } from '../frame/page.tsx';
export { PageLoading } from '../frame/spinner.tsx';
export * from '../frame/text-link.tsx';
export * from '../frame/time-zone.ts';
