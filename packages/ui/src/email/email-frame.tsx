import type { SyntheticEvent } from 'react';
import styles from './email-frame.module.css';
import { emailParts } from './email-parts.ts';

/**
 * An email as mail programs show it. The frame inherits the page's content security policy, which blocks inline styles in markup,
 * so a script outside sets them. Scripts in the frame cannot run.
 */
export function EmailFrame({ title, html }: { title: string; html: string }) {
  const { markup, css } = emailParts(html);
  const dress = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = frame.contentDocument;
    const view = page?.defaultView;
    if (!page || !view) return;
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? '';
    }
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    page.adoptedStyleSheets = [sheet];
    frame.style.blockSize = `${page.documentElement.scrollHeight + 2}px`;
  };
  return (
    <iframe
      className={styles.frame}
      title={`Email: ${title}`}
      sandbox="allow-same-origin"
      srcDoc={markup}
      onLoad={dress}
    />
  );
}

/** A message as plain text, in the direction of its language. */
export function PlainMessage({ text, lang }: { text: string; lang?: string | undefined }) {
  return (
    <pre className={styles.text} dir="auto" lang={lang}>
      {text}
    </pre>
  );
}
