import { calls, type OverviewSection } from '@newswatch/shared/contracts';
import { aDashboard, aUser, expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sections } from '../features/overview/sections.ts';
import { routes } from '../remote.ts';

function open(user: ReturnType<typeof aUser>) {
  const api = fakeApi();
  api.answer(calls.user.dashboard, aDashboard());
  return renderPage(routes, { path: '/', user, api });
}

describe('the overview, customised by the person', () => {
  const withSections = (...given: OverviewSection[]) => {
    const user = aUser();
    return { ...user, ui_preferences: { ...user.ui_preferences, overview_sections: given } };
  };
  const regions = () =>
    screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-labelledby') ?? '')
      .map((id) => document.getElementById(id)?.textContent);

  it('shows the sections in their order, without the hidden ones, and ignores those of a newer page', async () => {
    open(
      withSections(
        { name: 'stories', hidden: false },
        { name: 'from-2030', hidden: false },
        { name: 'figures', hidden: true },
      ),
    );
    await screen.findByRole('region', { name: 'Top stories' });
    expect(regions()).toEqual(['Top stories', 'Targets', 'Matches by target', 'Delivery']);
  });

  it('hides and moves sections with the keyboard, and saves them with the account', async () => {
    const saved: unknown[] = [];
    const api = fakeApi();
    api.answer(calls.user.dashboard, aDashboard());
    api.answer(calls.user.updateUiPreferences, ({ body }) => {
      saved.push(body);
      return { message: 'Display settings saved', ui_preferences: aUser().ui_preferences };
    });
    const user = withSections();
    const { person, container, shell } = renderPage(routes, {
      path: '/',
      user,
      api,
      refreshUser: async () =>
        withSections({ name: 'stories', hidden: false }, { name: 'summary', hidden: false }),
    });
    await person.click(await screen.findByRole('button', { name: 'Customise' }));
    const drawer = await screen.findByRole('dialog', { name: 'Customise the overview' });
    expect(within(drawer).queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
    await person.click(within(drawer).getByRole('checkbox', { name: 'Delivery' }));
    const up = within(drawer).getByRole('button', { name: 'Move Top stories up' });
    up.focus();
    for (let times = 0; times < 5; times += 1) await person.keyboard('{Enter}');
    expect(up).toHaveFocus();
    expect(up).toHaveAttribute('aria-disabled', 'true');
    expect(within(drawer).getByText('Top stories: 1 of 8')).toBeInTheDocument();
    await person.keyboard('{Enter}');
    await person.selectOptions(within(drawer).getByLabelText('Days in charts'), '30 days');
    await expectNoAxeViolations(container);
    await person.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(drawer).not.toBeVisible());
    expect(saved).toEqual([
      {
        overview_days: 30,
        overview_sections: [
          'stories',
          'summary',
          'figures',
          'needs',
          'targets',
          'matches',
          'digest',
          'delivery',
        ].map((name) => ({ name, hidden: name === 'delivery' })),
      },
    ]);
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Overview saved.' }]);
    expect(regions()[0]).toBe('Top stories');
  });

  it('resets to the default, which is not stored', async () => {
    const saved: unknown[] = [];
    const api = fakeApi();
    api.answer(calls.user.dashboard, aDashboard());
    api.answer(calls.user.updateUiPreferences, ({ body }) => {
      saved.push(body);
      return { message: 'Display settings saved', ui_preferences: aUser().ui_preferences };
    });
    const user = withSections({ name: 'figures', hidden: true });
    const { person } = renderPage(routes, { path: '/?form=customise', user, api });
    const drawer = await screen.findByRole('dialog', { name: 'Customise the overview' });
    await person.click(within(drawer).getByRole('button', { name: 'Reset' }));
    expect(within(drawer).getByRole('checkbox', { name: 'Today’s figures' })).toBeChecked();
    await person.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toEqual([{ overview_days: 14, overview_sections: [] }]));
  });

  it('says so when every section is hidden', async () => {
    open(withSections(...sections.map(({ name }) => ({ name, hidden: true }))));
    expect(await screen.findByRole('heading', { name: 'All sections are hidden' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose sections' })).toBeVisible();
  });

  it('is not blank if the visible sections are empty', async () => {
    open(withSections(...sections.map(({ name }) => ({ name, hidden: name !== 'needs' }))));
    expect(await screen.findByRole('heading', { name: 'Nothing to show now' })).toBeVisible();
  });
});
