import { calls } from '@newswatch/shared/contracts';
import { expectNoAxeViolations, pageFailures, renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';
import { guestApi } from '../testing/guest-api.ts';

const SENT = 'If the address exists, a reset link was sent.';
const email = () => screen.findByLabelText('Email');
const open = (api = guestApi()) => renderPage(routes, { path: '/forgot-password', api });

describe('requesting a reset link', () => {
  afterEach(() => vi.useRealTimers());

  it('is linked from the sign-in page, and links back', async () => {
    const { person, place } = renderPage(routes, { path: '/sign-in', api: guestApi() });
    await person.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });
    expect(place()).toBe('/forgot-password');
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/sign-in');
  });

  it.each([
    ['', 'Please enter your email.'],
    ['maya', 'Invalid email address'],
  ])('refuses %j: %s', async (typed, sentence) => {
    const { person } = open();
    if (typed) await person.type(await email(), typed);
    await person.click(await screen.findByRole('button', { name: 'Send reset link' }));
    await waitFor(async () => expect(await email()).toHaveAccessibleDescription(sentence));
  });

  it('says the same for every address, stays, and offers another link after a minute', async () => {
    const api = guestApi();
    api.answer(calls.auth.forgotPassword, { message: 'What the server says is not shown.' });
    const { person, container, place } = open(api);
    await person.type(await email(), ' maya@example.org ');
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await person.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText(SENT)).toBeVisible();
    expect(api.seen(calls.auth.forgotPassword)[0]?.body).toEqual({ email: 'maya@example.org' });
    expect(place()).toBe('/forgot-password');
    expect(screen.getByRole('button', { name: 'Send again in 60 s' })).toBeDisabled();
    await vi.advanceTimersByTimeAsync(60_000);
    await person.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(api.seen(calls.auth.forgotPassword)).toHaveLength(2));
    expect(await screen.findByRole('button', { name: 'Send again in 60 s' })).toBeDisabled();
    vi.useRealTimers();
    await expectNoAxeViolations(container);
  });

  it.each(pageFailures)('keeps the address after $kind, and shows the error', async (failure) => {
    const api = guestApi();
    failure.arrange(api, calls.auth.forgotPassword);
    const { person } = open(api);
    await person.type(await email(), 'maya@example.org');
    await person.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      failure.says ?? 'The reset link could not be sent. Please try again.',
    );
    expect(await email()).toHaveValue('maya@example.org');
    expect(screen.queryByText(SENT)).not.toBeInTheDocument();
  });
});
