import { AuthFrame, Brand } from '@newswatch/ui/frame';
import type { ReactNode } from 'react';
import styles from './auth-page.module.css';

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
      <h1 className={styles.title}>{title}</h1>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </AuthFrame>
  );
}
