import { expect, it } from 'vitest';
import type { NavigationEntry } from '../contracts/registry.ts';
import { sidebarLines } from './sidebar.ts';

const entry = (path: string, submenu?: NavigationEntry['submenu']): NavigationEntry => ({
  audience: 'user',
  group: 'Dashboard',
  title: path,
  path,
  icon: 'globe',
  order: 1,
  ...(submenu ? { submenu } : {}),
});

it('groups entries of a submenu under one line, at the position of the first', () => {
  const submenu = { title: 'WhatsApp', icon: 'message-circle' };
  const lines = sidebarLines([entry('/a', submenu), entry('/b'), entry('/c', submenu)]);
  expect(lines.map((line) => line.map(({ path }) => path))).toEqual([['/a', '/c'], ['/b']]);
});
