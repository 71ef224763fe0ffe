/**
 * On a tablet in portrait, the sidebar shows icons only unless the person chose otherwise, as in `frame-layout.tsx`.
 */
if (matchMedia('(min-width: 768px) and (max-width: 1023px)').matches) {
  document.querySelector('.ui-frame')?.classList.add('ui-frame-collapsed');
}
