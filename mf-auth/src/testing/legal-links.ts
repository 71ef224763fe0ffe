import { onTestFinished } from 'vitest';

/** Writes the links to the operator's terms and privacy policy into the document, as the server does, for one test. */
export function writeLegalLinks(markup: string): void {
  const template = document.createElement('template');
  template.id = 'legal';
  template.innerHTML = markup;
  document.head.append(template);
  onTestFinished(() => template.remove());
}

export const TERMS_LINK =
  '<a href="https://news.example/terms?v=1&amp;lang=en" target="_blank" rel="terms-of-service noopener">Terms</a>';
export const PRIVACY_LINK =
  '<a href="https://news.example/p" target="_blank" rel="privacy-policy noopener">Privacy policy</a>';
