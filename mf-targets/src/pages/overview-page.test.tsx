import { calls, Task, type UserDashboard } from '@newswatch/shared/contracts';
import {
  aDashboard,
  aDashboardStory,
  aListedTarget,
  aNewUser,
  anArticleMatch,
  anArticleSummary,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

function open(dashboard = aDashboard(), user = aUser()) {
  const api = fakeApi();
  api.answer(calls.user.dashboard, dashboard);
  return renderPage(routes, { path: '/', user, api });
}

describe('the overview', () => {
  it('opens with the figures, the top stories and the last 14 days', async () => {
    const { container } = open();
    const matches = await screen.findByRole('region', { name: 'Matches today' });
    expect(matches).toHaveTextContent('13');
    expect(matches).toHaveTextContent('12 yesterday');
    expect(screen.getByRole('region', { name: 'Alerts sent today' })).toHaveTextContent(
      '4 yesterday, 4 of 50 used',
    );
    expect(screen.getByRole('region', { name: 'Median time to alert' })).toHaveTextContent(
      '2 min 40 s20 s faster than last week',
    );
    expect(screen.getByText(/1 of 3 targets used\./)).toBeVisible();
    const find = screen.getByRole('link', { name: /Central bank holds rates/ });
    expect(find).toHaveAttribute('href', `/articles/${testId('art')}`);
    expect(find.querySelector('mark')).toHaveTextContent('Central bank');
    expect(screen.getByRole('table', { name: /Matches by target/ })).toBeInTheDocument();
    expect(screen.getByText('9 about a story already sent')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue setup' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Needs your attention' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Next digest' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('shows targets with a label and links to their lists; Back shows all targets again', async () => {
    const api = fakeApi();
    api.answer(calls.user.dashboard, ({ query }) =>
      aDashboard({
        labels: ['Harbour Ltd'],
        cards: { matches_today: query.label ? 5 : 13, unread: 2, active_targets: 1, sources: 7 },
      }),
    );
    const { person, place, router } = renderPage(routes, { path: '/', user: aUser(), api });
    const matches = () => screen.findByRole('region', { name: 'Matches today' });
    expect(await matches()).toHaveTextContent('13');
    await person.click(await screen.findByRole('button', { name: /^All targets ?Targets shown/ }));
    await person.click(screen.getByRole('menuitemradio', { name: 'Harbour Ltd' }));
    expect(place()).toBe('/?label=Harbour+Ltd');
    await waitFor(async () => expect(await matches()).toHaveTextContent('5'));
    expect(api.seen(calls.user.dashboard).at(-1)?.query.label).toEqual(['Harbour Ltd']);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('All stories')).toBe('/articles?label=Harbour+Ltd');
    expect(hrefOf('Notifications')).toBe('/notifications?label=Harbour+Ltd');
    expect(hrefOf('Show 1 target')).toBe('/targets?label=Harbour+Ltd');
    // The limit applies to all targets together.
    expect(screen.getByRole('region', { name: 'Alerts sent today' })).not.toHaveTextContent('of 50');
    await router.navigate(-1);
    await waitFor(async () => expect(await matches()).toHaveTextContent('13'));
  });

  it('says that no target has the label of an old link', async () => {
    const api = fakeApi();
    const { cards, ...empty } = aDashboard();
    api.answer(calls.user.dashboard, {
      ...{ ...empty, cards: { ...cards, matches_today: 0, unread: 0 } },
      matches_by_day: empty.matches_by_day.map((day) => ({ ...day, count: 0 })),
      targets: { items: [], total: 0 },
    });
    renderPage(routes, { path: '/?label=Nobody', user: aUser(), api });
    expect(await screen.findByText('No target has this label')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all targets' })).toHaveAttribute('href', '/');
  });

  it('shows what the next digest contains, and sends it now', async () => {
    const api = fakeApi();
    const item = {
      id: testId('ntf'),
      title: 'Storm over the harbour',
      language: 'english' as const,
      translated_title: null,
      created_at: '2026-03-10T11:00:00.000Z',
    };
    let waiting: UserDashboard['next_digest'] = { at: '2026-03-10T18:00:00.000Z', count: 1, items: [item] };
    api.answer(calls.user.dashboard, () => aDashboard({ next_digest: waiting }));
    api.answer(calls.notifications.sendDigest, () => {
      waiting = null;
      return { message: 'The digest is on its way: 1 alert.' };
    });
    const { person, shell } = renderPage(routes, { path: '/', user: aUser(), api });
    const digest = await screen.findByRole('region', { name: 'Next digest' });
    expect(digest).not.toHaveTextContent('Quiet hours');
    expect(digest).toHaveTextContent('Storm over the harbour');
    api.answer(calls.notifications.previewDigest, {
      alerts: 1,
      messages: [
        {
          channel: 'email',
          subject: 'Newswatch: 1 new article',
          text: 'As text',
          html: '<p style="color:red">Storm over the harbour</p>',
        },
        { channel: 'whatsapp', subject: null, text: '1 new article: Storm', html: null },
      ],
    });
    await person.click(within(digest).getByRole('button', { name: 'Preview' }));
    const preview = await screen.findByRole('dialog', { name: 'Next digest' });
    expect(await within(preview).findByText('Newswatch: 1 new article')).toBeVisible();
    const frame = within(preview).getByTitle('Email: Next digest');
    // The scripts of a message cannot run, and its forms cannot be submitted.
    expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(frame).toHaveAttribute('srcdoc', '<p data-style="color:red">Storm over the harbour</p>');
    expect(within(preview).getByText('1 new article: Storm')).toBeVisible();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(preview).not.toBeVisible());
    await person.click(within(digest).getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Next digest' })).toBeNull());
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'The digest is on its way: 1 alert.' }]);
  });

  it('says why the next digest cannot be sent now', async () => {
    const waits = { reason: 'quiet_hours' as const, until: '2099-03-10T07:00:00.000Z' };
    open(aDashboard({ next_digest: { at: waits.until, waits, count: 1, items: [] } }));
    const digest = await screen.findByRole('region', { name: 'Next digest' });
    expect(digest).toHaveTextContent(/Quiet hours end .*\. The digest can be sent then\./);
    expect(within(digest).queryByRole('button', { name: 'Send now' })).toBeNull();
  });

  it('says what is unusual, which target explains it, and what to do', async () => {
    const usual = { low: 3, median: 5, high: 8 };
    const target = {
      ...aListedTarget({ name: 'Harbour', today: 31, usual_by_now: usual }),
      unread_alerts: 9,
    };
    const { container } = open(
      aDashboard({
        cards: { matches_today: 76, unread: 9, active_targets: 1, sources: 7 },
        usual_by_now: { low: 40, median: 47, high: 55 },
        is_unusual: true,
        targets: { items: [target], total: 1 },
        top_stories: [aDashboardStory({ sources: 9, articles: 14, source_names: ['One', 'Two'] })],
        needs_you: {
          items: [
            v.parse(Task, {
              id: testId('tsk'),
              title: 'Harbour is noisy',
              detail: '31 matches in 24 hours.',
              direction: 'ltr',
              status: 'todo',
              label: 'target',
              priority: 'high',
              origin: 'system',
              action: { url: '/targets?form=x', label: 'Narrow it' },
              due_on: null,
              snoozed_until: null,
              created_at: '2026-03-03T12:00:00.000Z',
              updated_at: '2026-03-03T12:00:00.000Z',
              closed_at: null,
              closed_itself: false,
            }),
          ],
          total: 4,
        },
        next_digest: {
          at: '2026-03-03T18:00:00.000Z',
          count: 2,
          items: [
            {
              ...{ id: testId('ntf'), title: 'Ferries late', language: 'english', translated_title: null },
              created_at: '2026-03-03T11:00:00.000Z',
            },
          ],
        },
      }),
    );
    expect(await screen.findByText('76 matches')).toBeVisible();
    expect(screen.getByText(/29 more than usual by this hour/)).toBeVisible();
    expect(screen.getByText(/found 31, usually 5 by now\./)).toBeVisible();
    expect(screen.getByText('The top story was reported by 9 sources.')).toBeVisible();
    const needs = screen.getByRole('region', { name: 'Needs your attention' });
    expect(within(needs).getByRole('link', { name: 'Narrow it' })).toHaveAttribute('href', '/targets?form=x');
    expect(within(needs).getByText('4 things')).toBeVisible();
    expect(screen.getByText('6.2× usual')).toBeVisible();
    expect(screen.getByText('Ferries late')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('does not move a story that someone is reading: new ones are counted above, and shown on request', async () => {
    const [old, later] = ['Old', 'Later'].map((title, at) =>
      aDashboardStory({
        story_id: testId('clu', at + 7),
        article: anArticleSummary({ id: testId('art', at + 7), title, matches: [anArticleMatch()] }),
      }),
    );
    if (!old || !later) throw new Error('Two stories were made');
    const { api, person, shell, leave, comeBack } = open(aDashboard({ top_stories: [old] }));
    await screen.findByRole('link', { name: 'Old' });
    const poll = (cards: Partial<UserDashboard['cards']>, top_stories: UserDashboard['top_stories']) => {
      api.answer(
        calls.user.dashboard,
        aDashboard({ cards: { ...aDashboard().cards, ...cards }, top_stories }),
      );
      return shell.queryClient.refetchQueries();
    };
    await poll({ unread: 77 }, [
      later,
      { ...old, article: { ...old.article, read_at: '2026-03-14T12:00:00.000Z' } },
    ]);
    expect(await screen.findByText('77')).toBeVisible();
    expect(within(screen.getByRole('status')).getByRole('button', { name: '1 new story' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Later' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Old' })).not.toHaveAttribute('data-unread');
    await person.click(screen.getByRole('button', { name: '1 new story' }));
    const list = screen.getByRole('region', { name: 'Top stories' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Later'), expect.stringContaining('Old')]);
    expect(within(list).getByRole('list')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /new stor/ })).not.toBeInTheDocument();
    const last = aDashboardStory({ story_id: testId('clu'), article: { ...old.article, title: 'Last' } });
    await poll({}, [last, later]);
    expect(await screen.findByRole('button', { name: '1 new story' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Old' })).toBeVisible();
    leave();
    comeBack();
    expect(await screen.findByRole('link', { name: 'Last' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Old' })).not.toBeInTheDocument();
  });

  it('reminds the person what is left to verify', async () => {
    open(aDashboard(), aNewUser());
    expect(
      await screen.findByText('Please verify your email and WhatsApp to start creating targets'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue setup' })).toHaveAttribute('href', '/setup');
  });

  const beginning = aDashboard({
    top_stories: [],
    cards: { matches_today: 0, unread: 0, active_targets: 0, sources: 7 },
    targets: { items: [], total: 0 },
    matches_by_target: [],
    matches_by_day: aDashboard().matches_by_day.map((day) => ({ ...day, count: 0 })),
  });

  it('starts with creating a target, and says what will be here, instead of showing zeros', async () => {
    const { container } = open(beginning);
    const start = await screen.findByRole('region', { name: 'What should we watch for you?' });
    expect(within(start).getByRole('link', { name: 'New target' })).toHaveAttribute(
      'href',
      '/targets?form=new',
    );
    expect(within(start).getByRole('link', { name: 'Start with this: A place' })).toBeVisible();
    expect(within(start).getByText('Top stories')).toBeVisible();
    expect(screen.queryByText('Matches today')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('offers nothing that needs a verification before it is done', async () => {
    open(beginning, aNewUser());
    const start = await screen.findByRole('region', { name: 'What should we watch for you?' });
    expect(within(start).queryByRole('link', { name: /Start with this|New target/ })).not.toBeInTheDocument();
    expect(within(start).getByRole('link', { name: 'See everything we read' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue setup' })).toBeVisible();
  });

  it('says what will appear before anything was found', async () => {
    open({
      ...beginning,
      targets: { items: [{ ...aListedTarget(), unread_alerts: 0 }], total: 1 },
    });
    expect(await screen.findByRole('heading', { name: 'Nothing found yet' })).toBeVisible();
    expect(screen.getByText('No matches in the last 14 days.')).toBeVisible();
  });

  it('shows its layout while it loads', async () => {
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
