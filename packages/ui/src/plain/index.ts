/**
 * The components of guests' pages: the base entry, a frame and fields. The frame entry exports the same components, so a page
 * that imports anything else from it does not need this one.
 */
export * from '../frame/auth-frame.tsx';
export * from '../frame/brand.tsx';
export * from '../frame/button.tsx';
export { ConfirmHost } from '../frame/confirm.tsx';
export * from '../frame/form.tsx';
export * from '../frame/form-alert.tsx';
export * from '../frame/form-failure.tsx';
export * from '../frame/loading-bar.tsx';
export { menuContentsOf } from '../frame/menu-contents.ts';
export { FailureState, MessageScreen, PageHeader } from '../frame/page.tsx';
export { PageLoading } from '../frame/spinner.tsx';
export { CheckboxField, PasswordField, TextField } from '../frame/text-fields.tsx';
export * from '../frame/text-link.tsx';
export * from '../frame/time-zone.ts';
