import { calls, type UserDashboard } from '@newswatch/shared/contracts';
import {
  aNewUser,
  anArticleMatch,
  anArticleSummary,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const days = Array.from({ length: 14 }, (_, day) => ({
  date: `2026-03-${String(day + 1).padStart(2, '0')}`,
  count: 0,
}));

function aDashboard(given: Partial<UserDashboard> = {}): UserDashboard {
  return {
    quota: aUser().quota,
    cards: { matches_today: 4, unread: 2, active_targets: 1, sources: 7 },
    matches_by_day: days.map((day, at) => ({ ...day, count: at })),
    latest_stories: [anArticleSummary({ matches: [anArticleMatch()] })],
    ...given,
  };
}
function open(dashboard = aDashboard(), user = aUser()) {
  const api = fakeApi();
  api.answer(calls.user.dashboard, dashboard);
  return renderPage(routes, { path: '/', user, api });
}

describe('the overview', () => {
  it('opens with the figures, the latest finds and the last 14 days', async () => {
    const { container } = open();
    expect(await screen.findByText('1 of 3 used')).toBeVisible();
    const find = screen.getByRole('link', { name: /Central bank holds rates/ });
    expect(find).toHaveAttribute('href', `/articles/${testId('art')}`);
    expect(find.querySelector('mark')).toHaveTextContent('Central bank');
    expect(screen.getByRole('table', { name: /Matches per day/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Continue setup' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('pushes no story that somebody looks at: new ones are counted above, and come when asked for', async () => {
    const [old, later] = ['Old', 'Later'].map((title, at) =>
      anArticleSummary({ id: `art_${String(at + 7).padStart(26, '0')}`, title, matches: [anArticleMatch()] }),
    );
    if (!old || !later) throw new Error('Two stories were made');
    const { api, person, shell, leave, comeBack } = open(aDashboard({ latest_stories: [old] }));
    await screen.findByRole('link', { name: 'Old' });
    const poll = (
      cards: Partial<UserDashboard['cards']>,
      latest_stories: UserDashboard['latest_stories'],
    ) => {
      api.answer(
        calls.user.dashboard,
        aDashboard({ cards: { ...aDashboard().cards, ...cards }, latest_stories }),
      );
      return shell.queryClient.refetchQueries();
    };
    await poll({ unread: 77 }, [later, { ...old, read_at: '2026-03-14T12:00:00.000Z' }]);
    expect(await screen.findByText('77')).toBeVisible();
    expect(within(screen.getByRole('status')).getByRole('button', { name: '1 new story' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Later' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Old' })).not.toHaveAttribute('data-unread');
    await person.click(screen.getByRole('button', { name: '1 new story' }));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Later'),
      expect.stringContaining('Old'),
    ]);
    expect(screen.getByRole('list')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /new stor/ })).not.toBeInTheDocument();
    const last = { ...old, id: testId('art'), title: 'Last' };
    await poll({}, [last, later]);
    expect(await screen.findByRole('button', { name: '1 new story' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Old' })).toBeVisible();
    leave();
    comeBack();
    expect(await screen.findByRole('link', { name: 'Last' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Old' })).not.toBeInTheDocument();
  });

  it('reminds of what is left to verify', async () => {
    open(aDashboard(), aNewUser());
    expect(
      await screen.findByText('Please verify your email and WhatsApp to start creating targets'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue setup' })).toHaveAttribute('href', '/setup');
  });

  it('says what will be here before anything was found', async () => {
    const { container } = open(aDashboard({ latest_stories: [], matches_by_day: days }));
    expect(await screen.findByRole('heading', { name: 'Nothing found yet' })).toBeVisible();
    expect(screen.getByText('No matches in these 14 days.')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('shows its frame while it loads', async () => {
    const api = fakeApi();
    const held = api.hold(calls.user.dashboard, aDashboard());
    renderPage(routes, { path: '/', user: aUser(), api });
    expect(await screen.findByRole('status', { name: 'Loading your overview' })).toBeVisible();
    held.release();
    expect(await screen.findByText('Matches today')).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = fakeApi();
    for (const _ of ['loader', 'page']) api.failOnce(calls.user.dashboard, { status: 503 });
    api.answer(calls.user.dashboard, aDashboard());
    const { person } = renderPage(routes, { path: '/', user: aUser(), api });
    expect(await screen.findByText('Your overview could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Matches today')).toBeVisible();
  });
});
