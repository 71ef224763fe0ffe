import { TextLink } from '@newswatch/ui';
import { Fragment, type ReactNode } from 'react';

const labels = { 'terms-of-service': 'Terms', 'privacy-policy': 'Privacy policy' } as const;
type Rel = keyof typeof labels;
const rels: readonly Rel[] = ['terms-of-service', 'privacy-policy'];

/** Where the operator's terms or privacy policy can be read. The server writes it into the head of its document. */
export function legalUrl(rel: Rel): string | undefined {
  return document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? undefined;
}

/** Links to both; null if there are none. The server paints the same (`legal-links.ts`). */
export function legalLinks(): ReactNode {
  const given = rels.filter(legalUrl);
  if (given.length === 0) return null;
  return given.map((rel, at) => (
    <Fragment key={rel}>
      {at === 0 ? null : ' · '}
      <TextLink href={legalUrl(rel)} target="_blank" rel="noopener noreferrer">
        {labels[rel]}
        <span className="ui-visually-hidden"> (opens in a new tab)</span>
      </TextLink>
    </Fragment>
  ));
}
