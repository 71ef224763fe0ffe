import { adminCalls, type SystemSettings } from '@newswatch/shared/contracts/admin';
import { anAdmin, expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { someSettings } from '../testing/settings.ts';
import './admin-settings-page.tsx';

const stored = someSettings();
const secured = (version: number): SystemSettings => ({
  ...stored,
  security: { ...stored.security, admin_mfa_required: true },
  version,
});
function network() {
  const api = fakeApi();
  api.answer(adminCalls.admin.settings, stored);
  api.answer(adminCalls.admin.settingsHistory, {
    items: [
      {
        version: 4,
        saved_at: new Date().toISOString(),
        saved_by: null,
        reason: 'More sources',
        changes: [{ name: 'crawling.max_concurrency', before: 4, after: 8 }],
      },
    ],
    pagination: { page: 1, per_page: 5, total: 1, pages: 1 },
  });
  return api;
}
const open = (api = network()) => renderPage(routes, { path: '/admin/settings', user: anAdmin(), api });
const box = () => screen.findByLabelText('Require two-factor authentication for administrators');
const save = () => screen.getByRole('button', { name: 'Save system settings' });

describe('the system settings', () => {
  it('say what is about to change, and are saved with the reason and the version', async () => {
    const api = network();
    api.answer(adminCalls.admin.updateSettings, { ...secured(5), message: 'System settings saved.' });
    const { container, person, shell } = open(api);
    expect(await box()).not.toBeChecked();
    expect(save()).toBeDisabled();
    expect(await screen.findByText('More sources')).toBeVisible();
    await expectNoAxeViolations(container);
    await person.click(await box());
    expect(screen.getByText('From version 4 to 5')).toBeVisible();
    expect(screen.getByText('Two-factor authentication for administrators')).toBeVisible();
    await person.type(screen.getByLabelText(/Why/), 'After the audit');
    await person.click(save());
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'System settings saved.' }]),
    );
    expect(api.seen(adminCalls.admin.updateSettings).map(({ body }) => body)).toEqual([
      { security: { admin_mfa_required: true }, reason: 'After the audit', version: 4 },
    ]);
  });

  it('show the usage of the language model, but only if one is connected', async () => {
    const without = open();
    await box();
    expect(screen.queryByLabelText('Questions to the language model')).not.toBeInTheDocument();
    without.unmount();
    const api = network();
    const model = { name: 'small-model', host: 'models.example', context_tokens: 8_192, days: 30 };
    const counts = { answers: 1_200, failures: 3, tokens_in: 2_400_000, tokens_out: 90_000, unreported: 2 };
    api.answer(adminCalls.admin.settings, someSettings({ model: { ...model, ...counts } }));
    const { container } = open(api);
    expect(await screen.findByLabelText('Questions to the language model')).toBeChecked();
    expect(
      screen.getByText(
        'small-model at models.example. In the last 30 days: 1,200 requests, 3 of them failed; 2,400,000 tokens sent and 90,000 generated, as reported by the model, except for 2 requests without figures.',
      ),
    ).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('contain the legal details of the operator, and refuse addresses that are not https', async () => {
    const api = network();
    const legal = {
      imprint: 'Harbour News\n1 Quay Street',
      terms_url: 'https://news.example/terms',
      privacy_url: '',
    };
    const { privacy_url: _unchanged, ...changed } = legal;
    api.answer(adminCalls.admin.updateSettings, { ...stored, legal, version: 5, message: 'Saved.' });
    const { person } = open(api);
    await person.type(await screen.findByLabelText(/^Name and postal address/), legal.imprint);
    expect(screen.getByText(/Harbour News, 1 Quay Street/)).toBeVisible();
    const terms = screen.getByLabelText(/^Terms/);
    await person.type(terms, 'http://news.example/terms');
    await person.click(save());
    await waitFor(() =>
      expect(terms).toHaveAccessibleDescription(/Enter an address that begins with https:\/\//),
    );
    await person.clear(terms);
    await person.type(terms, legal.terms_url);
    await person.click(save());
    await waitFor(() =>
      expect(api.seen(adminCalls.admin.updateSettings)[0]?.body).toMatchObject({ legal: changed }),
    );
  });

  it('are found by their words, and the field that was chosen has the focus', async () => {
    const { person } = open();
    await person.type(await screen.findByRole('searchbox', { name: 'Find a setting' }), 'allowed domains');
    const found = within(screen.getByRole('navigation', { name: 'Matching settings' }));
    await person.click(found.getByRole('link', { name: /Allowed domains.*Registration/ }));
    expect(screen.getByRole('textbox', { name: /Allowed domains/ })).toHaveFocus();
    await person.type(screen.getByRole('searchbox', { name: 'Find a setting' }), ' nowhere');
    expect(screen.getByText('No settings match.')).toBeVisible();
  });

  it('say how large the database is next to the retention settings', async () => {
    renderPage(routes, { path: '/admin/settings', user: anAdmin(), api: network() });
    expect(await screen.findByText(/^The database is/)).toHaveTextContent(
      'The database is 1.2 GB: articles 800 MB.',
    );
    expect(screen.getByLabelText('Article texts (days)')).toHaveValue(180);
  });

  it('say how many people each plan has, and undo single changes', async () => {
    const api = network();
    api.answer(
      adminCalls.admin.settings,
      someSettings({ people_by_plan: { free: 291, basic: 1, pro: 37 }, your_address: '203.0.113.24' }),
    );
    const { person } = open(api);
    expect(await screen.findByRole('columnheader', { name: 'Free, 291 people' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Basic, 1 person' })).toBeVisible();
    expect(screen.getByText(/must include your own address, 203.0.113.24/)).toBeVisible();
    const targets = screen.getByLabelText('Targets, Pro');
    await person.clear(targets);
    await person.type(targets, '60');
    await person.click(await box());
    expect(screen.getByText('37 people are on this plan')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Undo Targets, Pro' }));
    expect(targets).toHaveValue(50);
    expect(screen.queryByText('37 people are on this plan')).not.toBeInTheDocument();
    expect(screen.getByText('Two-factor authentication for administrators')).toBeVisible();
  });

  it('put the values from before a saved version into the form, without saving them', async () => {
    const api = network();
    api.answer(
      adminCalls.admin.settings,
      someSettings({ crawling: { ...stored.crawling, max_concurrency: 8 } }),
    );
    api.answer(adminCalls.admin.settingsHistory, {
      items: [
        {
          version: 4,
          saved_at: new Date().toISOString(),
          saved_by: null,
          reason: '',
          changes: [
            { name: 'crawling.max_concurrency', before: 4, after: 8 },
            // A setting of an older version, and one that had no value yet.
            { name: 'crawling.by_night.from', before: 1, after: 2 },
            { name: 'registration.allowed_domains', before: null, after: [] },
          ],
        },
      ],
      pagination: { page: 1, per_page: 5, total: 1, pages: 1 },
    });
    const { person } = open(api);
    expect(await screen.findByLabelText('Sources read at the same time')).toHaveValue(8);
    await person.click(await screen.findByRole('button', { name: 'Undo version 4' }));
    expect(screen.getByLabelText('Sources read at the same time')).toHaveValue(4);
    expect(screen.getByText('From version 4 to 5')).toBeVisible();
    expect(screen.getByLabelText(/Why/)).toHaveValue('Undo version 4');
    expect(api.seen(adminCalls.admin.updateSettings)).toEqual([]);
  });

  it('say that someone else saved first, keep the chosen values, and overwrite on the next press', async () => {
    const api = network();
    const said = 'Someone else has changed this in the meantime. Please reload and try again.';
    api.failOnce(adminCalls.admin.updateSettings, { status: 409, code: 'version_conflict', error: said });
    const { person } = open(api);
    await person.click(await box());
    const general = { ...stored.general, site_name: 'Renamed meanwhile' };
    api.answer(adminCalls.admin.settings, { ...stored, general, version: 9 });
    api.answer(adminCalls.admin.updateSettings, { ...secured(10), message: 'System settings saved.' });
    await person.click(save());
    expect(await screen.findByDisplayValue('Renamed meanwhile')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
    expect(await box()).toBeChecked();
    await person.click(save());
    await waitFor(() =>
      expect(api.seen(adminCalls.admin.updateSettings).at(-1)?.body).toMatchObject({
        security: { admin_mfa_required: true },
        version: 9,
      }),
    );
  });

  it('preview the maintenance page as people will see it', async () => {
    const { person } = open(network());
    const message = await screen.findByLabelText('Message');
    const preview = screen.getByText('What people see').closest('.ui-card') as HTMLElement;
    await person.clear(message);
    expect(preview).toHaveTextContent(/Under maintenance\s*Website is under maintenance\./);
    await person.type(message, 'Back at noon.');
    expect(preview).toHaveTextContent('Back at noon.');
    expect(preview).not.toHaveTextContent('Website is under maintenance.');
  });

  it('say next to the field that the end of maintenance has passed', async () => {
    const api = network();
    const said = 'This time has passed. Choose a later one, or leave it empty.';
    const fields = { 'general.maintenance_ends_at': [said] };
    api.failOnce(adminCalls.admin.updateSettings, {
      status: 422,
      code: 'validation_failed',
      error: said,
      fields,
    });
    const { person } = open(api);
    const field = await screen.findByLabelText(/^Maintenance ends/);
    await person.type(field, '2020-01-01T10:00');
    await person.click(save());
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(said)));
    expect(field).toHaveValue('2020-01-01T10:00');
  });

  it('announce a maintenance only with an English text and both times in the right order', async () => {
    const api = network();
    api.answer(adminCalls.admin.updateSettings, { ...secured(5), message: 'System settings saved.' });
    const { person } = open(api);
    const text = await screen.findByLabelText(/^Notice/);
    const [begins, ends] = [screen.getByLabelText(/^Begins/), screen.getByLabelText(/^Ends/)];
    fireEvent.change(begins, { target: { value: '2027-01-10T12:00' } });
    fireEvent.change(ends, { target: { value: '2027-01-10T11:00' } });
    await person.click(save());
    await waitFor(() => expect(text).toHaveAccessibleDescription(/Enter the notice in English/));
    expect(ends).toHaveAccessibleDescription(/must end after it begins/);
    expect(api.seen(adminCalls.admin.updateSettings)).toEqual([]);
    await person.type(text, 'We move to a new server.');
    await person.click(screen.getByRole('checkbox', { name: /^Turn on maintenance mode during/ }));
    fireEvent.change(ends, { target: { value: '2027-01-10T13:00' } });
    await person.click(save());
    await waitFor(() => expect(api.seen(adminCalls.admin.updateSettings)).toHaveLength(1));
    const [sent] = api.seen(adminCalls.admin.updateSettings).map(({ body }) => body);
    expect(Object.keys((sent as { notice: object }).notice)).toEqual([
      ...['text_en', 'starts_at', 'ends_at', 'maintenance_mode'],
    ]);
  });

  it('remove a notice with one button', async () => {
    const api = network();
    const starts_at = '2027-01-10T11:00:00.000Z';
    const notice = { ...stored.notice, text_en: 'We move.', starts_at };
    Object.assign(notice, { ends_at: '2027-01-10T12:00:00.000Z', maintenance_mode: true });
    api.answer(adminCalls.admin.settings, { ...stored, notice });
    api.answer(adminCalls.admin.updateSettings, { ...secured(5), message: 'System settings saved.' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Remove notice' }));
    expect(screen.getByText(/^Maintenance mode is also on during the announced maintenance/)).toBeVisible();
    await person.click(save());
    await waitFor(() =>
      expect(api.seen(adminCalls.admin.updateSettings).map(({ body }) => body)).toMatchObject([
        { notice: { text_en: '', starts_at: null, ends_at: null, maintenance_mode: false } },
      ]),
    );
  });

  it('refuse a number out of range before anything is sent', async () => {
    const { person } = open();
    const field = await screen.findByLabelText('Sources read at the same time');
    await person.clear(field);
    await person.type(field, '500');
    await person.click(save());
    expect(await screen.findByText('Enter a whole number from 1 to 64')).toBeVisible();
  });

  it('limit the history of a plan, or show everything with an empty field', async () => {
    const api = network();
    api.answer(adminCalls.admin.updateSettings, { ...secured(5), message: 'System settings saved.' });
    const { person } = open(api);
    const field = await screen.findByLabelText('History in days, Free');
    expect(field).toHaveValue(30);
    await person.clear(field);
    expect(screen.getByText('History in days, Free', { selector: 'strong' }).parentElement).toHaveTextContent(
      '30 → everything',
    );
    await person.click(save());
    await waitFor(() =>
      expect(api.seen(adminCalls.admin.updateSettings).at(-1)?.body).toMatchObject({
        plans: { free: { history_days: null } },
      }),
    );
  });

  it('send a test with the values on the form, and show the result', async () => {
    const api = network();
    api.answer(adminCalls.admin.testEmail, { ok: false, latency_ms: 40, detail: 'smtp_535: Wrong password' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('smtp_535: Wrong password')).toBeVisible();
    expect(within(screen.getByRole('alert')).getByText('Not accepted')).toBeVisible();
  });

  it('say when they could not be loaded, and try again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(adminCalls.admin.settings, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The system settings could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await box()).not.toBeChecked();
  });
});
