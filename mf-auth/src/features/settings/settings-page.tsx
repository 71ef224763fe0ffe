import { Page, PageHeader, Stack, TabNav, TabNavLink } from '@newswatch/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { settingsPages } from './settings-pages.ts';

interface SettingsPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** One page of the settings: its name, the way to the others, and its cards under each other. */
export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  const { pathname } = useLocation();
  const here = pathname.replace(/\/+$/, '');
  return (
    <Page width="narrow">
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

/** On a phone the links do not fit beside each other: the one of this page is brought into view. */
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
