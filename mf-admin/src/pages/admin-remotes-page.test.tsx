import { adminCalls, type DeployToken, type RemotesHealth } from '@newswatch/shared/contracts/admin';
import {
  anAdmin,
  expectNoAxeViolations,
  fakeApi,
  minutesBefore,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const nothing = { LCP: null, FCP: null, INP: null, TTFB: null, CLS: null };
const health: RemotesHealth = {
  days: 7,
  remotes: [
    {
      name: 'mf-targets',
      title: 'Targets',
      owner: 'Targets team',
      failing: { reason: '3 people could not use it; no earlier version fits', at: minutesBefore(9) },
      canary: {
        version: 'bbbbbb222222',
        percent: 10,
        since: minutesBefore(40),
        canary: { people: 12, failed: 2 },
        current: { people: 1_400, failed: 3 },
        is_worse: false,
      },
      versions: [
        {
          version: 'aaaaaa111111',
          status: 'current',
          quarantine: null,
          loads: 2_000,
          failures: 8,
          failure_rate: 0.004,
          ready_ms: { count: 2_000, p50: 80, p75: 120, p95: 1_400 },
          vitals: { ...nothing, LCP: { count: 900, p75: 1_250 }, CLS: { count: 900, p75: 0.0004 } },
          violations: 3,
        },
        {
          version: 'cccccc333333',
          status: 'quarantined',
          quarantine: {
            reason: 'stopped automatically: it failed for 9 of 12 people',
            at: minutesBefore(90),
          },
          loads: 0,
          failures: 0,
          failure_rate: null,
          ready_ms: null,
          vitals: nothing,
          violations: 0,
        },
      ],
    },
  ],
  violations: [
    {
      id: 'v1',
      kind: 'csp',
      rule: 'script-src-elem',
      blocked: 'https://evil.example',
      source: '',
      page: '/targets',
      remote: null,
      version: null,
      count: 41,
      first_seen_at: minutesBefore(600),
      last_seen_at: minutesBefore(5),
    },
  ],
  errors: [
    {
      id: 'e1',
      app: 'mf-targets',
      version: 'aaaaaa111111',
      name: 'TypeError',
      message: 'x is undefined',
      frames: [
        { function: 'save', place: 'mf-targets/src/pages/list.tsx:12:5' },
        { function: '', place: 'packages/ui/src/form.tsx:8:1' },
      ],
      page: '/targets',
      count: 7,
      first_seen_at: minutesBefore(600),
      last_seen_at: minutesBefore(5),
    },
  ],
};
const token: DeployToken = {
  id: testId('dpt', 1),
  name: 'Targets CI',
  remotes: ['mf-targets'],
  created_at: minutesBefore(600),
  expires_at: minutesBefore(-60 * 24 * 30),
  last_used_at: null,
};
const anApi = (items: DeployToken[] = []) => {
  const api = fakeApi();
  api.answer(adminCalls.deployTokens.list, { items });
  return api;
};
function open(api = anApi()) {
  return renderPage(routes, { path: '/admin/remotes', user: anAdmin(), api });
}

describe('the remotes page', () => {
  it('are shown by version, with the canary, quarantined versions, and what browsers blocked', async () => {
    const api = anApi();
    api.answer(adminCalls.admin.remotes, health);
    const { container } = open(api);
    const table = await screen.findByRole('table', { name: 'Versions of Targets' });
    const [, current, aside] = within(table).getAllByRole('row');
    expect(current).toHaveTextContent(
      /aaaaaa111111Current.*2,000.*8 \(0.4%\).*80 ms · 120 ms · 1.4 s.*1.3 s.*–.*0.000.*3/,
    );
    expect(aside).toHaveTextContent(/cccccc333333Quarantined.*0–/);
    expect(screen.getByText(/The canary failed for 2 of 12 people/)).toBeVisible();
    expect(screen.getByText('3 people could not use it; no earlier version fits')).toBeVisible();
    expect(screen.getByText('stopped automatically: it failed for 9 of 12 people')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Blocked by browsers' })).toHaveTextContent(
      /https:\/\/evil\.example.*Content policy, script-src-elem.*Shell or page.*\/targets.*41/,
    );
    await expectNoAxeViolations(container);
  });

  it('show their layout while the figures load', async () => {
    const api = anApi();
    const held = api.hold(adminCalls.admin.remotes, health);
    open(api);
    expect(await screen.findByRole('status', { name: 'Loading the remotes' })).toBeVisible();
    held.release();
    expect(await screen.findByRole('table', { name: 'Versions of Targets' })).toBeVisible();
  });

  it('show what failed in browsers and where in the source, with the whole stack on request', async () => {
    const api = anApi();
    api.answer(adminCalls.admin.remotes, health);
    const { person } = open(api);
    const table = await screen.findByRole('table', { name: 'Errors in browsers' });
    expect(within(table).getByText('TypeError: x is undefined')).toBeVisible();
    const frame = within(table).getByText('packages/ui/src/form.tsx:8:1');
    expect(frame).not.toBeVisible();
    await person.click(within(table).getByText('mf-targets/src/pages/list.tsx:12:5'));
    expect(frame).toBeVisible();
    expect(within(table).getByText('mf-targets/src/pages/list.tsx:12:5 in save')).toBeVisible();
  });

  it('say that nothing is deployed, and that nothing was blocked', async () => {
    const api = anApi();
    api.answer(adminCalls.admin.remotes, { ...health, remotes: [] });
    open(api);
    expect(await screen.findByText('No remotes deployed')).toBeVisible();
  });

  it('say when they could not be loaded, and try again', async () => {
    const api = anApi();
    for (const _ of ['loader', 'page']) api.failOnce(adminCalls.admin.remotes, { status: 503 });
    api.answer(adminCalls.admin.remotes, { ...health, violations: [] });
    const { person } = open(api);
    expect(await screen.findByText('The remotes could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing was blocked')).toBeVisible();
  });
});

describe('deploy tokens', () => {
  const withRemotes = (items: DeployToken[] = []) => {
    const api = anApi(items);
    api.answer(adminCalls.admin.remotes, health);
    return api;
  };

  it('are created for named remotes, even for one that is not deployed yet, and shown once', async () => {
    const api = withRemotes();
    const secret = `nwd_${'x'.repeat(43)}`;
    const made = { ...token, name: 'CI of Notes', remotes: ['mf-notes', 'mf-targets'], token: secret };
    api.answer(adminCalls.deployTokens.create, made);
    const { person, container } = open(api);
    expect(await screen.findByText('No deploy tokens')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'New token' }));
    const form = within(await screen.findByRole('dialog', { name: 'New deploy token' }));
    expect(form.getByText(/Deployed: mf-targets/)).toBeVisible();
    await person.type(form.getByLabelText('Name'), 'CI of Notes');
    await person.type(form.getByLabelText('Remotes'), 'mf-notes, mf-targets');
    await person.selectOptions(form.getByLabelText('Expires'), 'In 30 days');
    await person.click(form.getByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Save the deploy token/ }));
    expect(dialog.getByText(secret)).toBeVisible();
    expect(dialog.getByText(/npm run deploy -- mf-notes --to/)).toBeVisible();
    await expectNoAxeViolations(container);
    expect(api.seen(adminCalls.deployTokens.create)).toMatchObject([
      { body: { name: 'CI of Notes', remotes: ['mf-notes', 'mf-targets'], expires_in_days: 30 } },
    ]);
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(secret)).toBeNull();
  });

  it.each([
    ['', 'Please name a remote'],
    ['mf-a, ../b', '"../b" is not a valid name for a remote'],
    ['shell', 'The shell cannot be deployed with a token. Run `npm start` instead'],
  ])('are not created for “%s”', async (words, sentence) => {
    const { person } = open(withRemotes());
    await person.click(await screen.findByRole('button', { name: 'New token' }));
    const form = within(await screen.findByRole('dialog', { name: 'New deploy token' }));
    await person.type(form.getByLabelText('Name'), 'CI');
    if (words) await person.type(form.getByLabelText('Remotes'), words);
    await person.click(form.getByRole('button', { name: 'Create token' }));
    expect(await form.findByText(sentence)).toBeVisible();
  });

  it('are listed with what they may deploy, and revoked after confirmation', async () => {
    const api = withRemotes([token]);
    api.answer(adminCalls.deployTokens.revoke, token);
    const { person, shell } = open(api);
    const button = await screen.findByRole('button', { name: 'Revoke Targets CI' });
    const table = screen.getByRole('table', { name: 'Deploy tokens' });
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/Targets CI.*mf-targets.*Never/);
    await person.click(button);
    await person.click(await screen.findByRole('button', { name: 'Revoke token' }));
    await waitFor(() => expect(api.seen(adminCalls.deployTokens.revoke)).toHaveLength(1));
    await waitFor(() =>
      expect(shell.calls.toasts).toMatchObject([{ message: 'Token “Targets CI” revoked.' }]),
    );
  });

  it('say when they could not be loaded; the remotes are still shown', async () => {
    const api = fakeApi();
    api.answer(adminCalls.admin.remotes, health);
    api.fail(adminCalls.deployTokens.list, { status: 503 });
    open(api);
    expect(await screen.findByText('The deploy tokens could not be loaded')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Versions of Targets' })).toBeVisible();
  });
});
