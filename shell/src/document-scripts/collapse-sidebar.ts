/** On a tablet held upright, where the person chose nothing else, the sidebar shows icons only, as `frame-layout.tsx` does. */
if (matchMedia('(min-width: 768px) and (max-width: 1023px)').matches) {
  document.querySelector('.ui-frame')?.classList.add('ui-frame-collapsed');
}
