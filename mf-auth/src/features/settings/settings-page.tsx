import { Page, PageHeader, Stack, TabNav, TabNavLink } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { settingsPages } from './settings-pages.ts';

interface SettingsPageProps {
  title: string;
  lead: ReactNode;
  /** Uses the whole width; otherwise the cards are as wide as a form. */
  wide?: boolean;
  children: ReactNode;
}

/** The layout of a settings page: its title, links to the other pages, and its cards. */
export function SettingsPage({ title, lead, wide = false, children }: SettingsPageProps) {
  const { pathname } = useLocation();
  const here = pathname.replace(/\/+$/, '');
  return (
    <Page width={wide ? 'normal' : 'form'}>
      <PageHeader title={title} lead={lead} />
      <TabNav label="Settings">
        {settingsPages.map((page) => (
          <TabNavLink key={page.path} as={Link} to={page.path} current={page.path === here}>
            {page.title}
          </TabNavLink>
        ))}
      </TabNav>
      <Stack gap={5}>{children}</Stack>
    </Page>
  );
}
