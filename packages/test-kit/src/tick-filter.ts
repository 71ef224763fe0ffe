import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Ticks or unticks a value of a filter with several choices (`FilterChoices`), as a person would. */
export async function tickFilter(person: UserEvent, label: string, option: string): Promise<void> {
  // Matches the end of the name, because the button shows the chosen value before its label.
  await person.click(screen.getByRole('button', { name: new RegExp(`${label}$`) }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: option }));
  await person.keyboard('{Escape}');
}
