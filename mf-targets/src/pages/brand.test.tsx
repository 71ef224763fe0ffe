import { type Brand, calls } from '@newswatch/shared/contracts';
import { aUser, fakeApi, listing, renderPage, targetCounts } from '@newswatch/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
// Imported before the tests begin, because loading antd takes longer than a test waits.
import '../reports/reports-view.tsx';
import './targets-page.tsx';

const plain: Brand = { accent: null, logo: null };
const logo = { width: 300, height: 60, base64: 'AAAA', is_light: false };

async function open(brand: Brand = plain) {
  const api = fakeApi();
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.targets.list, {
    ...listing([]),
    quota: { used: 0, max: 10, percent: 0, status: 'low' },
    counts: targetCounts([]),
  });
  api.answer(calls.reports.list, { ...listing([]), places: { used: 0, max: 5 } });
  api.answer(calls.reports.made, listing([]));
  api.answer(calls.newsletters.schedules, listing([]));
  const held = api.hold(calls.brand.get, { brand });
  api.answer(calls.brand.previewLook, {
    subject: 'Port strikes',
    text: 'Plain',
    html: '<p>Dockers vote</p>',
  });
  const page = renderPage(routes, { path: '/targets?view=reports', user: aUser({ plan: 'pro' }), api });
  await page.person.click(await screen.findByRole('button', { name: 'Logo and colour' }));
  // The drawer is open while the look is being loaded, without the form.
  expect(await screen.findByRole('dialog', { name: 'Logo and colour' })).toBeVisible();
  expect(screen.queryByLabelText('Logo file')).not.toBeInTheDocument();
  held.release();
  await screen.findByLabelText('Logo file');
  return { ...page, api, form: within(await screen.findByRole('dialog', { name: 'Logo and colour' })) };
}

describe('the look of reports and newsletters', () => {
  it('has a colour, shown in readable shades and in an email before it is saved', async () => {
    const { api, form, person, shell, place } = await open();
    api.answer(calls.brand.update, { brand: { ...plain, accent: '#ffe600' }, message: 'Look saved.' });
    expect(await form.findByTitle('Email: Port strikes')).toBeVisible();
    const colour = await form.findByRole('textbox', { name: /Colour/ });
    await person.type(colour, '#FFE');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/such as #1a5fb4/)).toBeVisible();
    await person.type(colour, '600');
    expect(form.getByText('To keep it easy to read, it is darker on light backgrounds.')).toBeVisible();
    await waitFor(() =>
      expect(api.seen(calls.brand.previewLook).map(({ body }) => body)).toEqual([
        plain,
        { ...plain, accent: '#ffe600' },
      ]),
    );
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toContainEqual({ kind: 'success', message: 'Look saved.' }),
    );
    expect(api.seen(calls.brand.update)[0]?.body).toEqual({ accent: '#ffe600' });
    expect(place()).toBe('/targets?view=reports');
  });

  it('accepts a colour from the browser’s picker, and resets it when the field is emptied', async () => {
    const { api, form, person } = await open({ accent: '#0b3d91', logo: null });
    api.answer(calls.brand.update, { brand: plain, message: 'Look saved.' });
    fireEvent.input(await form.findByLabelText('Choose a colour'), { target: { value: '#123456' } });
    const colour = form.getByRole('textbox', { name: /Colour/ });
    expect(colour).toHaveValue('#123456');
    await person.clear(colour);
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.seen(calls.brand.update)[0]?.body).toEqual({ accent: null }));
  });

  it('has a logo, which is saved at once, or refused with the reason', async () => {
    const { api, form, person } = await open();
    api.fail(calls.brand.setLogo, {
      ...{ status: 422, code: 'validation_failed', error: 'The logo must be a picture.' },
    });
    const input = await form.findByLabelText('Logo file');
    await person.upload(input, new File(['words'], 'logo.png', { type: 'image/png' }));
    expect(await form.findByText('The logo must be a picture.')).toBeVisible();
    await person.upload(input, new File([new Uint8Array(1_048_577)], 'logo.png', { type: 'image/png' }));
    expect(await form.findByText(/must not exceed 1 MB/)).toBeVisible();
    expect(api.seen(calls.brand.setLogo)).toHaveLength(1);
    api.answer(calls.brand.setLogo, { brand: { ...plain, logo }, message: 'Logo saved.' });
    api.answer(calls.brand.get, { brand: { ...plain, logo } });
    await person.upload(input, new File(['picture'], 'logo.png', { type: 'image/png' }));
    const shown = await form.findByRole('img', { name: 'Your logo' });
    expect(['width', 'height'].map((name) => shown.getAttribute(name))).toEqual(['200', '40']);
    expect(form.queryByText(/must not exceed 1 MB/)).toBeNull();
  });

  it('removes its logo with one click', async () => {
    const { api, form, person } = await open({ ...plain, logo });
    api.answer(calls.brand.removeLogo, { brand: plain, message: 'Logo removed.' });
    api.answer(calls.brand.get, { brand: plain });
    await person.click(await form.findByRole('button', { name: 'Remove logo' }));
    await waitFor(() => expect(form.queryByRole('img', { name: 'Your logo' })).toBeNull());
  });
});
