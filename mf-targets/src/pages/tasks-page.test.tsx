import { calls, type Task } from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for the page's code.
import './tasks-page.tsx';

function aTask(given: Partial<Task> = {}): Task {
  return {
    id: testId('tsk'),
    title: 'Ports is noisy',
    detail: '140 matches in 24 hours.',
    direction: 'ltr',
    status: 'todo',
    label: 'target',
    priority: 'high',
    origin: 'system',
    action: { url: '/targets?form=new', label: 'Narrow it' },
    due_on: null,
    snoozed_until: null,
    created_at: minutesBefore(90),
    updated_at: minutesBefore(90),
    closed_at: null,
    closed_itself: false,
    ...given,
  };
}
const own = aTask({
  id: testId('tsk', 2),
  title: 'Ask for the agenda',
  detail: '',
  label: 'personal',
  origin: 'user',
  action: null,
  due_on: '2026-11-23',
});
const closed = aTask({
  id: testId('tsk', 3),
  title: 'Verify your email address',
  status: 'done',
  closed_at: minutesBefore(5),
  closed_itself: true,
});

function network(open: Task[] = [aTask(), own]) {
  const api = fakeApi();
  const counts = {
    needs_you: open.filter(({ origin }) => origin === 'system').length,
    own: open.filter(({ origin }) => origin === 'user').length,
    snoozed: 0,
  };
  api.answer(calls.tasks.list, ({ query }) => ({
    ...listing(query.state === 'closed' ? [closed] : open),
    counts,
  }));
  return api;
}
const open = (api = network(), path = '/tasks') => renderPage(routes, { path, user: aUser(), api });

describe('the tasks', () => {
  it('say what needs attention and why, and link to where it can be fixed', async () => {
    const { container } = open();
    expect(await screen.findByText('1 thing needs your attention.')).toBeVisible();
    const needs = within(screen.getByRole('region', { name: 'Needs your attention (1)' }));
    expect(needs.getByText('140 matches in 24 hours.')).toBeVisible();
    expect(needs.getByRole('link', { name: 'Narrow it' })).toHaveAttribute('href', '/targets?form=new');
    expect(screen.getByText('due Monday 23 November')).toBeVisible();
    expect(await screen.findByText(/closed automatically/)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('of one’s own are created with Enter and completed with one press', async () => {
    const api = network();
    api.answer(calls.tasks.create, { task: own });
    api.answer(calls.tasks.update, { task: { ...own, status: 'done', closed_at: minutesBefore(0) } });
    const { person } = open(api);
    await person.type(await screen.findByLabelText('New task'), 'Call Ann{Enter}');
    await waitFor(() => expect(api.seen(calls.tasks.create)[0]?.body).toMatchObject({ title: 'Call Ann' }));
    await waitFor(() => expect(screen.getByLabelText('New task')).toHaveValue(''));
    await person.click(screen.getByRole('button', { name: 'Complete Ask for the agenda' }));
    await waitFor(() => expect(api.seen(calls.tasks.update)[0]?.body).toEqual({ status: 'done' }));
  });

  it.each([
    ['written with Enter', 'quick'],
    ['added in the form', 'form'],
  ])('that is %s while the filters hide it is offered to be shown', async (_, how) => {
    const api = network();
    let shown: Task[] = [own];
    api.answer(calls.tasks.list, () => ({
      ...listing(shown),
      counts: { needs_you: 0, own: 1, snoozed: 0 },
    }));
    api.answer(calls.tasks.create, { task: { ...own, id: testId('tsk', 9) } });
    const { person, shell, place } = open(
      api,
      how === 'quick' ? '/tasks?q=agenda' : '/tasks?q=agenda&form=new',
    );
    const write = async (title: string) => {
      if (how === 'quick') return person.type(await screen.findByLabelText('New task'), `${title}{Enter}`);
      await person.type(await screen.findByLabelText('What needs to be done'), title);
      await person.click(screen.getByRole('button', { name: 'Add task' }));
    };
    await write('Call Ann');
    await waitFor(() =>
      expect(shell.calls.toasts).toMatchObject([
        { message: 'Task added, but your filters hide it.', action: { label: 'Show' } },
      ]),
    );
    shell.calls.toasts[0]?.action?.onClick();
    await waitFor(() => expect(place()).toBe('/tasks'));
    // Nothing is hidden any longer.
    shown = [own, { ...own, id: testId('tsk', 9), title: 'Call Ann' }];
    if (how === 'form') return;
    await write('Call Ann');
    expect(await screen.findByRole('button', { name: 'Complete Call Ann' })).toBeVisible();
    expect(shell.calls.toasts).toHaveLength(1);
  });

  it('of one’s own are edited in a form; automatic ones can be snoozed or dismissed', async () => {
    const api = network();
    api.answer(calls.tasks.update, { task: own });
    const { person, container } = open(api);
    await person.click(await screen.findByRole('button', { name: /Actions for Ask for the agenda/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Edit task' }));
    await person.clear(form.getByLabelText(/^Due/));
    await person.selectOptions(form.getByLabelText('Priority'), 'Low');
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.tasks.update)[0]?.body).toEqual({
        title: 'Ask for the agenda',
        priority: 'low',
        due_on: null,
      }),
    );
    await person.click(screen.getByRole('button', { name: /Actions for Ports is noisy/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Dismiss' }));
    await waitFor(() => expect(api.seen(calls.tasks.update)[1]?.body).toEqual({ status: 'canceled' }));
  });

  it('of one’s own show their target, which the form can change', async () => {
    const related = { type: 'target', id: testId('tgt', 8), name: 'Harbour' } as const;
    const ports = aListedTarget({ id: testId('tgt', 9), name: 'Ports' });
    const api = network([{ ...own, related }]);
    api.answer(calls.tasks.update, { task: own });
    api.answer(calls.targets.list, {
      ...listing([ports]),
      quota: { used: 1, max: 50, percent: 2, status: 'low' },
      counts: targetCounts([ports]),
    });
    const { person } = open(api);
    expect(await screen.findByRole('link', { name: 'Harbour' })).toHaveAttribute(
      'href',
      `/targets/${related.id}`,
    );
    await person.click(screen.getByRole('button', { name: /Actions for Ask for the agenda/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Edit task' }));
    const target = form.getByLabelText(/^Target/);
    expect(target).toHaveTextContent('Harbour');
    await person.click(target);
    await person.click(await screen.findByRole('option', { name: 'Ports' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.seen(calls.tasks.update)[0]?.body).toMatchObject({ target_id: ports.id }));
  });

  it('of one’s own can be completed or, after confirmation, deleted together', async () => {
    const other = aTask({ ...own, id: testId('tsk', 4), title: 'Call Ann' });
    const api = network([aTask(), own, other]);
    api.answer(calls.tasks.bulk, { changed: 2, left_alone: 0 });
    const { person, shell } = open(api);
    const choose = async (name: string) => {
      await person.click(await screen.findByRole('button', { name: 'Actions for all your own tasks' }));
      await person.click(await screen.findByRole('menuitem', { name }));
    };
    const ids = [own.id, other.id];
    await choose('Complete all');
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: '2 tasks completed.' }]));
    await choose('Delete all…');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 tasks?' }));
    await person.click(question.getByRole('button', { name: 'Delete tasks' }));
    await waitFor(() =>
      expect(api.seen(calls.tasks.bulk).map(({ body }) => body)).toEqual([
        { ids, action: 'complete' },
        { ids, action: 'delete' },
      ]),
    );
  });

  it('are searched and filtered by kind, including closed ones; a form keeps the filters', async () => {
    const api = network();
    const { person, place } = open(api, '/tasks?label=target');
    expect(await screen.findByText('Ports is noisy')).toBeVisible();
    expect(api.seen(calls.tasks.list).every(({ query }) => String(query.label) === 'target')).toBe(true);
    const counts = { needs_you: 1, own: 1, snoozed: 1 };
    api.answer(calls.tasks.list, { ...listing([]), counts });
    await person.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'agenda');
    expect(await screen.findAllByText('No tasks here match these filters.')).toHaveLength(2);
    expect(await screen.findByText('No snoozed tasks match these filters.')).toBeVisible();
    expect(await screen.findByText('No closed tasks match these filters.')).toBeVisible();
    const asked = api.seen(calls.tasks.list).filter(({ query }) => query.q === 'agenda');
    expect(new Set(asked.map(({ query }) => query.state))).toEqual(new Set(['open', 'snoozed', 'closed']));
    await person.click(screen.getByRole('button', { name: 'New task' }));
    await waitFor(() => expect(place()).toBe('/tasks?label=target&q=agenda&form=new'));
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(place()).toBe('/tasks?label=target&q=agenda'));
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(place()).toBe('/tasks'));
  });

  it('are imported from a file, with a list of what was not imported', async () => {
    const api = network();
    api.answer(calls.tasks.importCsv, {
      imported: 1,
      refused: [{ line: 3, reason: 'Please enter what needs to be done.' }],
    });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import tasks' }));
    await person.click(dialog.getByRole('button', { name: 'Import' }));
    expect(dialog.getByText('Please upload a file.')).toBeVisible();
    const field = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!field) throw new Error('no file field');
    await person.upload(field, new File(['title\nLook\n'], 'tasks.csv', { type: 'text/csv' }));
    await person.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await dialog.findByText('1 task was added.')).toBeVisible();
    expect(dialog.getByText(/Line 3/)).toBeVisible();
  });

  it('say that everything is in order, or that they could not be loaded', async () => {
    const { unmount } = open(network([]));
    expect(await screen.findByText(/Everything is in order/)).toBeVisible();
    unmount();
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.tasks.list, { status: 503 });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1 thing needs your attention.')).toBeVisible();
  });
});
