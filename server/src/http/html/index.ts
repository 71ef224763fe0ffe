export { type Appearance, appearanceFrom } from './appearance.ts';
export { createPageStyles, type StylesFor } from './critical-styles.ts';
export { type DocumentParts, renderDocument } from './document.ts';
export { initialsPicture } from './initials-picture.ts';
export { documentHeaders, type PolicyOptions } from './policy.ts';
