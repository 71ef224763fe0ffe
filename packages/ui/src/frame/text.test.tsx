import { render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formatRelative, RelativeTime } from './relative-time.tsx';
import { Highlight, markedPieces, Prose } from './text.tsx';
import { Clock, TimeZone } from './time-zone.ts';

const marked = (text: string, ranges: { start: number; end: number }[]) =>
  markedPieces(text, ranges)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

describe('matched words', () => {
  it.each([
    ['plain text', [], 'plain text'],
    ['one two', [{ start: 4, end: 7 }], 'one [two]'],
    [
      'one two',
      [
        { start: 4, end: 7 },
        { start: 0, end: 3 },
      ],
      '[one] [two]',
    ],
    [
      'overlap',
      [
        { start: 0, end: 4 },
        { start: 2, end: 6 },
      ],
      '[overla]p',
    ],
    [
      'inside',
      [
        { start: 0, end: 6 },
        { start: 2, end: 3 },
      ],
      '[inside]',
    ],
    [
      'touching',
      [
        { start: 0, end: 3 },
        { start: 3, end: 5 },
      ],
      '[touch]ing',
    ],
    [
      'beyond',
      [
        { start: 4, end: 40 },
        { start: -3, end: 1 },
        { start: 50, end: 60 },
      ],
      '[b]eyo[nd]',
    ],
    ['backwards', [{ start: 5, end: 2 }], 'backwards'],
    ['👋 hello', [{ start: 3, end: 8 }], '👋 [hello]'],
    ['سعر الفائدة', [{ start: 0, end: 3 }], '[سعر] الفائدة'],
    ['', [{ start: 0, end: 3 }], ''],
  ])('marks %j', (text, ranges, expected) => {
    expect(marked(text, ranges)).toBe(expected);
  });

  it('starts a truncated line three words before a mark that would be cut off, and only then', () => {
    const line = (text: string, word: string) => {
      const start = text.indexOf(word);
      const { container } = render(
        <Highlight text={text} ranges={[{ start, end: start + word.length }]} oneLine />,
      );
      return [container.textContent, container.querySelector('mark')?.textContent];
    };
    const long = 'The council of the town has decided after a long debate to build a new quay on Friday.';
    expect(line(long, 'quay')).toEqual(['…build a new quay on Friday.', 'quay']);
    expect(line('Work on the long-disputed harbour wall', 'harbour')).toEqual([
      '…long-disputed harbour wall',
      'harbour',
    ]);
    expect(line('A new quay is built.', 'quay')).toEqual(['A new quay is built.', 'quay']);
    expect(line('Unbelievably-long-compounds surround quays', 'quays')).toEqual(['…surround quays', 'quays']);
  });

  it('is read as the text itself', () => {
    render(
      <Prose lang="ar" data-testid="prose">
        <Highlight text="سعر الفائدة" ranges={[{ start: 4, end: 11 }]} />
      </Prose>,
    );
    expect(screen.getByTestId('prose')).toHaveTextContent('سعر الفائدة');
    expect(screen.getByTestId('prose')).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('الفائدة').tagName).toBe('MARK');
  });
});

describe('a relative time', () => {
  const now = new Date('2026-03-03T12:00:00Z');
  const said = (moment: string) => formatRelative(new Date(moment), now, 'en');

  it.each([
    ['2026-03-03T12:00:00Z', 'just now'],
    ['2026-03-03T11:59:16Z', 'just now'],
    ['2026-03-03T11:59:14Z', '1 minute ago'],
    ['2026-03-03T11:01:00Z', '59 minutes ago'],
    ['2026-03-03T11:00:00Z', '1 hour ago'],
    ['2026-03-02T13:00:00Z', '23 hours ago'],
    ['2026-03-02T12:00:00Z', 'yesterday'],
    ['2026-02-25T12:00:00Z', '6 days ago'],
    ['2026-02-24T12:00:00Z', 'Feb 24'],
    ['2025-02-24T12:00:00Z', 'Feb 24, 2025'],
    ['2026-03-03T12:10:00Z', 'in 10 minutes'],
  ])('says %s as %j', (moment, words) => {
    expect(said(moment)).toBe(words);
  });

  it.each([
    ['2026-03-03T11:57:00Z', '3m ago'],
    ['2026-03-02T13:00:00Z', '23h ago'],
    ['2026-03-02T12:00:00Z', 'yesterday'],
  ])('says %s as %j in a narrow list', (moment, words) => {
    expect(formatRelative(new Date(moment), now, 'en', undefined, 'narrow')).toBe(words);
  });

  it('is English in a browser in another language, like the sentences around it', () => {
    const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-MX');
    onTestFinished(() => language.mockRestore());
    const said = (moment: string) => formatRelative(new Date(moment), now, undefined, 'UTC');
    expect(said('2026-03-03T11:00:00Z')).toBe('1 hour ago');
    expect(said('2026-02-24T12:00:00Z')).toBe('24 Feb');
  });

  it('has the exact time in the person’s time zone', () => {
    render(<RelativeTime value="2026-03-03T11:52:00Z" now={now} locale="en-GB" timeZone="Africa/Cairo" />);
    const time = screen.getByText('8 minutes ago');
    expect(time).toHaveAttribute('datetime', '2026-03-03T11:52:00.000Z');
    expect(time.title).toContain('Tuesday');
    expect(time.title).toContain('13:52');
  });

  it('is shown in the time zone set by the provider, on hover and as a date', () => {
    render(
      <TimeZone value="Asia/Tokyo">
        <RelativeTime value="2026-02-03T20:00:00Z" now={now} locale="en-GB" />
      </TimeZone>,
    );
    expect(screen.getByText('4 Feb').title).toContain('05:00');
  });

  it('counts from the given clock when the browser’s own is wrong', () => {
    render(
      <Clock value={() => Date.parse('2026-03-03T12:00:00Z')}>
        <RelativeTime value="2026-03-03T11:52:00Z" locale="en-GB" />
      </Clock>,
    );
    expect(screen.getByText('8 minutes ago')).toBeVisible();
  });

  it('says if the time is invalid', () => {
    render(<RelativeTime value="soon" now={now} />);
    expect(screen.getByText('Unknown time')).toBeInTheDocument();
  });
});
