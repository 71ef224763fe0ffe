import { AuthFrame, Brand, PageHeader } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { GuestNavigation } from './guest-navigation.tsx';
import { GuestStory } from './guest-story.tsx';

interface AuthPageProps {
  title: string;
  /** Shows the guests' navigation, and what the product does. */
  isForGuests?: boolean;
  lead?: ReactNode;
  /** A link to a related page. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * The layout of every page outside the product: the logo, one heading, one task; for guests their navigation, and what
 * the product does.
 */
export function AuthPage({ title, isForGuests = false, lead, foot, children }: AuthPageProps) {
  return (
    <AuthFrame
      brand={<Brand name="Newswatch" />}
      nav={isForGuests ? <GuestNavigation /> : undefined}
      aside={isForGuests ? <GuestStory /> : undefined}
      foot={foot}
    >
      <PageHeader title={title} lead={lead} />
      {children}
    </AuthFrame>
  );
}
