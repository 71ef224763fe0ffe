import {
  Disclosure,
  List,
  ListItem,
  Page,
  PageHeader,
  Stack,
  TabNav,
  TabNavLink,
  TextLink,
  useMedia,
} from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { settingsPages } from './settings-pages.ts';

const PHONE = '(max-width: 39.9375em)';

interface SettingsPageProps {
  title: string;
  lead: ReactNode;
  /** Whether the page uses the whole width; otherwise the cards are as wide as a form. */
  wide?: boolean;
  children: ReactNode;
}

/** The layout of a settings page: its title, links to the other pages, and its cards. */
export function SettingsPage({ title, lead, wide = false, children }: SettingsPageProps) {
  const { pathname } = useLocation();
  // Side by side, most of the links would not fit on the screen.
  const isPhone = useMedia(PHONE);
  const here = pathname.replace(/\/+$/, '');
  return (
    <Page width={wide ? 'normal' : 'form'}>
      <PageHeader title={title} lead={lead} />
      {isPhone ? (
        <nav aria-label="Settings">
          <Disclosure summary="All settings pages">
            <List label="Settings pages">
              {settingsPages.map((page) => (
                <ListItem key={page.path} selected={page.path === here}>
                  <TextLink as={Link} to={page.path} aria-current={page.path === here ? 'page' : undefined}>
                    {page.title}
                  </TextLink>
                </ListItem>
              ))}
            </List>
          </Disclosure>
        </nav>
      ) : (
        <TabNav label="Settings">
          {settingsPages.map((page) => (
            <TabNavLink key={page.path} as={Link} to={page.path} current={page.path === here}>
              {page.title}
            </TabNavLink>
          ))}
        </TabNav>
      )}
      <Stack gap={5}>{children}</Stack>
    </Page>
  );
}
