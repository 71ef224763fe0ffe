/** On a tablet in portrait, the sidebar shows only icons unless the person chose otherwise, as in `frame-layout.tsx`. */
if (matchMedia('(min-width: 48em) and (max-width: 63.9375em)').matches) {
  document.querySelector('.ui-frame')?.classList.add('ui-frame-collapsed');
}
