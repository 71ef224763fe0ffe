import {
  type AssistantOverview,
  assistantToolNames,
  calls,
  type Programs,
} from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, fakeApi, minutesBefore, renderPage } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const withAccess = aUser({ plan: 'pro', api_access_enabled: true });
const DAY_MINUTES = 1_440;

function anOverview(given: Partial<AssistantOverview> = {}): AssistantOverview {
  return {
    keys: { active: 3, reading: 2 },
    programs: { active: 0, reading: 0 },
    tools: assistantToolNames.map((tool) => ({ tool, keys: 2, calls: 0, last_at: null })),
    calls: { total: 0, answered: 0, refused: 0, failed: 0 },
    last_call_at: null,
    by_day: [6, 5, 4, 3, 2, 1, 0].map((days) => ({
      from: minutesBefore(days * DAY_MINUTES),
      answered: 0,
      refused: 0,
      failed: 0,
    })),
    timezone: 'UTC',
    ...given,
  };
}

const NO_PROGRAMS: Programs = {
  items: [],
  active: { used: 0, max: 20, percent: 0, status: 'low' },
};

function open(overview: AssistantOverview, user = withAccess) {
  const api = fakeApi();
  api.answer(calls.apiKeys.assistants, overview);
  api.answer(calls.programs.list, NO_PROGRAMS);
  api.answer(calls.apiKeys.list, {
    items: [],
    pagination: { page: 1, per_page: 20, total: 0, pages: 0 },
    active: { used: 0, max: 10, percent: 0, status: 'low' },
  });
  return renderPage(routes, { path: '/external-api/assistants', user, api });
}

describe('assistants', () => {
  it('are connected with an address and a configuration to copy, for the client that is chosen', async () => {
    const { container, person } = open(anOverview());
    expect(
      await screen.findByText(/Assistants can read with 2 API keys\. No calls in 7 days\./),
    ).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Connect an assistant' }));
    const address = `${window.location.origin}/api/external/v1/mcp`;
    expect(card.getByText(address)).toBeVisible();
    const shown = () => card.getByText(/mcpServers|claude mcp|curl -s/).textContent ?? '';
    expect(JSON.parse(shown())).toEqual({ mcpServers: { newswatch: { type: 'http', url: address } } });
    await person.selectOptions(card.getByLabelText('Connects with'), 'API key');
    expect(JSON.parse(shown())).toEqual({
      mcpServers: {
        newswatch: { type: 'http', url: address, headers: { Authorization: 'Bearer YOUR_API_KEY' } },
      },
    });
    await person.selectOptions(card.getByLabelText('Assistant'), 'Claude Code');
    expect(shown()).toContain(`claude mcp add --transport http newswatch "${address}"`);
    expect(shown()).toContain('--header "Authorization: Bearer $NEWSWATCH_KEY"');
    await person.selectOptions(card.getByLabelText('Assistant'), 'Test with cURL');
    expect(shown()).toContain('tools/list');
    await expectNoAxeViolations(container);
  });

  it('show what each tool reads, which permission it needs, which keys allow it, and how often it was called', async () => {
    const tools = assistantToolNames.map((tool) =>
      tool === 'find_matches'
        ? { tool, keys: 1, calls: 12, last_at: minutesBefore(3) }
        : { tool, keys: tool === 'read_story' ? 0 : 1, calls: 0, last_at: null },
    );
    const calls = { total: 12, answered: 11, refused: 1, failed: 0 };
    open(anOverview({ keys: { active: 1, reading: 1 }, tools, calls, last_call_at: minutesBefore(3) }));
    expect(await screen.findByText(/with 1 API key\. 12 calls in 7 days, the last one/)).toBeVisible();
    const row = (name: RegExp) => screen.getByRole('row', { name });
    expect(row(/find_matches/)).toHaveTextContent(/Read matches112Mar 3$/);
    expect(row(/read_story/)).toHaveTextContent(/Read articles and sourcesNone0–$/);
    expect(row(/key_usage/)).toHaveTextContent(/None needed10–$/);
    expect(screen.getByRole('link', { name: 'See refused and failed calls' })).toHaveAttribute(
      'href',
      '/external-api/errors',
    );
  });

  it('need a key that can read; the form has the permissions selected', async () => {
    const { person } = open(anOverview({ keys: { active: 0, reading: 0 } }));
    expect(await screen.findByText(/^Connect your AI assistant by signing in/)).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'New API key' }));
    const form = within(await screen.findByRole('dialog', { name: 'New API key' }));
    expect(await form.findByLabelText('Name')).toHaveValue('Assistant');
    for (const name of [/^Read matches/, /^Read articles/, /^Read targets/])
      expect(form.getByRole('checkbox', { name })).toBeChecked();
    expect(form.getByRole('checkbox', { name: /^Change targets/ })).not.toBeChecked();
  });

  it('cannot read if no active key allows it, and the page says so', async () => {
    open(anOverview({ keys: { active: 2, reading: 0 } }));
    expect(await screen.findByText('Assistants cannot read anything yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add a permission to a key' })).toBeVisible();
  });

  it('can read as connected programs', async () => {
    open(anOverview({ programs: { active: 1, reading: 1 } }));
    expect(
      await screen.findByText(/Assistants can read with 1 connected program and 2 API keys\./),
    ).toBeVisible();
    expect(await screen.findByText('No connected programs')).toBeVisible();
  });

  it('can be disconnected one by one, also without API access', async () => {
    const api = fakeApi();
    const program: Programs['items'][number] = {
      id: 'key_01K00000000000000000000000',
      name: 'Desk assistant',
      redirect_host: 'desk.example',
      is_local: false,
      scopes: ['matches:read', 'targets:read'],
      connected_at: minutesBefore(60),
      last_used_at: null,
    };
    const local = { ...program, id: 'key_01K00000000000000000000001', name: 'Editor', is_local: true };
    api.answer(calls.programs.list, { ...NO_PROGRAMS, items: [program, local] });
    const { container, person, shell } = renderPage(routes, {
      path: '/external-api/assistants',
      user: aUser({ plan: 'free', api_access_enabled: false }),
      api,
    });
    const card = within(await screen.findByRole('region', { name: 'Connected programs' }));
    expect(await card.findByRole('row', { name: /Desk assistant/ })).toHaveTextContent(
      /on desk\.example.*Read matches.*Read targets.*Never/,
    );
    expect(card.getByRole('row', { name: /Editor/ })).toHaveTextContent('on this computer');
    await expectNoAxeViolations(container);
    api.answer(calls.programs.disconnect, { message: 'Program disconnected.' });
    await person.click(card.getByRole('button', { name: 'Disconnect Desk assistant' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Disconnect .Desk assistant.\?/ }));
    api.answer(calls.programs.list, { ...NO_PROGRAMS, items: [local] });
    await person.click(dialog.getByRole('button', { name: 'Disconnect program' }));
    await waitFor(() => expect(card.queryByRole('row', { name: /Desk assistant/ })).toBeNull());
    // The button that had the focus no longer exists.
    const around = () => card.getByRole('table').closest('[tabindex="-1"]');
    await waitFor(() => expect(around()).toHaveFocus());
    expect(shell.calls.toasts).toMatchObject([{ message: 'Program disconnected.' }]);
    expect(api.seen(calls.programs.disconnect).map(({ params }) => params)).toEqual([
      { programId: program.id },
    ]);
  });

  it('are part of API access', async () => {
    open(anOverview(), aUser({ plan: 'free', api_access_enabled: false }));
    expect(await screen.findByText('API access is included in the Pro plan')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const api = fakeApi();
    api.fail(calls.apiKeys.assistants, { status: 503 });
    const { person } = renderPage(routes, { path: '/external-api/assistants', user: withAccess, api });
    api.answer(calls.programs.list, NO_PROGRAMS);
    const retry = await screen.findByRole('button', { name: /Try again|Retry/ });
    api.answer(calls.apiKeys.assistants, anOverview());
    await person.click(retry);
    expect(await screen.findByRole('region', { name: 'What assistants can read' })).toBeVisible();
  });
});
