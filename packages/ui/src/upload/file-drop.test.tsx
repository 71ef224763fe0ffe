import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../core/ui-provider.tsx';
import { FileDrop, problemOf } from './file-drop.tsx';

describe('a file', () => {
  const opml = { name: 'Feeds.OPML', size: 1200, type: '' };

  it.each([
    [opml, { accept: '.opml, .csv' }, undefined],
    [{ ...opml, type: 'image/png' }, { accept: 'image/*' }, undefined],
    [opml, { accept: '.csv' }, '“Feeds.OPML” is not one of the accepted types: .csv.'],
    [{ ...opml, size: 0 }, {}, '“Feeds.OPML” is empty.'],
    [{ ...opml, size: 3_000_000 }, { maxBytes: 2_000_000 }, '“Feeds.OPML” is larger than 2 MB.'],
  ])('%j against %j is refused with: %s', (file, rules, problem) => {
    expect(problemOf(file, rules)).toBe(problem);
  });
});

it('accepts valid files, explains why others are refused, and lets a file be removed', async () => {
  function Sample() {
    const [files, setFiles] = useState<File[]>([]);
    return (
      <UiProvider theme="light">
        <FileDrop label="Drop files here" accept=".opml" multiple value={files} onChange={setFiles} />
        <output>{files.map(({ name }) => name).join(' ')}</output>
      </UiProvider>
    );
  }
  const { container } = render(<Sample />);
  const person = userEvent.setup({ applyAccept: false });
  await person.upload(container.querySelector('input[type=file]') as HTMLInputElement, [
    new File(['<opml/>'], 'one.opml'),
    new File(['a,b'], 'two.csv'),
    new File(['<opml/>'], 'three.opml'),
  ]);
  expect(await screen.findByText('“two.csv” is not one of the accepted types: .opml.')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('one.opml three.opml');
  await person.click(screen.getAllByRole('button', { name: 'Remove file' })[0] as HTMLElement);
  expect(screen.getByRole('status')).toHaveTextContent(/^three\.opml$/);
});
