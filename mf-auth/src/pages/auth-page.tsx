import { AuthFrame, Brand, PageHeader } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { GuestNavigation } from './guest-navigation.tsx';

interface AuthPageProps {
  title: string;
  /** For guests: what they find behind this page. Shows their navigation, too. */
  story?: ReactNode;
  lead?: ReactNode;
  /** A link to a related page. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The layout of every page outside the product: the logo, one heading, one task; for guests their navigation and a story. */
export function AuthPage({ title, story, lead, foot, children }: AuthPageProps) {
  return (
    <AuthFrame
      brand={<Brand name="Newswatch" />}
      nav={story ? <GuestNavigation /> : undefined}
      aside={story}
      foot={foot}
    >
      <PageHeader title={title} lead={lead} />
      {children}
    </AuthFrame>
  );
}
