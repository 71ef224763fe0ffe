import { Page, PageHeader, Stack, TabNav, TabNavLink } from '@newswatch/ui';
import { type ReactNode, useEffect, useRef } from 'react';
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
          <SettingsLink key={page.path} path={page.path} title={page.title} current={page.path === here} />
        ))}
      </TabNav>
      <Stack gap={5}>{children}</Stack>
    </Page>
  );
}

/** On a phone the links do not fit on one line, so the current one is scrolled into view. */
function SettingsLink({ path, title, current }: { path: string; title: string; current: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <TabNavLink as={Link} ref={link} to={path} current={current}>
      {title}
    </TabNavLink>
  );
}
