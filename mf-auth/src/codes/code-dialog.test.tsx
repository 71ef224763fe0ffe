import { ApiError, NetworkError } from '@newswatch/shared/api';
import { createFakeShell, FakeShellProvider } from '@newswatch/shell-api/testing';
import { expectNoAxeViolations } from '@newswatch/test-kit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeDialog } from './code-dialog.tsx';

const verify = vi.fn<(code: string) => Promise<unknown>>();
const resend = vi.fn<() => Promise<unknown>>();
const onVerified = vi.fn();
const onClose = vi.fn();

function open(channel: 'email' | 'whatsapp' = 'email') {
  const shell = createFakeShell();
  const result = render(
    <FakeShellProvider shell={shell}>
      <CodeDialog {...{ channel, verify, resend, onVerified, onClose }} destination="maya@example.org" />
    </FakeShellProvider>,
  );
  return { ...result, shell };
}
const field = () => screen.getByLabelText<HTMLInputElement>('Verification code');
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));
const press = (name: RegExp | string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function refusal(message: string, retryAfterSeconds?: number): ApiError {
  const envelope = {
    error: message,
    message,
    title: message,
    code: 'code_invalid' as const,
    request_id: 'req_1',
  };
  return new ApiError(400, envelope, retryAfterSeconds);
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const call of [verify, resend]) call.mockReset().mockResolvedValue({});
  for (const heard of [onVerified, onClose]) heard.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('the code dialog', () => {
  it('says where the code was sent, how long it is, and how long it is valid', async () => {
    vi.useRealTimers();
    const { container } = open();
    expect(screen.getByRole('dialog')).toHaveTextContent('maya@example.org');
    expect(field()).toHaveAccessibleDescription('The code has 6 characters and is valid for 10 minutes.');
    await expectNoAxeViolations(container);
  });

  it('converts input to upper case, and drops everything else', async () => {
    open();
    await type(' ab-c 2é3_4 ');
    expect(field()).toHaveValue('ABC234');
  });

  it('says while typing that the code is too short, and allows sending once it is long enough', async () => {
    open();
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await type('abc');
    expect(field()).toHaveAccessibleDescription(/Verification code must be at least 4 characters/);
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDisabled();
    await type('abcd');
    expect(field()).toBeValid();
    expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled();
  });

  it('accepts no more than 8 characters', async () => {
    open();
    await type('ABCD23456');
    expect(field()).toHaveValue('ABCD2345');
  });

  it.each([
    ['email', 'Email verified successfully!'],
    ['whatsapp', 'WhatsApp verified successfully!'],
  ] as const)('closes when the code is correct: %s', async (channel, message) => {
    const { shell } = open(channel);
    await type('ABC234');
    await press('Verify');
    expect(verify).toHaveBeenCalledExactlyOnceWith('ABC234');
    expect(onVerified).toHaveBeenCalledOnce();
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message }]);
    expect(field()).toHaveValue('');
  });

  it.each([
    ['what the server says', refusal('No pending WhatsApp change'), 'No pending WhatsApp change'],
    ['its own sentence', new Error('bug'), 'Verification failed. Please try again.'],
  ])('keeps a wrong code, with a toast of %s', async (_, failure, message) => {
    verify.mockRejectedValue(failure);
    const { shell } = open();
    await type('ABC234');
    await press('Verify');
    expect(shell.calls.toasts).toEqual([{ kind: 'error', message }]);
    expect(field()).toHaveAccessibleDescription(/^Invalid verification code/);
    expect(field()).toHaveValue('ABC234');
    expect(field()).toHaveFocus();
    expect(onVerified).not.toHaveBeenCalled();
  });

  it('says that the code is being checked', async () => {
    const checked = Promise.withResolvers<void>();
    verify.mockReturnValue(checked.promise);
    open();
    await type('ABC234');
    await press('Verify');
    expect(screen.getByRole('status')).toHaveTextContent('Verification in progress...');
    await act(async () => checked.resolve());
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('lets the same code be tried again when it could not be checked', async () => {
    verify.mockRejectedValueOnce(new NetworkError('The server cannot be reached.'));
    open();
    await type('ABC234');
    await press('Verify');
    expect(field()).toBeValid();
    await press('Verify');
    expect(onVerified).toHaveBeenCalledOnce();
  });

  it('counts down 60 seconds before another code may be requested, and again after that', async () => {
    const { shell } = open('whatsapp');
    expect(screen.getByRole('button', { name: 'Resend code in 60 s' })).toBeDisabled();
    await passes(59_000);
    expect(screen.getByRole('button', { name: 'Resend code in 1 s' })).toBeDisabled();
    await passes(1_000);
    expect(screen.getByRole('button', { name: 'Resend code' })).toBeEnabled();
    await press('Resend code');
    expect(resend).toHaveBeenCalledOnce();
    expect(shell.calls.toasts).toEqual([
      { kind: 'success', message: 'Verification code sent to your WhatsApp' },
    ]);
    expect(screen.getByRole('button', { name: 'Resend code in 60 s' })).toBeDisabled();
  });

  it('says that it was sent to the email', async () => {
    const { shell } = open('email');
    await passes(60_000);
    await press('Resend code');
    expect(shell.calls.toasts[0]?.message).toBe('Verification code sent to your email');
  });

  it('says when no other code could be sent, waits as long as the server asks, and keeps what was typed', async () => {
    resend.mockRejectedValue(refusal('Please wait.', 25));
    const { shell } = open();
    await type('ABC2');
    await passes(60_000);
    await press('Resend code');
    expect(shell.calls.toasts).toEqual([
      { kind: 'error', message: 'Failed to resend verification code', description: 'Please wait.' },
    ]);
    expect(screen.getByRole('button', { name: 'Resend code in 25 s' })).toBeDisabled();
    expect(field()).toHaveValue('ABC2');
  });

  it('closes without verifying', async () => {
    open();
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
    expect(verify).not.toHaveBeenCalled();
  });
});
