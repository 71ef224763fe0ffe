import { useLayoutEffect, useRef } from 'react';
import styles from './email-document.module.css';
import { emailParts } from './email-parts.ts';

/**
 * An email as part of the page, so that it is printed page by page: a frame would be cut off on paper. Its styles and those of
 * the page do not affect each other. Links work, and open in a new tab.
 */
export function EmailDocument({ title, html }: { title: string; html: string }) {
  const host = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const { markup, css } = emailParts(html, { hasLinks: true });
    const email = new DOMParser().parseFromString(markup, 'text/html');
    // The policy of the page blocks inline styles in markup.
    for (const element of email.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? '';
    }
    for (const link of email.querySelectorAll('a')) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    root.replaceChildren(...email.body.childNodes);
    const sheet = new CSSStyleSheet();
    // The dark theme applies only on screens, because paper is white.
    sheet.replaceSync(css.replaceAll('@media (prefers', '@media screen and (prefers'));
    root.adoptedStyleSheets = [sheet];
  }, [html]);
  return <article ref={host} className={styles.document} aria-label={title} />;
}
