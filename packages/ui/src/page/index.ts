/**
 * The frame around signed-in pages, and components that display content: the frame entry without form fields and pagers. The
 * frame entry exports the same components, so a page that imports anything else from it does not need this one.
 */
export * from '../frame/app-frame.tsx';
export * from '../frame/avatar.tsx';
export * from '../frame/brand.tsx';
export * from '../frame/button.tsx';
export { classNames } from '../frame/class-names.ts';
export * from '../frame/confirm.tsx';
export * from '../frame/dialog.tsx';
export * from '../frame/feedback.tsx';
export * from '../frame/form-alert.tsx';
export * from '../frame/kbd.tsx';
export * from '../frame/loading-bar.tsx';
export * from '../frame/menu-button.tsx';
export { menuContentsOf } from '../frame/menu-contents.ts';
export * from '../frame/modal.tsx';
export * from '../frame/page.tsx';
export * from '../frame/relative-time.tsx';
export * from '../frame/search-field.tsx';
export * from '../frame/sidebar.tsx';
export { isSingleKey } from '../frame/single-key.ts';
export * from '../frame/site-mark.tsx';
export * from '../frame/spinner.tsx';
export * from '../frame/surfaces.tsx';
export * from '../frame/text.tsx';
export * from '../frame/text-link.tsx';
export * from '../frame/time-zone.ts';
export { useMedia } from '../frame/use-media.ts';
export { useTopLayer } from '../frame/use-top-layer.ts';
export * from '../frame/visually-hidden.tsx';
