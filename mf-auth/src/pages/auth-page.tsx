import { AuthFrame, Brand, PageHeader } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { legalLinks } from '../legal/legal-links.tsx';
import { GuestNavigation } from './guest-navigation.tsx';

interface AuthPageProps {
  title: string;
  /** Describes the product to guests. Also shows their navigation. */
  story?: ReactNode;
  lead?: ReactNode;
  /** A link to a related page. */
  foot?: ReactNode;
  /** Whether the page's own content already shows the links to the terms and the privacy policy. */
  hasLegalLinks?: boolean;
  children: ReactNode;
}

/** The layout of every page outside the product: the logo, one heading, one task; for guests their navigation and a story. */
export function AuthPage({ title, story, lead, foot, hasLegalLinks, children }: AuthPageProps) {
  const legal = hasLegalLinks ? null : legalLinks();
  return (
    <AuthFrame
      brand={<Brand name="Newswatch" />}
      nav={story ? <GuestNavigation /> : undefined}
      aside={story}
      foot={
        legal ? (
          <>
            {foot}
            {foot ? <br /> : null}
            {legal}
          </>
        ) : (
          foot
        )
      }
    >
      <PageHeader title={title} lead={lead} />
      {children}
    </AuthFrame>
  );
}
