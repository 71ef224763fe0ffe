import { calls, type Registry } from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, fakeApi, pageFailures, renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const entry = (path: string, title: string) =>
  ({ audience: 'user', group: '', title, path, icon: 'globe', order: 10 }) as const;
const registry: Registry = {
  remotes: [
    {
      name: 'mf-a',
      title: 'A',
      owner: 'A team',
      requires: { role: 'user', contract: '^1', react: '^19', ui: '^1' },
      routes: ['/sources', '/articles', '/keys', '/admin', '/settings'].map((path) => ({
        path,
        title: path,
        access: 'user',
        page: 'p',
      })),
      navigation: [
        entry('/sources', 'Sources'),
        entry('/articles', 'My Articles'),
        entry('/settings', 'Settings'),
        entry('/nowhere', 'Nowhere'),
        { ...entry('/keys', 'Keys'), flag: 'api_access_enabled' },
        { ...entry('/admin', 'Users'), audience: 'admin' },
      ],
      version: 'aaaaaa',
      container: 'mf_a__aaaaaa',
      base_path: '/r/mf-a/aaaaaa/',
      entry: 'remoteEntry.js',
      integrity: {},
      preload: {},
      doors: {},
      built_at: '2026-03-03T12:00:00.000Z',
      revision: 'abc',
    },
  ],
  protected_paths: [],
  composition_id: 'c',
};
const before = aUser().ui_preferences;
const user = aUser({ ui_preferences: { ...before, hidden_sidebar_items: ['/sources', '/gone'] } });

function network() {
  const api = fakeApi();
  api.answer(calls.system.registry, registry);
  api.answer(calls.translations.service, { service: null, languages: [] });
  return api;
}
const open = (api = network()) => renderPage(routes, { path: '/settings/display', user, api });
const box = (name: string) => screen.findByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Save display settings' });

describe('the display settings', () => {
  it('show what is chosen, and save what is changed', async () => {
    const api = network();
    api.answer(calls.user.updateUiPreferences, ({ body }) => ({
      message: 'Display settings saved',
      ui_preferences: { ...before, ...body },
    }));
    const { person, shell, container } = open(api);
    expect(await box('Sources')).not.toBeChecked();
    expect(screen.getByLabelText('Articles per page')).toHaveDisplayValue('20');
    await expectNoAxeViolations(container);
    await person.selectOptions(screen.getByLabelText('Articles per page'), '50');
    await person.click(screen.getByRole('radio', { name: 'Compact' }));
    await person.click(await box('Group articles by story'));
    await person.click(await box('Open original articles in a new tab'));
    await person.click(await box('Sources'));
    await person.click(await box('My Articles'));
    await person.click(save());
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Display settings saved' }]),
    );
    expect(api.seen(calls.user.updateUiPreferences)[0]?.body).toEqual({
      density: 'compact',
      articles_per_page: 50,
      group_by_story: false,
      open_links_in_new_tab: false,
      hidden_sidebar_items: ['/gone', '/articles'],
    });
    expect(await box('My Articles')).not.toBeChecked();
  });

  it('offer to hide what this person has in the sidebar, but never the settings', async () => {
    open();
    await box('Sources');
    for (const name of ['Settings', 'Nowhere', 'Keys', 'Users']) {
      expect(screen.queryByRole('checkbox', { name })).toBeNull();
    }
  });

  it('offer translated titles if there is a translation service, and the languages that stay as they are', async () => {
    const api = network();
    api.answer(calls.translations.service, { service: 'LibreTranslate', languages: ['arabic', 'english'] });
    api.answer(calls.user.updateUiPreferences, ({ body }) => ({
      message: 'Display settings saved',
      ui_preferences: { ...before, ...body },
    }));
    const { person, container } = open(api);
    const language = await screen.findByLabelText('Show titles in');
    expect(screen.queryByRole('checkbox', { name: 'French' })).toBeNull();
    await person.selectOptions(language, 'English');
    await person.click(await box('French'));
    await expectNoAxeViolations(container);
    await person.click(save());
    await waitFor(() => expect(api.seen(calls.user.updateUiPreferences)).toHaveLength(1));
    expect(api.seen(calls.user.updateUiPreferences)[0]?.body).toMatchObject({
      translated_titles: { language: 'english', also_read: ['french'] },
    });
  });

  it('do not mention translated titles without a translation service', async () => {
    open();
    await box('Sources');
    expect(screen.queryByText('Translated titles')).toBeNull();
  });

  it('still offer the other choices when the sidebar entries cannot be loaded, and load them on Retry', async () => {
    const api = network();
    api.failOnce(calls.system.registry, { status: 400 });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await box('Sources')).not.toBeChecked();
  });

  it.each(pageFailures)('keep what was chosen after $kind', async (failure) => {
    const api = network();
    failure.arrange(api, calls.user.updateUiPreferences);
    const { person } = open(api);
    await person.click(await box('My Articles'));
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      failure.says ?? 'Your display settings could not be saved.',
    );
    expect(await box('My Articles')).not.toBeChecked();
  });
});
