import { calls } from '@newswatch/shared/contracts';
import { type AdminSource, adminCalls, type CorrectionReport } from '@newswatch/shared/contracts/admin';
import {
  anAdmin,
  expectNoAxeViolations,
  fakeApi,
  listing,
  NOON,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { anAdminSource, answerNoLabels, aSourceHub } from '../testing/sources.ts';
import { aTestCrawl, aTestedArticle } from '../testing/test-crawls.ts';
// Imported first, so that the first test does not wait for the code of the page.
import '../features/sources/picker/element-picker.tsx';
import '../features/sources/stored-corrections-card.tsx';
import './admin-source-edit-page.tsx';

const rows = adminCalls.adminSources;
const description = 'News of the port, every day.';
const text = { author: null, word_count: 2, text: 'Ships left.' };
const report: CorrectionReport = {
  checked: 40,
  changed: 3,
  applied: false,
  samples: [
    {
      id: testId('art'),
      language: 'english',
      direction: 'ltr',
      before: { ...text, title: 'Ships leave | Post' },
      after: { ...text, title: 'Ships leave' },
    },
  ],
};
const tested = aTestCrawl({
  articles: [1, 2, 3].map((number) =>
    aTestedArticle(
      number,
      `<div class="story"><p>Ships ${number} left.</p></div><div class="promo">Buy now</div>`,
    ),
  ),
});
const job = (id: string, result: CorrectionReport) => ({
  id,
  kind: 'correct-articles',
  status: 'completed' as const,
  progress: { done: 40, total: 40 },
  result,
  error: null,
  created_at: NOON,
  started_at: NOON,
  finished_at: NOON,
});

function open(given: Partial<AdminSource> = {}, found = report) {
  let source = anAdminSource({ description, ...given });
  const api = fakeApi();
  answerNoLabels(api);
  api.answer(rows.get, () => ({ source }));
  api.answer(rows.runs, { ...listing([]), next_cursor: null });
  api.answer(rows.hub, { hub: aSourceHub() });
  api.answer(rows.update, ({ body }) => {
    source = { ...source, correction_rules: body.correction_rules ?? [], version: 2 };
    return { source, message: 'Source saved.' };
  });
  const jobOf = (dryRun = false) => testId('job', dryRun ? 1 : 2);
  const started = (id: string) => ({ job: { id, status: 'queued' as const } });
  api.answer(rows.test, started(testId('job', 3)));
  api.answer(rows.correctArticles, ({ body }) => started(jobOf(body.dry_run)));
  api.answer(calls.jobs.get, ({ params }) => ({
    job:
      params.jobId === testId('job', 3)
        ? { ...job(params.jobId, found), kind: 'test-source', result: tested }
        : job(params.jobId, { ...found, applied: params.jobId === jobOf(false) }),
  }));
  return { ...renderPage(routes, { path: `/admin/sources/${source.id}/edit`, user: anAdmin(), api }), api };
}

it('takes an audience with its origin and month, and says whether it counts', async () => {
  const { person, api, container } = open();
  await person.click(await screen.findByRole('button', { name: 'Add audience' }));
  const card = within(screen.getByRole('region', { name: 'Audience' }));
  await person.type(card.getByLabelText('Number'), '412000');
  expect(card.getByText('Counts in potential reach.')).toBeVisible();
  await person.selectOptions(card.getByLabelText('Period'), 'Per day');
  expect(card.getByText(/left out of potential reach/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await card.findByText('Say who published the number')).toBeVisible();
  await expectNoAxeViolations(container);
  await person.type(card.getByLabelText('Origin'), 'IVW');
  await person.clear(card.getByLabelText('Month of the number'));
  await person.type(card.getByLabelText('Month of the number'), '2026-02');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const audience = {
    amount: 412_000,
    kind: 'unique_visitors',
    period: 'day',
    origin: 'IVW',
    month: '2026-02',
  };
  await waitFor(() => expect(api.seen(rows.update).at(-1)?.body).toMatchObject({ audience }));
});

it('adds correction rules, which a test crawl uses before they are saved', async () => {
  const { api, person, container } = open();
  await person.click(await screen.findByRole('button', { name: 'Add rule' }));
  expect(screen.queryByRole('region', { name: 'Stored articles' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the text of this rule')).toBeVisible();
  await person.type(screen.getByLabelText('Text of rule 1'), '| Post');
  await person.click(screen.getByRole('button', { name: 'Add rule' }));
  await person.selectOptions(screen.getByLabelText('Effect of rule 2'), 'Times without a zone are in');
  await person.selectOptions(screen.getByLabelText('Time zone of rule 2'), 'Africa/Cairo');
  await person.click(screen.getByRole('button', { name: 'Add rule' }));
  await person.selectOptions(screen.getByLabelText('Effect of rule 3'), 'No author');
  await expectNoAxeViolations(container);
  const correction_rules = [
    { kind: 'title_end', text: '| Post' },
    { kind: 'time_zone', time_zone: 'Africa/Cairo' },
    { kind: 'author_none' },
  ];
  await person.click(screen.getByRole('button', { name: 'Test crawl' }));
  await waitFor(() => expect(api.seen(rows.test)[0]?.body).toMatchObject({ correction_rules }));
  await person.click(screen.getByRole('button', { name: 'Remove rule 2' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.seen(rows.update)[0]?.body).toMatchObject({
      correction_rules: [correction_rules[0], correction_rules[2]],
    }),
  );
  expect(await screen.findByRole('region', { name: 'Stored articles' })).toBeVisible();
});

it.each([
  ['approved', 2],
  ['rejected', 2],
  ['pending', 3],
] as const)('offers a source that is %s only the statuses that it can have', async (status, count) => {
  open({ status });
  expect(await screen.findAllByRole('radio', { name: /^(Approved|Pending|Rejected)/ })).toHaveLength(count);
});

it('warns before stored articles lose their whole text', async () => {
  const rules = [{ kind: 'paragraph_contains', text: 'e' } as const];
  const { person } = open({ correction_rules: rules }, { ...report, emptied: 2 });
  const card = within(await screen.findByRole('region', { name: 'Stored articles' }));
  await person.click(card.getByRole('button', { name: 'Preview' }));
  expect(
    await card.findByText(/^3 of 40 articles would change\. 2 of them would have no text left\.$/),
  ).toBeVisible();
  await person.click(card.getByRole('button', { name: 'Correct 3 articles' }));
  expect(await screen.findByText(/^2 would have no text left\./)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
});

it('corrects stored articles after a preview, by the saved rules only', async () => {
  const { api, person, container } = open({ correction_rules: [{ kind: 'title_end', text: '| Post' }] });
  const card = within(await screen.findByRole('region', { name: 'Stored articles' }));
  await person.selectOptions(card.getByLabelText('Found in'), 'The last 30 days');
  await person.click(card.getByRole('button', { name: 'Preview' }));
  expect(await card.findByText('3 of 40 articles would change.')).toBeVisible();
  await person.click(card.getByText('Ships leave | Post', { selector: 'summary *' }));
  expect(card.getByRole('heading', { name: 'After' })).toBeVisible();
  await expectNoAxeViolations(container);
  await person.click(card.getByRole('button', { name: 'Correct 3 articles' }));
  await person.click(await screen.findByRole('button', { name: 'Correct articles' }));
  expect(await card.findByText('3 of 40 articles changed.')).toBeVisible();
  expect(api.seen(rows.correctArticles).map(({ body }) => body)).toEqual([
    { days: 30, dry_run: true, version: 1 },
    { days: 30, dry_run: false, version: 1 },
  ]);
  // The result is for this period.
  await person.selectOptions(card.getByLabelText('Found in'), 'The last 7 days');
  expect(card.queryByText('3 of 40 articles changed.')).not.toBeInTheDocument();
  await person.type(screen.getByLabelText('Text of rule 1'), '!');
  expect(await card.findByText('Save the correction rules first.')).toBeVisible();
});

it('fills the selectors and a correction rule from the pages of a test crawl', async () => {
  const { api, person } = open();
  const dialog = () => within(screen.getByRole('dialog'));
  await person.click(await screen.findByRole('button', { name: /Pick on the page.*article text/ }));
  await person.click(await screen.findByRole('button', { name: 'Test crawl', hidden: false }));
  const [narrower, after] = [{ name: 'Narrower' }, { name: 'Next element' }];
  await person.click(await screen.findByRole('button', narrower));
  await person.click(dialog().getByRole('button', narrower));
  expect(dialog().getByText('Text on 3 of 3 pages')).toBeVisible();
  await person.click(dialog().getByRole('button', { name: 'Use this selector' }));
  expect(screen.getByLabelText(/^Content selector/)).toHaveValue('.story');

  await person.click(screen.getByRole('button', { name: /Pick on the page.*excluded part/ }));
  await person.click(dialog().getByRole('button', narrower));
  await person.click(dialog().getByRole('button', narrower));
  await person.click(dialog().getByRole('button', after));
  await person.click(dialog().getByRole('button', { name: 'Use this selector' }));
  expect(screen.getByRole('button', { name: 'Remove .promo' })).toBeVisible();

  await person.click(screen.getByRole('button', { name: 'Add rule' }));
  await person.selectOptions(screen.getByLabelText('Effect of rule 1'), 'Drop paragraphs that are exactly');
  await person.click(screen.getByRole('button', { name: 'Pick the text of rule 1 on the page' }));
  await person.type(dialog().getByLabelText('Text'), 'Buy now');
  expect(dialog().getByText('A paragraph on 3 of 3 pages')).toBeVisible();
  await person.click(dialog().getByRole('button', { name: 'Use this text' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.seen(rows.update)[0]?.body).toMatchObject({
      content_selector: '.story',
      remove_selectors: ['.promo'],
      correction_rules: [{ kind: 'paragraph_equals', text: 'Buy now' }],
    }),
  );
});
