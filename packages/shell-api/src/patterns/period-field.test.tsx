import { periodMessages } from '@newswatch/shared/contracts';
import { aUser } from '@newswatch/test-kit';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createFakeShell, FakeShellProvider } from '../testing/index.ts';
import { PeriodField } from './index.ts';

it('offers predefined periods and chosen days, and validates days before passing them on', async () => {
  // Touch devices use the system's calendar.
  const silent = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ ...silent, media, matches: true }) as unknown as MediaQueryList,
  );
  const changed = vi.fn();
  function Sample() {
    const [value, setValue] = useState('7d');
    const change = (period: string) => {
      changed(period);
      setValue(period);
    };
    return <PeriodField value={value} onChange={change} />;
  }
  render(
    <FakeShellProvider shell={createFakeShell({ user: aUser() })}>
      <Sample />
    </FakeShellProvider>,
  );
  const person = userEvent.setup();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Chosen days');
  expect(changed).toHaveBeenLastCalledWith(expect.stringMatching(/^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/));
  const choose = (end: 'from' | 'to', day: string) =>
    fireEvent.change(screen.getByLabelText(`Days, ${end}`), { target: { value: day } });
  choose('from', '2020-02-01');
  expect(screen.getByText(periodMessages.tooMany)).toBeInTheDocument();
  expect(changed).toHaveBeenCalledTimes(1);
  choose('to', '2020-02-03');
  expect(changed).toHaveBeenLastCalledWith('2020-02-01..2020-02-03');
  expect(screen.queryByText(periodMessages.tooMany)).not.toBeInTheDocument();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last quarter');
  expect(changed).toHaveBeenLastCalledWith(expect.stringMatching(/^(\d{4})-\d\d-01\.\.\1-\d\d-3[01]$/));
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Last quarter');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '1 year');
  expect(changed).toHaveBeenLastCalledWith('365d');
});
