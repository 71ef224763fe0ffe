import { expect, it } from 'vitest';
import { timeGroups } from './time-groups.ts';

const NOW = Date.parse('2026-11-20T18:06:00Z');
const item = (id: string, first_seen_at: string, read_at: string | null = null) => ({
  id,
  first_seen_at,
  read_at,
});
const list = [
  item('a', '2026-11-20T18:00:00Z'),
  item('b', '2026-11-20T17:07:00Z', '2026-11-20T17:30:00Z'),
  item('c', '2026-11-20T17:06:00Z'),
  item('d', '2026-11-19T23:30:00Z'),
  item('e', '2026-11-19T20:00:00Z'),
  item('f', '2026-11-15T20:00:00Z'),
  item('g', '2025-12-31T20:00:00Z', '2026-01-01T08:00:00Z'),
];

it('are above the first article of the last hour, of today and of each day in the person’s time zone', () => {
  const groups = timeGroups(list, { now: NOW, timeZone: 'Europe/Paris', withHour: true, isComplete: true });
  expect([...groups]).toEqual([
    ['a', { label: 'Found in the last hour', counts: { all: 2, unread: 1 } }],
    ['c', { label: 'Found earlier today', counts: { all: 2, unread: 2 } }],
    ['e', { label: 'Found yesterday', counts: { all: 1, unread: 1 } }],
    ['f', { label: 'Found on Sunday 15 November', counts: { all: 1, unread: 1 } }],
    ['g', { label: 'Found on Wednesday, 31 December 2025', counts: { all: 1, unread: 0 } }],
  ]);
});

it('are only days if no article may change its group while the list is read', () => {
  const groups = timeGroups(list, { now: NOW, timeZone: 'Europe/Paris', withHour: false, isComplete: true });
  expect([...groups].slice(0, 2)).toEqual([
    ['a', { label: 'Found today', counts: { all: 4, unread: 3 } }],
    ['e', { label: 'Found yesterday', counts: { all: 1, unread: 1 } }],
  ]);
});

it('count only what has loaded completely', () => {
  const groups = timeGroups(list.slice(0, 4), {
    now: NOW,
    timeZone: 'UTC',
    withHour: true,
    isComplete: false,
  });
  expect([...groups.values()].map(({ counts }) => counts?.all)).toEqual([2, 1, undefined]);
});
