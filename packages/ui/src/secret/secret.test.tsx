import { expectNoAxeViolations } from '@newswatch/test-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { SecretDialog } from './secret-dialog.tsx';

function open() {
  const person = userEvent.setup();
  const voice = { success: vi.fn(), error: vi.fn() };
  const onClose = vi.fn();
  const { container } = render(
    <SecretDialog
      title="Keep the token"
      description="It is not shown again."
      secret="nwd_secret"
      copies={[
        { what: 'Token', text: 'nwd_secret' },
        { what: 'Command', text: 'deploy' },
      ]}
      voice={voice}
      onClose={onClose}
    />,
  );
  return { person, voice, onClose, container };
}

it('a secret is shown until it is saved: Escape does not close it', async () => {
  const { person, onClose, container } = open();
  expect(screen.getByRole('dialog', { name: 'Keep the token' })).toHaveTextContent('nwd_secret');
  await expectNoAxeViolations(container);
  await person.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('starts on the button that copies the secret', () => {
  open();
  expect(screen.getByRole('button', { name: 'Copy token' })).toHaveFocus();
});

it('announces what was copied', async () => {
  const { person, voice } = open();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await person.click(screen.getByRole('button', { name: 'Copy command' }));
  expect(written).toHaveBeenCalledWith('deploy');
  await waitFor(() => expect(voice.success).toHaveBeenCalledWith('Command copied'));
});

it('a text that could not be copied is shown and selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed'));
  const voice = { success: vi.fn(), error: vi.fn() };
  await copyText({ text: 'curl https://example.com', what: 'cURL command', voice });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'cURL command' });
  await waitFor(() => expect(field.selectionEnd).toBe('curl https://example.com'.length));
  expect(voice.error).not.toHaveBeenCalled();
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await waitFor(() => expect(field).not.toBeInTheDocument());
});
