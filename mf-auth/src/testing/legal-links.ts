import { onTestFinished } from 'vitest';

/** Names the operator's terms and privacy policy in the head of the document, as the server does, for one test. */
export function linkInDocument(links: Partial<Record<'terms-of-service' | 'privacy-policy', string>>): void {
  const added = Object.entries(links).map(([rel, href]) =>
    Object.assign(document.createElement('link'), { rel, href }),
  );
  document.head.append(...added);
  onTestFinished(() => {
    for (const link of added) link.remove();
  });
}
