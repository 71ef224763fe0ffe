import { type ApiKey, type ApiKeyPeriod, calls, messages } from '@newswatch/shared/contracts';
import {
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DeliveryStep } from '../features/subscription-form/delivery-step.tsx';
import { valuesOf } from '../features/subscription-form/subscription-values.ts';
import { routes } from '../remote.ts';

const words = messages.apiKeys;
const SECRET = 'nwk_live_ab12cdEFghIJklMNopQRstUVwxYZ0123456789A';

function aKey(given: Partial<ApiKey> = {}): ApiKey {
  return {
    id: testId('key'),
    name: 'Newsroom screen',
    description: 'On the wall',
    prefix: 'nwk_live_ab12',
    last4: '789A',
    scopes: ['matches:read', 'articles:read'],
    rate_limit_per_hour: 1_000,
    allowed_ips: [],
    status: 'active',
    expires_at: null,
    last_used_at: minutesBefore(5),
    last_used_ip: '203.0.113.7',
    usage: { hour_used: 1_204, hour_limit: 10_000, day_used: 3_000, resets_at: minutesBefore(-30) },
    created_at: minutesBefore(9_000),
    rotated_at: null,
    previous_valid_until: null,
    ...given,
  };
}
function answerKeys(api: ReturnType<typeof fakeApi>, keys: ApiKey[], used = keys.length) {
  const active = {
    used,
    max: 10,
    percent: used * 10,
    status: used < 10 ? ('low' as const) : ('full' as const),
  };
  api.answer(calls.apiKeys.list, { ...listing(keys), active });
}
function network(keys: ApiKey[] = [aKey()], used?: number) {
  const api = fakeApi();
  answerKeys(api, keys, used);
  return api;
}
const withAccess = aUser({ plan: 'pro', api_access_enabled: true });
const open = (api = network(), { path = '/external-api/api-keys', user = withAccess } = {}) =>
  renderPage(routes, { path, user, api });
const choose = async (person: ReturnType<typeof open>['person'], name: string) => {
  await person.click(await screen.findByRole('button', { name: /Actions for Newsroom screen/ }));
  await person.click(await screen.findByRole('menuitem', { name }));
};

describe('the API keys', () => {
  it('can be changed from the palette, with the same question', async () => {
    const { person, shell } = open();
    await screen.findByText('Newsroom screen');
    await person.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(shell.calls.commands.get('Newsroom screen')).toBeDefined());
    expect(shell.calls.commands.get('API Keys')?.map(({ title }) => title)).toContain('New API key');
    const replace = shell.calls.commands.get('Newsroom screen')?.find(({ title }) => title === 'New secret');
    act(() => replace?.run());
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(/^Create a new secret for/);
  });

  it('say that they are refused while the API is turned off for everyone, and can still be managed', async () => {
    const api = fakeApi();
    api.answer(calls.apiKeys.list, {
      ...listing([aKey()]),
      active: { used: 1, max: 10, percent: 10, status: 'low' },
      is_off: true,
    });
    open(api);
    expect(await screen.findByText(/turned the external API off for everyone/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'New API key' })).toBeEnabled();
  });

  it('say what each may do and how it is used, but never show its secret', async () => {
    const { container } = open(
      network([
        aKey({ previous_valid_until: minutesBefore(-120) }),
        aKey({ id: testId('key', 2), name: 'Old', status: 'revoked' }),
      ]),
    );
    const row = within((await screen.findByText('Newsroom screen')).closest('tr') as HTMLElement);
    for (const text of ['On the wall', 'nwk_live_ab12…789A', 'Active', 'Read matches', '1,204 / 10,000']) {
      expect(row.getByText(text)).toBeVisible();
    }
    const used = row.getByRole('progressbar', { name: 'Requests this hour' });
    expect(used).toHaveAttribute('aria-valuetext', '1,204 of 10,000');
    expect(row.getByText(/^old secret expires/)).toBeVisible();
    expect(screen.getByText('Revoked')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('are created with a name and permissions; the secret is shown once, to be copied', async () => {
    const api = network([]);
    const { person, place, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Create your first key' }));
    expect(place()).toContain('form=new');
    const form = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await person.click(form.getByRole('button', { name: 'Create key' }));
    expect(await form.findByText(words.nameRequired)).toBeVisible();
    await person.type(form.getByLabelText('Name'), 'Newsroom screen');
    await person.click(form.getByLabelText('Read matches'));
    await person.clear(form.getByLabelText('Calls per hour'));
    await person.type(form.getByLabelText('Calls per hour'), '20000');
    await person.type(form.getByLabelText(/Allowed IP addresses/), 'example.com');
    await person.click(form.getByRole('button', { name: 'Create key' }));
    for (const sentence of [words.scopesRequired, words.rateMax, words.address]) {
      expect(await form.findByText(sentence)).toBeVisible();
    }
    expect(api.seen(calls.apiKeys.create)).toEqual([]);
    await person.click(form.getByLabelText('Read targets'));
    await person.clear(form.getByLabelText('Calls per hour'));
    await person.type(form.getByLabelText('Calls per hour'), '50');
    await person.clear(form.getByLabelText(/Allowed IP addresses/));
    await person.type(form.getByLabelText(/Allowed IP addresses/), '203.0.113.0/24');
    await person.selectOptions(form.getByLabelText('Expires'), 'Never');
    api.failOnce(calls.apiKeys.create, { status: 403, code: 'quota_exceeded', error: 'You have 10 of 10.' });
    await person.click(form.getByRole('button', { name: 'Create key' }));
    expect(await form.findByText('You have 10 of 10.')).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Newsroom screen');
    api.answer(calls.apiKeys.create, { api_key: aKey(), secret: SECRET });
    answerKeys(api, [aKey()]);
    await person.click(form.getByRole('button', { name: 'Create key' }));
    expect(api.seen(calls.apiKeys.create).at(-1)?.body).toEqual({
      name: 'Newsroom screen',
      description: '',
      scopes: ['targets:read'],
      rate_limit_per_hour: 50,
      allowed_ips: ['203.0.113.0/24'],
      expires_at: null,
    });
    const shown = within(await screen.findByRole('dialog', { name: /Save the secret for/ }));
    expect(shown.getByText(SECRET)).toBeVisible();
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await person.click(shown.getByRole('button', { name: 'Copy secret' }));
    expect(written).toHaveBeenLastCalledWith(SECRET);
    expect(shell.calls.toasts).toMatchObject([{ message: 'Secret copied' }]);
    written.mockRejectedValue(new Error('not allowed'));
    await person.click(shown.getByRole('button', { name: 'Copy secret' }));
    expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue(SECRET);
    const byHand = within(screen.getByRole('dialog', { name: 'Copy it manually' }));
    await person.click(byHand.getAllByRole('button', { name: 'Close' })[0]!);
    await person.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).not.toBeInTheDocument());
    expect(await screen.findByText('Newsroom screen')).toBeVisible();
    expect(place()).toBe('/external-api/api-keys');
  });

  it('are edited, and a stray click does not lose what was typed', async () => {
    const api = network([aKey({ expires_at: minutesBefore(-90_000), allowed_ips: ['::1'] })]);
    api.answer(calls.apiKeys.replace, { api_key: aKey(), message: words.saved });
    const { person, shell } = open(api);
    await choose(person, 'Edit');
    const form = within(await screen.findByRole('dialog', { name: 'Edit API key' }));
    expect(form.getByLabelText('Expires')).toHaveDisplayValue(/^Unchanged: /);
    await person.type(form.getByLabelText('Name'), ' 2');
    await person.click(form.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText('Name')).toHaveValue('Newsroom screen 2');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: words.saved }]));
    expect(api.seen(calls.apiKeys.replace)).toMatchObject([
      {
        params: { keyId: testId('key') },
        body: { name: 'Newsroom screen 2', allowed_ips: ['::1'], expires_at: minutesBefore(-90_000) },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  });

  it('clear a discarded form when its page is opened again', async () => {
    const { person, router } = open(network([]), { path: '/external-api/api-keys?form=new' });
    const name = await screen.findByLabelText('Name');
    await person.type(name, 'Not after all');
    const left = router.navigate('/external-api/api-keys?form=new&page=2');
    await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await left;
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
  });

  it('get a new secret, while the old one works for the chosen time; it disappears with its page', async () => {
    const api = network();
    api.answer(calls.apiKeys.rotate, { api_key: aKey(), secret: SECRET });
    const { person, leave, comeBack } = open(api);
    await choose(person, 'New secret');
    const question = within(await screen.findByRole('dialog', { name: /Create a new secret for/ }));
    await person.selectOptions(question.getByLabelText('The old secret'), 'Stops working immediately');
    await person.click(question.getByRole('button', { name: 'Create new secret' }));
    expect(await screen.findByText(SECRET)).toBeVisible();
    expect(api.seen(calls.apiKeys.rotate)).toMatchObject([{ body: { overlap_hours: 0 } }]);
    leave();
    await waitFor(() => expect(document.body).not.toHaveTextContent(SECRET));
    comeBack();
    expect(await screen.findByRole('heading', { name: 'API Keys' })).toBeVisible();
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
  });

  it('are revoked once their name is typed, and can be deleted only after that', async () => {
    const api = network();
    const revoked = aKey({ status: 'revoked' });
    api.answer(calls.apiKeys.revoke, { api_key: revoked, message: words.revoked });
    api.answer(calls.apiKeys.remove, { message: words.removed });
    const { person, shell } = open(api);
    await choose(person, 'Revoke');
    expect(api.seen(calls.apiKeys.revoke)).toEqual([]);
    answerKeys(api, [revoked], 0);
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “Newsroom screen”?' }));
    const button = dialog.getByRole('button', { name: 'Revoke key' });
    await person.type(dialog.getByLabelText('Name of the key'), 'Newsroom');
    expect(button).toBeDisabled();
    await person.type(dialog.getByLabelText('Name of the key'), ' screen');
    await expectNoAxeViolations(screen.getByRole('dialog'));
    await person.click(button);
    expect(await screen.findByText('Revoked')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /Actions for/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Usage',
      'Delete',
    ]);
    answerKeys(api, [], 0);
    await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { name: 'No API keys yet' })).toBeVisible();
    expect(shell.calls.toasts.map((toast) => toast.message)).toEqual([words.revoked, words.removed]);
  });

  it('show how a key was used, by hour or by day in the person’s time zone, and link to its errors', async () => {
    const api = network();
    const none = { answered: 0, refused: 0, failed: 0 };
    const report = (period: ApiKeyPeriod, from: string[], last = none) => ({
      period,
      timezone: 'Africa/Cairo',
      totals: { total: last.answered + last.refused, ...last },
      p50_latency_ms: last.answered ? 12 : null,
      p95_latency_ms: last.answered ? 80 : null,
      by_time: from.map((at, index) => ({ from: at, ...(index === from.length - 1 ? last : none) })),
    });
    api.answer(calls.apiKeys.usage, report('24h', ['2026-03-10T08:00:00.000Z']));
    const { person, place, container } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Newsroom screen' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Usage of “Newsroom screen”' }));
    expect(place()).toContain(`usage=${testId('key')}`);
    expect(await drawer.findByText('No requests in the last 24 hours.')).toBeVisible();
    api.answer(
      calls.apiKeys.usage,
      report('7d', ['2026-03-08T22:00:00.000Z', '2026-03-09T22:00:00.000Z'], {
        answered: 1_203,
        refused: 1,
        failed: 0,
      }),
    );
    await person.selectOptions(drawer.getByLabelText('Period'), '7 days');
    expect(
      await drawer.findByText(/^1,204 requests in the last 7 days; response time: median 12/),
    ).toBeVisible();
    expect(api.seen(calls.apiKeys.usage).at(-1)).toMatchObject({
      params: { keyId: testId('key') },
      query: { period: '7d' },
    });
    expect(drawer.getByText('Tuesday, March 10').closest('tr')).toHaveTextContent('1,204');
    expect(drawer.getByRole('link', { name: 'See refused and failed requests' })).toHaveAttribute(
      'href',
      `/external-api/errors?api_key_id=${testId('key')}`,
    );
    await expectNoAxeViolations(container);
  });

  it('say when the maximum is reached', async () => {
    open(network([aKey()], 10));
    expect(await screen.findByText(/You have 10 of 10 active API keys/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'New API key' })).toBeDisabled();
  });

  it.each([
    [{ plan: 'free', api_access_enabled: false } as const, 'API access is included in the Pro plan'],
    [{ plan: 'pro', api_access_enabled: false } as const, 'API access is turned off'],
  ])(
    'are not available to someone with %o, who is told why, and nothing is requested',
    async (given, title) => {
      const api = fakeApi();
      open(api, { user: aUser(given) });
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'New API key' })).not.toBeInTheDocument();
    },
  );

  it('say so when access was turned off in the meantime', async () => {
    const api = fakeApi();
    api.fail(calls.apiKeys.list, { status: 403, code: 'api_access_disabled' });
    open(api);
    expect(await screen.findByRole('heading', { name: 'API access is turned off' })).toBeVisible();
  });

  it('are found by name for a subscription, if they work and may read subscriptions', async () => {
    const api = network([
      aKey(),
      aKey({ id: testId('key', 2), name: 'Archive', scopes: ['subscriptions:read'] }),
      aKey({ id: testId('key', 3), name: 'Lost', scopes: ['subscriptions:read'], status: 'revoked' }),
    ]);
    api.answer(calls.webhooks.list, {
      ...listing([]),
      usage: { used: 0, max: 10, percent: 0, status: 'low' },
    });
    const change = vi.fn();
    const values = { ...valuesOf(undefined), delivery: 'pull' as const };
    const element = <DeliveryStep values={values} change={change} errors={{}} />;
    const { person } = renderPage([{ path: '/', element }], { path: '/', user: withAccess, api });
    await person.click(screen.getByLabelText('API key'));
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await person.click(screen.getByRole('option', { name: /^Archive/ }));
    expect(change).toHaveBeenCalledWith({ api_key_id: testId('key', 2) });
  });

  it('show their layout while they load', async () => {
    const api = fakeApi();
    const held = api.hold(calls.apiKeys.list, {
      ...listing([aKey()]),
      active: { used: 1, max: 10, percent: 10, status: 'low' },
    });
    open(api);
    expect(await screen.findByRole('table', { name: 'API keys' })).toHaveAttribute('aria-busy', 'true');
    held.release();
    expect(await screen.findByText('Newsroom screen')).toBeVisible();
  });

  it('say when they could not be loaded, and try again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.apiKeys.list, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The API keys could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Newsroom screen')).toBeVisible();
  });
});
