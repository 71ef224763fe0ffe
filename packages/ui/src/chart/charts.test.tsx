import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  BarChart,
  BarList,
  FactorList,
  Funnel,
  HealthStrip,
  HeatMap,
  HourStrip,
  LineChart,
  ScoreGauge,
  Sparkline,
} from './index.ts';

const bars = [
  { label: 'Monday', value: 40, parts: [30, 10], usual: { from: 34, to: 46 } },
  { label: 'Tuesday', value: 61, parts: [21, 40], note: 'Top story in 12 sources' },
  { label: 'Today', value: 29, parts: [29, 0], mark: 27 },
];

it('announces what else happened at a bar, and has a column for it in the table', async () => {
  const annotated = bars.map((bar, at) => (at === 1 ? { ...bar, annotation: 'The strike begins' } : bar));
  render(<BarChart label="Matches a day" unit="matches" bars={annotated} annotationName="Journal" />);
  const person = userEvent.setup();
  await person.tab();
  await person.keyboard('{ArrowLeft}');
  expect(screen.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    'Tuesday: 61 matches. Top story in 12 sources. The strike begins',
  );
  expect(screen.getByRole('columnheader', { name: 'Journal' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Tuesday/ })).toHaveTextContent('The strike begins');
});

it('opens what a bar counts with Enter and with a click', async () => {
  const opened: number[] = [];
  const opens = { label: 'Press Enter to show the matches', open: (at: number) => void opened.push(at) };
  render(<BarChart label="Matches a day" bars={bars} opens={opens} />);
  const person = userEvent.setup();
  await person.tab();
  await person.keyboard('{ArrowLeft}{Enter}');
  const chart = screen.getByRole('slider');
  expect(chart).toHaveAttribute('aria-description', opens.label);
  await person.click(chart);
  expect(opened).toEqual([1, expect.any(Number)]);
});

it('announces a bar chart bar by bar with the arrow keys', async () => {
  render(
    <BarChart
      label="Matches a day"
      unit="matches"
      bars={bars}
      series={[{ name: 'Ports' }, { name: 'Others' }]}
      markName="usual by 14:35"
    />,
  );
  const person = userEvent.setup();
  await person.tab();
  const chart = screen.getByRole('slider', { name: 'Matches a day' });
  expect(chart).toHaveFocus();
  expect(chart).toHaveAttribute('aria-valuetext', 'Today: 29 matches, Ports 29, usual by 14:35 27');
  await person.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute(
    'aria-valuetext',
    'Tuesday: 61 matches, Others 40, Ports 21. Top story in 12 sources',
  );
  await person.keyboard('{Home}{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', 'Monday: 40 matches, Others 10, Ports 30, usual 34 to 46');
});

it('has every figure of a bar chart in a table', () => {
  render(
    <BarChart
      label="Matches a day"
      unit="matches"
      bars={bars}
      series={[{ name: 'Ports' }, { name: 'Others' }]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Matches a day (matches)' });
  const row = within(table).getByRole('row', { name: /Monday/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['30', '10', '40', '34 to 46', '']);
});

it('shows where a line has no measurements', () => {
  render(
    <LineChart
      label="Latency"
      kind="duration"
      moments={[{ label: '18:00' }, { label: '18:30' }]}
      series={[{ name: 'Median', values: [2100, null] }]}
    />,
  );
  expect(screen.getByRole('slider', { name: 'Latency' })).toHaveAttribute(
    'aria-valuetext',
    '18:30: Median no data',
  );
  expect(screen.getByRole('cell', { name: '2.1\u00a0s' })).toBeInTheDocument();
});

it('can be navigated in both directions in a heat map, starting at its peak', () => {
  render(
    <HeatMap
      label="Matches by day and hour"
      unit="matches"
      rows={[{ name: 'Monday' }, { name: 'Tuesday' }]}
      columns={[{ name: '08:00' }, { name: '09:00' }]}
      values={[
        [1, 2],
        [22, 3],
      ]}
      totals
    />,
  );
  const map = screen.getByRole('slider', { name: 'Matches by day and hour' });
  expect(map).toHaveAttribute('aria-valuetext', 'Tuesday, 08:00: 22 matches');
  expect(screen.getByText('Peak (Tuesday, 08:00): 22 matches')).toBeInTheDocument();
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  fireEvent.keyDown(map, { key: 'ArrowUp' });
  expect(map).toHaveAttribute('aria-valuetext', 'Monday, 09:00: 2 matches');
  expect(screen.getByRole('row', { name: /Tuesday/ })).toHaveTextContent('25');
});

it('names the peak of a day', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour === 15 ? 25 : 1));
  render(<HourStrip label="Messages by hour" unit="messages" hours={hours} />);
  expect(screen.getByText('Peak at 15:00: 25 messages')).toBeInTheDocument();
});

it('shows a bar only for a factor with points', () => {
  const factors = [
    { id: 'a', name: 'Replies', points: 0 },
    { id: 'b', name: 'Failures', points: 1 },
  ];
  const { container } = render(<FactorList label="Factors" factors={factors} max={60} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(container.querySelectorAll('[style*="width"]')).toHaveLength(1);
});

it('shows in a funnel what share continued, and what happened to the rest', () => {
  render(
    <Funnel
      label="From match to reader"
      steps={[
        { name: 'Found', value: 200 },
        { name: 'Alerted', value: 150, lost: ['50 over the limit'] },
      ]}
    />,
  );
  expect(screen.getByText('75%', { exact: false })).toHaveTextContent('75% of found');
  expect(screen.getByRole('list', { name: 'Not alerted' })).toHaveTextContent('50 over the limit');
});

it('describes small charts in words', () => {
  render(
    <>
      <Sparkline kind="bars" values={[1, 2, 3]} label="6 matches in 3 days, 3 today" />
      <HealthStrip label="Email: 14 good days" marks={[{ state: 'good' }]} />
      <BarList label="Targets" unit="matches" rows={[{ id: '1', name: 'Ports', value: 29, usual: 27 }]} />
      <ScoreGauge
        label="Risk of a ban"
        value={34}
        bands={[
          { from: 0, name: 'calm', tone: 'success' },
          { from: 30, name: 'care', tone: 'warning' },
        ]}
      />
    </>,
  );
  expect(screen.getByRole('img', { name: '6 matches in 3 days, 3 today' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Email: 14 good days' })).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('29 matches, usually 27');
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '34 of 100, care');
});

it('shows lines with different strokes in the same way in the legend', () => {
  const series = (['solid', 'dotted', 'dash-dotted'] as const).map((stroke) => ({
    name: stroke,
    values: [1, 2],
    stroke,
  }));
  const { container } = render(
    <LineChart label="Matches" moments={[{ label: 'Monday' }, { label: 'Today' }]} series={series} />,
  );
  const inLegend = [...container.querySelectorAll('li line')].map((line) => line.getAttribute('class'));
  const drawn = [...container.querySelectorAll('path')].map((path) => path.getAttribute('class') ?? '');
  expect(new Set(inLegend).size).toBe(3);
  for (const [at, stroke] of inLegend.entries())
    expect(drawn[at]?.split(' ')).toContain(stroke ?? drawn[at]?.split(' ')[0]);
});

it('names a line across the chart in the legend, where it does not cover bars', () => {
  const { container } = render(
    <BarChart
      label="Articles"
      bars={[{ label: 'Monday', value: 4 }]}
      lines={[{ value: 3, label: 'Usual Monday: 3' }]}
    />,
  );
  expect(within(screen.getAllByRole('list')[0] as HTMLElement).getByText('Usual Monday: 3')).toBeVisible();
  expect(container.querySelector('[class*="drawing"]')).not.toHaveTextContent('Usual');
});
