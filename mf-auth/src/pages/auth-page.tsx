import { AuthFrame, Brand, PageHeader } from '@newswatch/ui';
import type { ReactNode } from 'react';

interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  /** A link to a related page. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The layout of every page outside the product: the logo, one heading, one task. */
export function AuthPage({ title, lead, foot, children }: AuthPageProps) {
  return (
    <AuthFrame brand={<Brand name="Newswatch" />} foot={foot}>
      <PageHeader title={title} lead={lead} />
      {children}
    </AuthFrame>
  );
}
