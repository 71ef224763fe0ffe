import { aUser, expectNoAxeViolations, renderPage } from '@newswatch/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';

it('changes theme and font at once', async () => {
  const { person, shell, container } = renderPage(routes, { path: '/settings/appearance', user: aUser() });
  const dark = await screen.findByRole('radio', { name: /^Dark/ });
  await expectNoAxeViolations(container);
  await person.click(dark);
  await person.click(screen.getByRole('radio', { name: /^Manrope/ }));
  expect(shell.theme.snapshot()).toMatchObject({ preference: 'dark', font: 'manrope' });
  expect(dark).toBeChecked();
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
});

it('turns single-letter shortcuts off, and on again', async () => {
  const { person } = renderPage(routes, { path: '/settings/appearance', user: aUser() });
  const keys = await screen.findByRole('checkbox', { name: /Single-letter shortcuts/ });
  expect(keys).toBeChecked();
  await person.click(keys);
  expect(keys).not.toBeChecked();
  await person.click(keys);
  expect(keys).toBeChecked();
});
