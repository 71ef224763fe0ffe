import { AuthFrame, Brand, PageHeader } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { GuestNavigation } from './guest-navigation.tsx';

interface AuthPageProps {
  title: string;
  /** Shows the guests' navigation. */
  isForGuests?: boolean;
  lead?: ReactNode;
  /** A link to a related page. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The layout of every page outside the product: the logo, for guests their navigation, one heading, one task. */
export function AuthPage({ title, isForGuests = false, lead, foot, children }: AuthPageProps) {
  return (
    <AuthFrame
      brand={<Brand name="Newswatch" />}
      nav={isForGuests ? <GuestNavigation /> : undefined}
      foot={foot}
    >
      <PageHeader title={title} lead={lead} />
      {children}
    </AuthFrame>
  );
}
