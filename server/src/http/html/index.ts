export { appearanceFrom } from './appearance.ts';
export { createPageStyles, type StylesFor } from './critical-styles.ts';
export { renderDocument, withListedHashes } from './document.ts';
export { documentHeaders } from './policy.ts';
