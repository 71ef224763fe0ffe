import { AuthFrame, Brand, PageHeader } from '@newswatch/ui';
import type { ReactNode } from 'react';

interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  /** The way to the neighbouring page. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of every page outside the product: the mark, one heading, one task. */
export function AuthPage({ title, lead, foot, children }: AuthPageProps) {
  return (
    <AuthFrame brand={<Brand name="Newswatch" />} foot={foot}>
      <PageHeader title={title} lead={lead} />
      {children}
    </AuthFrame>
  );
}
