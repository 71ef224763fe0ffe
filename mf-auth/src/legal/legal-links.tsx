import { findLegalLinks } from './find-legal-links.ts';

const insert = (into: HTMLElement | null) => into?.append(findLegalLinks()?.cloneNode(true) ?? '');

/** Shows the links to the operator's terms and privacy policy; null if there are none. */
export const legalLinks = () => (findLegalLinks() ? <span ref={insert} /> : null);
