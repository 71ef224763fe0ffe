import { ApiError } from '@newswatch/shared/api';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { createFakeShell, FakeShellProvider } from '../testing/index.ts';
import { FormDrawer, QueryView, type ReadableQuery, useApiForm, useApiMutation } from './index.ts';

const showPage = (Page: () => React.ReactNode) => {
  const shell = createFakeShell();
  const router = createMemoryRouter([{ path: '/', Component: Page }]);
  render(
    <FakeShellProvider shell={shell}>
      <RouterProvider router={router} />
    </FakeShellProvider>,
  );
  return { shell, person: userEvent.setup() };
};
const refusal = (status: number, fields?: Record<string, string[]>) =>
  new ApiError(status, {
    error: 'Refused.',
    message: 'Refused.',
    title: 'Refused.',
    code: 'validation_failed',
    request_id: 'req_1',
    ...(fields ? { fields } : {}),
  });

describe('the view of a query', () => {
  const query = (given: Partial<ReadableQuery<string[]>>): ReadableQuery<string[]> => ({
    data: undefined,
    error: null,
    isPending: false,
    isFetching: false,
    isPlaceholderData: false,
    refetch: async () => undefined,
    ...given,
  });
  const show = (given: Partial<ReadableQuery<string[]>>) =>
    showPage(() => (
      <QueryView
        query={query(given)}
        what="the words"
        missing={{ title: 'There are no such words' }}
        empty={<p>No words yet</p>}
        isEmpty={(words) => words.length === 0}
      >
        {(words) => <p>{words.join(' ')}</p>}
      </QueryView>
    ));

  it.each([
    ['waits', { isPending: true }, () => screen.getByRole('status', { name: 'Loading the words' })],
    ['says that nothing is there', { data: [] }, () => screen.getByText('No words yet')],
    ['shows what is there', { data: ['a', 'b'] }, () => screen.getByText('a b')],
    [
      'says that it does not exist',
      { error: refusal(404) },
      () => screen.getByText('There are no such words'),
    ],
    ['says that it failed', { error: refusal(500) }, () => screen.getByText('The words could not be loaded')],
  ])('%s', (_, given, found) => {
    show(given);
    expect(found()).toBeVisible();
  });

  it('keeps loaded data when it could not be refreshed', async () => {
    const refetch = vi.fn(async () => undefined);
    const { person } = show({ data: ['a'], error: refusal(503), refetch });
    expect(screen.getByText('a')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});

describe('an API form', () => {
  it('shows errors at their fields and above the form, keeps the text, and closes once it is saved', async () => {
    const send = vi
      .fn<(values: { name: string }) => Promise<{ message: string }>>()
      .mockRejectedValueOnce(refusal(422, { name: ['Taken.'], plan: ['Too small.'] }))
      .mockResolvedValueOnce({ message: 'Word made.' });
    const onSaved = vi.fn();
    const onClose = vi.fn();
    function Page() {
      const api = useApiForm({
        schema: v.object({ name: v.pipe(v.string(), v.minLength(2, 'Two letters at least.')) }),
        values: { name: '' },
        send,
        onSaved,
        onClose,
        failed: 'It failed.',
      });
      return (
        <FormDrawer title="New word" api={api} onClose={onClose}>
          <label>
            Name <input {...api.form.register('name')} />
          </label>
          <p>{api.field('name').error}</p>
        </FormDrawer>
      );
    }
    const { person, shell } = showPage(Page);
    const save = screen.getByRole('button', { name: 'Save' });
    await person.click(save);
    expect(await screen.findByText('Two letters at least.')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    await person.type(screen.getByLabelText('Name'), 'abc');
    await person.click(save);
    expect(await screen.findByText('Taken.')).toBeVisible();
    expect(screen.getByText('Too small.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('abc');
    await person.type(screen.getByLabelText('Name'), '{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSaved).toHaveBeenCalledWith({ message: 'Word made.' });
    expect(shell.calls.toasts).toMatchObject([{ kind: 'success', message: 'Word made.' }]);
  });
});

describe('a change', () => {
  it('shows the response’s message, or why it failed, and refetches outdated data', async () => {
    const send = vi
      .fn<() => Promise<{ message: string }>>()
      .mockRejectedValueOnce(new Error('bug'))
      .mockResolvedValueOnce({ message: 'Done as asked.' });
    function Page() {
      const change = useApiMutation(send, { done: 'Done.', failed: 'Not done.', refreshes: [['words']] });
      return (
        <button type="button" onClick={() => change.mutate()}>
          Change
        </button>
      );
    }
    const { person, shell } = showPage(Page);
    const again = vi.spyOn(shell.queryClient, 'invalidateQueries');
    await person.click(screen.getByRole('button'));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ kind: 'error', message: 'Not done.' }]));
    await person.click(screen.getByRole('button'));
    await waitFor(() => expect(shell.calls.toasts.at(-1)?.message).toBe('Done as asked.'));
    expect(again.mock.calls).toEqual([[{ queryKey: ['words'] }], [{ queryKey: ['words'] }]]);
  });

  it('is sent once for two clicks, and again after the response', async () => {
    const answers: (() => void)[] = [];
    const send = vi.fn(
      (_input: { id: number }) => new Promise<void>((resolve) => void answers.push(resolve)),
    );
    function Page() {
      const { mutate } = useApiMutation(send);
      return [1, 2].map((id) => (
        <button type="button" key={id} onClick={() => mutate({ id })}>
          {`Change ${id}`}
        </button>
      ));
    }
    const { person } = showPage(Page);
    const [first, second] = screen.getAllByRole('button');
    if (!first || !second) throw new Error('There are two buttons.');
    await person.dblClick(first);
    await person.click(second);
    expect(send.mock.calls).toEqual([[{ id: 1 }], [{ id: 2 }]]);
    for (const answer of answers) answer();
    await waitFor(async () => {
      await person.click(second);
      expect(send).toHaveBeenCalledTimes(3);
    });
  });

  it.each([304, 401])('is silent about a %i, which the shell reports', async (status) => {
    const failed = vi.fn();
    function Page() {
      const change = useApiMutation(async () => Promise.reject(refusal(status)), { failed: 'Not done.' });
      return (
        <button type="button" onClick={() => change.mutate(undefined, { onError: failed })}>
          Change
        </button>
      );
    }
    const { person, shell } = showPage(Page);
    await person.click(screen.getByRole('button'));
    await waitFor(() => expect(failed).toHaveBeenCalled());
    expect(shell.calls.toasts).toEqual([]);
  });
});
