import type { Notification } from '@newswatch/shared/contracts';
import { aNotification, aUser, renderPage, testId } from '@newswatch/test-kit';
import { act, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { AlertsByDay, dayCounts } from './alerts-by-day.tsx';

const read = { read_at: '2026-03-13T12:00:00.000Z' };

it('counts the alerts and notices of a day, and how many are unread', () => {
  const alert = aNotification({ type: 'match', read_at: null });
  expect(dayCounts([alert])).toBe('1 alert, 1 unread');
  expect(dayCounts([alert, { ...alert, ...read }, { ...alert, ...read, type: 'spike' }])).toBe(
    '2 alerts, 1 notice, 1 unread',
  );
  expect(dayCounts([{ ...alert, ...read, type: 'quota_warning' }])).toBe('1 notice');
});

it('renders ten alerts first, then the others, and later ones at once, without mounting any again', async () => {
  const alerts = (count: number) =>
    Array.from({ length: count }, (_, at) => aNotification({ id: testId('ntf', at), title: `Alert ${at}` }));
  const rendered = new Map<string, number>();
  const inFirstPass: number[] = [];
  function Alert({ title }: { title: string }) {
    rendered.set(title, (rendered.get(title) ?? 0) + 1);
    return <button type="button">{title}</button>;
  }
  let change: (items: readonly Notification[]) => void = () => {};
  function List() {
    const [items, setItems] = useState<readonly Notification[]>(alerts(12));
    change = setItems;
    useLayoutEffect(() => {
      inFirstPass.push(screen.getAllByRole('button').length);
    });
    return (
      <AlertsByDay items={items} layout="cards" hasMore={false}>
        {({ id, title }) => <Alert key={id} title={title} />}
      </AlertsByDay>
    );
  }
  renderPage([{ path: '/list', element: <List /> }], { path: '/list', user: aUser() });
  expect(await screen.findByRole('button', { name: 'Alert 11' })).toBeVisible();
  expect(inFirstPass).toEqual([10]);
  expect([...rendered.values()]).toEqual(Array(12).fill(1));

  const eleventh = screen.getByRole('button', { name: 'Alert 10' });
  eleventh.focus();
  act(() => change(alerts(30).slice(1)));
  expect(inFirstPass).toEqual([10, 29]);
  expect(screen.getByRole('button', { name: 'Alert 10' })).toBe(eleventh);
  expect(eleventh).toHaveFocus();
});
