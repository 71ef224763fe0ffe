import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Ticks or unticks a value of a filter that takes several (`FilterChoices`), as a person does. */
export async function tickFilter(person: UserEvent, label: string, option: string): Promise<void> {
  // The button shows what is chosen; its label comes after that.
  await person.click(screen.getByRole('button', { name: new RegExp(`${label}$`) }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: option }));
  await person.keyboard('{Escape}');
}
