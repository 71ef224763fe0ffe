export { appearanceFrom } from './appearance.ts';
export { createPageStyles, type StylesFor } from './critical-styles.ts';
export { renderDocument } from './document.ts';
export { documentHeaders } from './policy.ts';
