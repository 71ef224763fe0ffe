import { expectNoAxeViolations } from '@newswatch/test-kit';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Translated, TranslationOffer } from './translation-offer.tsx';

function Field({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  const [translated, setTranslated] = useState<Translated>();
  return (
    <>
      <textarea aria-label="Query" value={value} onChange={(event) => setValue(event.target.value)} />
      <TranslationOffer
        value={value}
        settled={value}
        onChange={setValue}
        translated={translated}
        onTranslated={setTranslated}
      />
    </>
  );
}
const field = () => screen.getByRole('textbox', { name: 'Query' });

it('a person sees what a translation changes, applies it, and can undo it', async () => {
  const pasted = 'intitle:ferry AND colo?r AND sentiment:negative';
  render(<Field start={pasted} />);
  fireEvent.click(screen.getByRole('button', { name: 'Convert it to our query syntax' }));
  expect(field()).toHaveValue(pasted);
  const shown = within(screen.getByRole('region', { name: 'Translation' }));
  expect(shown.getByText('title:ferry colo*')).toBeVisible();
  const changes = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(changes).toEqual([
    expect.stringMatching(/^Same meaning.*intitle:/),
    expect.stringMatching(/^Finds more.*colo\?r/),
    expect.stringMatching(/^Left outFinds more.*sentiment:negative/),
  ]);
  await expectNoAxeViolations(screen.getByRole('region', { name: 'Translation' }));

  fireEvent.click(shown.getByRole('button', { name: 'Use translation' }));
  expect(field()).toHaveValue('title:ferry colo*');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field()).toHaveValue(pasted);
  expect(screen.getByRole('button', { name: 'Convert it to our query syntax' })).toBeVisible();
});

it('nothing that was typed is lost: the original is kept after an edit, and the edit after undoing', () => {
  render(<Field start="ferry | boat" />);
  fireEvent.click(screen.getByRole('button', { name: 'Convert it to our query syntax' }));
  fireEvent.click(screen.getByRole('button', { name: 'Use translation' }));
  fireEvent.change(field(), { target: { value: 'ferry OR boat OR ship' } });
  fireEvent.click(screen.getByRole('button', { name: 'Restore it' }));
  expect(field()).toHaveValue('ferry | boat');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field()).toHaveValue('ferry OR boat OR ship');
});

it('asks about syntax that services interpret differently, and applies the answer at once', () => {
  render(<Field start="title:(ferry | boat) NEAR/5 strike" />);
  fireEvent.click(screen.getByRole('button', { name: 'Convert it to our query syntax' }));
  expect(screen.getByText(/NEAR\/6 title:strike|NEAR\/6 strike/)).toBeVisible();
  fireEvent.change(screen.getByRole('combobox', { name: /How many words does NEAR/ }), {
    target: { value: 'apart' },
  });
  expect(screen.getByText(/NEAR\/5 title:strike OR|boat NEAR\/5 strike/)).toBeVisible();
});

it('is not shown for our own queries, nor for typos', () => {
  for (const query of ['ferry OR boat strike', 'ferry AND', '(ferry']) {
    const { unmount, container } = render(<Field start={query} />);
    expect(container.querySelector('button')).toBeNull();
    unmount();
  }
});

it('can be declined', () => {
  render(<Field start="ferry | boat" />);
  fireEvent.click(screen.getByRole('button', { name: 'Convert it to our query syntax' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(field()).toHaveValue('ferry | boat');
  expect(screen.queryByRole('button')).toBeNull();
});
