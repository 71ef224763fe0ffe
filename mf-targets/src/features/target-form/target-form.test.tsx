import {
  calls,
  formDraftEvents,
  type ListedTarget,
  limits,
  messages,
  planAllowances,
} from '@newswatch/shared/contracts';
import {
  aListedSource,
  aListedTarget,
  aTarget,
  aUser,
  expectNoAxeViolations,
  type Failure,
  fakeApi,
  listing,
  type PageOptions,
  pageFailures,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Imported before the tests begin, because loading antd takes longer than a test waits.
import './themed-target-form.tsx';
import '../../pages/targets-page.tsx';
import { routes } from '../../remote.ts';
import { someLimits } from '../../testing/some-limits.ts';
import { someAnalytics } from '../insight/testing/some-analytics.ts';
import { someThemes } from '../insight/testing/some-themes.ts';
import { somePreview } from './testing/some-preview.ts';
import { someRelatedWords } from './testing/some-related-words.ts';

// The summary next to the fields repeats their text.
configure({ defaultIgnore: 'script, style, aside *' });

const quota = { used: 1, max: 3, percent: 33, status: 'low' } as const;

function network(items: ListedTarget[] = [aListedTarget()]) {
  const api = fakeApi();
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.recipients.list, { ...listing([]), places: { used: 0, max: 10 }, has_whatsapp: true });
  api.answer(calls.targets.list, { ...listing(items), quota, counts: targetCounts(items) });
  api.answer(calls.targets.get, ({ params }) => ({ target: aTarget({ id: params.targetId }) }));
  api.answer(calls.targets.matches, listing([]));
  api.answer(calls.targets.preview, somePreview());
  api.answer(calls.targets.relatedWords, someRelatedWords({ words: [] }));
  api.answer(calls.targets.analytics, someAnalytics());
  api.answer(calls.targetJournal.list, listing([]));
  const quoted = {
    kind: 'person',
    role: null,
    direction: 'ltr',
    quotes: 2,
    articles: 1,
    sources: 1,
  } as const;
  const times = { first_at: '2026-03-01T09:00:00Z', last_at: '2026-03-09T09:00:00Z', watched_by: null };
  api.answer(calls.quotes.speakers, {
    ...listing([{ name: 'Maria Keller', ...quoted, ...times }]),
    next_cursor: null,
  });
  api.answer(calls.ahead.list, { items: [], total: 0, today: '2026-11-23', targets: [] });
  api.answer(calls.targets.themes, someThemes());
  api.answer(calls.targets.suggestExclusion, { suggestion: null });
  api.answer(calls.notifications.limits, someLimits);
  api.answer(calls.targets.coverage, {
    sources: 1,
    checked_24h: 1,
    last_success_at: null,
    median_delay_seconds: null,
    articles_24h: 0,
    failing: [],
  });
  return api;
}
async function open(path: string, { api = network(), ...more }: Partial<PageOptions> = {}) {
  const page = renderPage(routes, { path, user: aUser(), api, ...more });
  const form = await screen.findByRole('form');
  return { ...page, form: within(form) };
}
const openNew = (more?: Partial<PageOptions>) => open('/targets?form=new', more);
const create = () => screen.getByRole('button', { name: 'Create target' });
const closed = () => waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());

describe('a new target', () => {
  it('reads as a sentence while it is filled in, and is created', async () => {
    const api = network();
    const made = aTarget({ id: testId('tgt', 5), name: 'Coast' });
    api.answer(calls.targets.create, { target: made, message: 'Target created.' });
    const { person, place, shell, form } = await openNew({ api });
    expect(form.getByRole('complementary')).toHaveTextContent('Tell me about articles with …');
    await person.type(form.getByLabelText('Name'), 'Coast');
    await person.type(form.getByLabelText('Any of these'), 'harbour, port{Enter}');
    await person.type(form.getByLabelText('None of these (optional)'), 'cruise{Enter}');
    expect(form.getByRole('complementary')).toHaveTextContent(
      'Tell me about articles with harbour or port, but not cruise, in title, summary or text, in any language, from all sources. One alert per story, by email and WhatsApp, as set in your preferences.',
    );
    await person.click(create());
    await waitFor(() => expect(place()).toBe(`/targets/${made.id}`));
    expect(api.seen(calls.targets.create)[0]?.body).toEqual({
      name: 'Coast',
      description: '',
      match_mode: 'keywords',
      query: null,
      keywords_any: ['harbour', 'port'],
      keywords_all: [],
      keywords_none: ['cruise'],
      match_fields: ['title', 'summary', 'body'],
      match_word_forms: true,
      languages: [],
      source_scope: 'all',
      source_ids: [],
      min_score: 0,
      delivery_mode: 'inherit',
      channels: null,
      categories: [],
      priority: 'normal',
      daily_cap: null,
      starts_at: null,
      expires_at: null,
      dedupe: 'story',
      story_realert_hours: null,
      add_earlier_articles: true,
    });
    expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Target created.' }]);
  });

  it('can have a rule for urgent alerts, which needs a condition and is part of the forecast', async () => {
    const api = network();
    api.answer(calls.targets.preview, ({ body }) => somePreview({ urgent: body.target.urgency ? 3 : null }));
    api.answer(calls.targets.create, { target: aTarget(), message: 'Target created.' });
    const user = aUser();
    const pro = { ...user, quota: { ...user.quota, plan: 'pro' as const, plans: planAllowances() } };
    const { person, form } = await openNew({ api, user: pro });
    await person.type(form.getByLabelText('Name'), 'Coast');
    await person.type(form.getByLabelText('Any of these'), 'harbour{Enter}');
    await person.click(form.getByLabelText('Send urgent alerts at once'));
    await person.click(create());
    expect(await form.findByText(messages.urgency.required)).toBeVisible();
    const rule = within(form.getByRole('group', { name: 'An alert is urgent if any of these is true' }));
    await person.type(rule.getByLabelText('Words in the headline (optional)'), 'recall{Enter}');
    await person.click(rule.getByLabelText('Strike'));
    await person.click(rule.getByLabelText('Several sources report the story'));
    expect(rule.getByLabelText('Sources')).toHaveValue('5');
    await person.click(form.getByLabelText('Also send urgent alerts during quiet hours'));
    const forecast = await screen.findByText('3 of them would have been sent at once', { ignore: false });
    expect(forecast).toBeVisible();
    await person.click(create());
    await closed();
    expect(api.seen(calls.targets.create)[0]?.body).toMatchObject({
      urgency: {
        words: ['recall'],
        developments: ['strike'],
        reports: { sources: 5, hours: 2 },
        source_ids: [],
        unusual: false,
        in_quiet_hours: true,
      },
    });
  });

  it('says that a rule for urgent alerts affects only quiet hours if all alerts are sent at once', async () => {
    const user = aUser();
    const pro = {
      ...user,
      quota: {
        ...user.quota,
        plan: 'pro' as const,
        plans: planAllowances(),
        delivery_modes: ['live' as const, 'daily' as const],
      },
      notification_preferences: { ...user.notification_preferences, live_notifications_enabled: true },
    };
    const { person, form } = await openNew({ user: pro });
    const hint = /A rule only decides which ones may arrive during quiet hours/;
    await person.selectOptions(form.getByLabelText('Alerts'), 'daily');
    expect(form.queryByText(hint)).toBeNull();
    await person.selectOptions(form.getByLabelText('Alerts'), 'live');
    expect(form.getByText(hint)).toBeVisible();
  });

  it('offers urgent alerts only on a plan with live alerts', async () => {
    const { form } = await openNew({
      user: { ...aUser(), quota: { ...aUser().quota, plan: 'free', plans: planAllowances() } },
    });
    expect(form.getByLabelText('Send urgent alerts at once')).toBeDisabled();
  });

  it('gets the articles counted in the forecast, unless the person does not want them', async () => {
    const api = network();
    api.answer(calls.targets.preview, somePreview({ days: 30, total: 43 }));
    api.answer(calls.targets.create, { target: aTarget(), message: 'Target created.' });
    const { person, form } = await openNew({ api });
    const earlier = () => form.getByRole('checkbox', { name: /from the last 30 days, without alerts$/ });
    expect(earlier()).toHaveAccessibleName('Add the matching articles from the last 30 days, without alerts');
    expect(earlier()).toBeChecked();
    await person.type(form.getByLabelText('Name'), 'Coast');
    await person.type(form.getByLabelText('Any of these'), 'harbour{Enter}');
    await waitFor(() =>
      expect(earlier()).toHaveAccessibleName('Add the 43 articles from the last 30 days, without alerts'),
    );
    await person.click(earlier());
    await person.click(create());
    await waitFor(() => expect(api.seen(calls.targets.create)).toHaveLength(1));
    expect(api.seen(calls.targets.create)[0]?.body).not.toHaveProperty('add_earlier_articles');
  });

  it('is created without them by an older server, which refuses this option', async () => {
    const api = network();
    api.answer(calls.targets.create, { target: aTarget(), message: 'Target created.' });
    api.failOnce(calls.targets.create, { status: 422, fields: { add_earlier_articles: ['Unknown field'] } });
    const { person, form, shell } = await openNew({ api });
    await person.type(form.getByLabelText('Name'), 'Coast');
    await person.type(form.getByLabelText('Any of these'), 'harbour{Enter}');
    await person.click(create());
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Target created.' }]),
    );
    const [first, second] = api.seen(calls.targets.create).map(({ body }) => body);
    const { add_earlier_articles, ...rest } = first ?? {};
    expect([add_earlier_articles, second]).toEqual([true, rest]);
  });

  it('can search only for what somebody says, and suggests who is quoted most', async () => {
    const api = network();
    api.answer(calls.targets.create, { target: aTarget(), message: 'Target created.' });
    const { person, form, container } = await open('/targets?form=new&speaker=Tom+Lee&name=Tom+Lee,+quoted', {
      api,
    });
    expect(form.getByLabelText('Name')).toHaveValue('Tom Lee, quoted');
    const field = form.getByLabelText('Quoted (optional)');
    const refusal = `“Kell*”: ${messages.target.speakerName}`;
    await person.type(field, 'Kell*{Enter}');
    await waitFor(() => expect(container.querySelector('option[value="Maria Keller"]')).not.toBeNull());
    // At once; the forecast does not wait for an existing name.
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(refusal)));
    expect(form.getByRole('complementary')).toHaveTextContent(`There is no forecast yet: ${refusal}`);
    await person.click(form.getByRole('button', { name: 'Remove Kell*' }));
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(expect.stringContaining(refusal)));
    await person.type(field, 'Maria Keller{Enter}');
    expect(form.getByRole('complementary')).toHaveTextContent(
      'Tell me about articles that quote Tom Lee or Maria Keller, in any language',
    );
    await person.click(create());
    await closed();
    expect(api.seen(calls.targets.create)[0]?.body).toMatchObject({
      keywords_any: [],
      speakers: ['Tom Lee', 'Maria Keller'],
    });
    expect(api.seen(calls.targets.preview).at(-1)?.body).toMatchObject({
      target: { speakers: expect.arrayContaining(['Tom Lee']) },
    });
  });

  it('says at once if a quoted name is too long, or if there are too many', async () => {
    const { person, form } = await openNew();
    const field = form.getByLabelText('Quoted (optional)');
    const isTold = (sentence: string) =>
      waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)));
    await person.click(field);
    await person.paste(`${'a'.repeat(limits.SPEAKER_MAX + 1)},`);
    await isTold(messages.target.speakerTooLong);
    await person.click(form.getByRole('button', { name: /^Remove aaa/ }));
    await person.paste(
      Array.from({ length: limits.TARGET_SPEAKERS_MAX + 1 }, (_, at) => `Name ${at}`).join(),
    );
    await isTold(messages.target.tooManySpeakers);
    expect(form.getByText(`Name ${limits.TARGET_SPEAKERS_MAX}`)).toBeVisible();
  });

  it('never truncates a keyword: says at once that it is too long, until it is removed', async () => {
    const { person, form } = await openNew();
    const field = form.getByLabelText('Any of these');
    const long = 'b'.repeat(limits.KEYWORD_MAX + 1);
    await person.click(field);
    await person.paste(long);
    await person.keyboard('{Enter}');
    expect(form.getByText(long)).toBeVisible();
    const isTold = expect.stringContaining(messages.target.keywordTooLong);
    await waitFor(() => expect(field).toHaveAccessibleDescription(isTold));
    await person.click(form.getByRole('button', { name: `Remove ${long}` }));
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(isTold));
  });

  it('says next to the field what is missing', async () => {
    const { person, form, container } = await openNew();
    await person.click(create());
    await waitFor(() => expect(form.getByLabelText('Name')).toHaveAccessibleDescription(/^Name is required/));
    expect(form.getByLabelText('Any of these')).toHaveAccessibleDescription(
      expect.stringContaining(messages.target.keywordRequired),
    );
    await expectNoAxeViolations(container);
  });

  it.each([
    ['Any of these', 'a', messages.target.keywordTooShort],
    ['All of these (optional)', 'one two three four five six seven', messages.target.keywordTooManyWords],
    ['None of these (optional)', 'ab*', messages.target.keywordWildcard],
    ['None of these (optional)', '*ship', messages.target.keywordWildcard],
  ])('says at “%s” what is wrong with %j', async (label, word, message) => {
    const { person, form } = await openNew();
    await person.type(form.getByLabelText(label), `${word}{Enter}`);
    await person.click(create());
    await waitFor(() =>
      expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(form.getByText(word)).toBeVisible();
  });

  it.each(['', '101', '5.5', 'ten'])(
    'refuses the minimum score %j, and leaves it as typed',
    async (typed) => {
      const { person, form } = await openNew();
      const score = form.getByLabelText('Minimum score');
      await person.clear(score);
      if (typed) await person.type(score, typed);
      await person.click(create());
      await waitFor(() => expect(score).toHaveAccessibleDescription(/^Enter a whole number from 0 to 100/));
      // Collapsed until then.
      await waitFor(() => expect(score).toBeVisible());
      expect(score).toHaveValue(typed);
    },
  );

  it('has a forecast while it is filled in, in which a word that matches too much can be removed', async () => {
    const shown = { ignore: 'script' };
    const api = network();
    const { person, form } = await openNew({ api });
    expect(form.getByText(/A forecast appears here/, shown)).toBeVisible();
    await person.type(form.getByLabelText('Any of these'), 'ferry{Enter}crossing{Enter}');
    expect(
      await form.findByText(/90 alerts from 120 matches in 30 days; the busiest day had 9/, shown),
    ).toBeVisible();
    expect(
      form.getByText(/with your other targets, about 32 of your daily limit of 40$/, shown),
    ).toBeVisible();
    expect(form.getByText('Ferry', shown).tagName).toBe('MARK');
    api.answer(calls.targets.preview, somePreview({ warnings: [], estimated_per_day: 2 }));
    await person.click(form.getByRole('button', { name: 'Remove it: 3 to 2 a day' }));
    await waitFor(() =>
      expect(api.seen(calls.targets.preview).at(-1)?.body.target.keywords_any).toEqual(['ferry']),
    );
    // All forecasts of a form count as one preview.
    const drafts = api.seen(calls.targets.preview).map(({ body }) => body.draft_id);
    expect(drafts.length).toBeGreaterThan(1);
    expect(new Set(drafts).size).toBe(1);
    await waitFor(() => expect(form.queryByRole('button', { name: /Remove it/ })).not.toBeInTheDocument());
  });

  it('says that alerts are rare instead of showing none', async () => {
    const shown = { ignore: 'script' };
    const api = network();
    api.answer(
      calls.targets.preview,
      somePreview({ stories: 1, estimated_per_day: 0, other_targets_per_day: 0, busiest_day: 1 }),
    );
    const { person, form } = await openNew({ api });
    await person.type(form.getByLabelText('Any of these'), 'zeppelin{Enter}');
    expect(await form.findByText('under 0.1', shown)).toBeVisible();
    // Without other targets, there is no total.
    expect(form.getByText(/; your daily limit is 40$/, shown)).toBeVisible();
  });

  it('asks which sources when not all are selected, and requires one', async () => {
    const api = network();
    api.answer(
      calls.sources.list,
      listing([aListedSource(), aListedSource({ id: testId('src', 2), name: 'Signal Nine' })]),
    );
    const { person, form } = await openNew({ api });
    await person.type(form.getByLabelText('Name'), 'Coast');
    await person.type(form.getByLabelText('Any of these'), 'port{Enter}');
    await person.click(form.getByLabelText('Only these sources'));
    await person.click(create());
    const sources = await form.findByRole('combobox', { name: 'Selected sources' });
    await waitFor(() => expect(sources).toHaveAccessibleDescription(messages.target.sourcesRequired));
    await person.click(sources);
    await person.click(await screen.findByRole('option', { name: /Signal Nine/ }));
    expect(form.getByRole('complementary')).toHaveTextContent(
      'Tell me about articles with port, in title, summary or text, in any language, from 1 source. One alert per story, by email and WhatsApp, as set in your preferences.',
    );
  });

  it('says when the sources cannot be loaded, and tries again', async () => {
    const api = network();
    api.failOnce(calls.sources.list, { status: 503 });
    api.answer(calls.sources.list, listing([aListedSource()]));
    const { person, form } = await openNew({ api });
    await person.click(form.getByText('All sources, every category'));
    await person.click(form.getByLabelText('Every source except these'));
    await person.click(await form.findByRole('combobox', { name: 'Selected sources' }));
    expect(await form.findByRole('alert')).toHaveTextContent('The sources could not be loaded.');
    await person.click(form.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(form.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('shows what the plan does not include, and says so', async () => {
    const { form, person } = await openNew();
    const mode = form.getByLabelText('Alerts');
    expect(within(mode).getByRole('option', { name: 'Immediately' })).toBeDisabled();
    expect(within(mode).getByRole('option', { name: 'Daily digest' })).toBeEnabled();
    expect(mode).toHaveAccessibleDescription('Your plan does not include immediate alerts.');
    await person.click(form.getByLabelText('Choose the channels for this target'));
    expect(form.getByLabelText('Email')).toBeChecked();
    expect(form.getByLabelText('WhatsApp')).toBeDisabled();
  });

  it('uses the limits that administrators have set, not those of a new installation', async () => {
    const { quota } = aUser();
    const plans = planAllowances();
    Object.assign(plans.free, {
      keywords_per_target: 2,
      delivery_modes: ['live', 'daily'],
      high_priority: true,
    });
    const features = { ...quota.features, live_alerts: true };
    const { form, person } = await openNew({
      user: aUser({ quota: { ...quota, plans, features, channels: ['email', 'whatsapp'] } }),
    });
    expect(form.getByRole('option', { name: 'Immediately' })).toBeEnabled();
    expect(form.getByRole('option', { name: 'Hourly digest' })).toBeDisabled();
    await person.click(form.getByLabelText('Choose the channels for this target'));
    expect(form.getByLabelText('WhatsApp')).toBeEnabled();
    await person.click(form.getByLabelText('Any of these'));
    await person.paste('one, two, three');
    expect(
      await form.findByText(/^Your plan allows 2 keywords per target, and this one has 3\./),
    ).toBeVisible();
  });

  it('offers everything on a plan that has everything', async () => {
    const { form, person } = await openNew({ user: aUser({ plan: 'pro' }) });
    expect(form.getByRole('option', { name: 'Immediately' })).toBeEnabled();
    await person.click(form.getByLabelText('Choose the channels for this target'));
    expect(form.getByLabelText('WhatsApp')).toBeEnabled();
  });

  it('says while typing that the plan allows fewer keywords, but removes none', async () => {
    const { form, person } = await openNew();
    await person.click(form.getByLabelText('Any of these'));
    await person.paste('one, two, three, four, five, six');
    expect(
      await form.findByText(
        'Your plan allows 5 keywords per target, and this one has 6. Please remove some or upgrade.',
      ),
    ).toBeVisible();
    expect(form.getByText('six')).toBeVisible();
  });

  it.each([
    ['name', messages.target.nameTaken, { status: 409, code: 'duplicate', error: messages.target.nameTaken }],
    [
      'name',
      'Too odd',
      {
        status: 422,
        code: 'validation_failed',
        error: messages.generic.validation,
        fields: { name: ['Too odd'] },
      },
    ],
  ] satisfies [string, string, Failure][])(
    'shows the server’s error at the %s: %s',
    async (_, message, failure) => {
      const api = network();
      api.fail(calls.targets.create, failure);
      const { person, form } = await openNew({ api });
      await person.type(form.getByLabelText('Name'), 'Coast');
      await person.type(form.getByLabelText('Any of these'), 'port{Enter}');
      await person.click(create());
      await waitFor(() =>
        expect(form.getByLabelText('Name')).toHaveAccessibleDescription(new RegExp(`^${message}`)),
      );
      expect(form.getByLabelText('Name')).toHaveFocus();
    },
  );

  it.each(pageFailures)('keeps what was typed after $kind', async (failure) => {
    const api = network();
    failure.arrange(api, calls.targets.create);
    const { person, form, place } = await openNew({ api });
    await person.type(form.getByLabelText('Name'), 'Coast');
    await person.type(form.getByLabelText('Any of these'), 'port{Enter}');
    await person.type(form.getByLabelText('Note to yourself (optional)'), 'For the board');
    await person.click(create());
    expect(await form.findByRole('alert')).toHaveTextContent(failure.says ?? 'Something went wrong!');
    expect(form.getByLabelText('Name')).toHaveValue('Coast');
    expect(form.getByText('port')).toBeVisible();
    expect(form.getByLabelText('Note to yourself (optional)')).toHaveValue('For the board');
    expect(place()).toBe('/targets?form=new');
  });

  it('starts with the keywords of a template', async () => {
    const { form } = await open('/targets?form=new&template=place');
    expect(form.getByLabelText('Name')).toHaveValue('');
    expect(form.getByText('football')).toBeVisible();
  });

  it('starts with the words of a search as required keywords', async () => {
    const { form } = await open('/targets?form=new&keyword=ferry&keyword=Jane+Doe&keyword=a');
    expect(form.getByLabelText('Name')).toHaveValue('ferry Jane Doe');
    const all = form.getByLabelText('All of these (optional)').parentElement;
    expect(all).toHaveTextContent(/ferry.*Jane Doe/);
  });

  it('starts with the source from whose page it was opened', async () => {
    const api = network();
    const source = aListedSource({ id: testId('src'), name: 'Harbour Post' });
    api.answer(calls.sources.list, listing([source]));
    const { form } = await open(`/targets?form=new&source=${source.id}`, { api });
    expect(await form.findByText('Only 1 chosen source, every category')).toBeVisible();
  });

  it('stays open if the quota is used up elsewhere', async () => {
    const api = network();
    const full = { used: 3, max: 3, percent: 100, status: 'full' } as const;
    api.answer(calls.targets.list, { ...listing([aListedTarget()]), quota: full, counts: targetCounts() });
    const { form } = await openNew({ api });
    expect(form.getByLabelText('Name')).toBeVisible();
  });
});

describe('closing the form', () => {
  const typed = async (more?: Partial<PageOptions>) => {
    const page = await openNew(more);
    await page.person.type(page.form.getByLabelText('Name'), 'Coast');
    return page;
  };
  const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

  it('does not ask when nothing was typed', async () => {
    const { person, place } = await openNew();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await closed();
    expect(place()).toBe('/targets');
  });

  it.each(['Cancel', 'Close'])('with “%s” asks before anything typed is lost', async (way) => {
    const { person, form, place } = await typed();
    await person.click(screen.getByRole('button', { name: way }));
    await question();
    await person.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText('Name')).toHaveValue('Coast');
    await person.click(screen.getByRole('button', { name: way }));
    await question();
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    await closed();
    expect(place()).toBe('/targets');
  });

  it('by navigating away also asks, and continues after confirmation', async () => {
    const api = network();
    api.answer(calls.notifications.list, listing([]));
    api.answer(calls.notifications.unreadCount, { unread: 0 });
    api.answer(calls.notifications.limits, someLimits);
    const { person, form, router, place } = await typed({ api });
    void router.navigate('/notifications');
    await question();
    await person.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(form.getByLabelText('Name')).toHaveValue('Coast');
    expect(place()).toBe('/targets?form=new');
    void router.navigate('/notifications');
    await question();
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('heading', { name: 'Notifications' });
  });
});

describe('changing a target', () => {
  const path = `/targets?form=${testId('tgt')}`;

  it('sends all fields with the version that was read', async () => {
    const api = network();
    api.answer(calls.targets.get, { target: aTarget({ version: 7, speakers: ['Maria Keller'] }) });
    api.answer(calls.targets.replace, { target: aTarget({ name: 'Rates', version: 8 }) });
    const { person, form, shell } = await open(path, { api });
    const name = form.getByLabelText('Name');
    await person.clear(name);
    await person.type(name, 'Rates');
    await person.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Target saved' }]));
    expect(api.seen(calls.targets.replace)[0]?.body).toMatchObject({
      name: 'Rates',
      keywords_any: ['central bank', 'inflation'],
      speakers: ['Maria Keller'],
      version: 7,
    });
  });

  it('says that someone else saved in the meantime, keeps what was typed, and can save it anyway', async () => {
    const api = network();
    api.answerOnce(calls.targets.get, { target: aTarget({ version: 7 }) });
    api.answer(calls.targets.get, { target: aTarget({ version: 8, name: 'Theirs' }) });
    api.failOnce(calls.targets.replace, {
      status: 409,
      code: 'version_conflict',
      error: messages.generic.versionConflict,
    });
    api.answer(calls.targets.replace, { target: aTarget({ name: 'Mine', version: 9 }) });
    const { person, form, shell } = await open(path, { api });
    const name = form.getByLabelText('Name');
    await person.clear(name);
    await person.type(name, 'Mine');
    await shell.queryClient.refetchQueries({ queryKey: ['targets', 'one'] });
    await person.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await form.findByRole('alert')).toHaveTextContent(
      'This target was changed while you were editing (name). What you typed is still here. Save your version to replace that change, or cancel to see it.',
    );
    expect(api.seen(calls.targets.replace)[0]?.body.version).toBe(7);
    expect(name).toHaveValue('Mine');
    await person.click(form.getByRole('button', { name: 'Save mine anyway' }));
    await closed();
    expect(api.seen(calls.targets.replace)[1]?.body).not.toHaveProperty('version');
  });

  it('says when the target cannot be loaded, and tries again', async () => {
    const api = network();
    api.failOnce(calls.targets.get, { status: 503 });
    const { person } = renderPage(routes, { path, user: aUser(), api });
    expect(await screen.findByText('The target could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('form', { name: 'Edit target' })).toBeVisible();
  });
});

describe('a session that expires while the form is filled in', () => {
  /** Does what the shell does. */
  function keepOf(form: HTMLElement): unknown {
    let kept: unknown;
    const keep = (state: unknown) => {
      kept = structuredClone(state);
    };
    form.dispatchEvent(new CustomEvent(formDraftEvents.keep, { detail: { keep } }));
    return kept;
  }
  /** Returns whether the form accepted the state. */
  function giveBack(form: HTMLElement, state: unknown): boolean {
    const event = new CustomEvent(formDraftEvents.restore, { cancelable: true, detail: { state } });
    act(() => void form.dispatchEvent(event));
    return event.defaultPrevented;
  }
  const theForm = () => screen.findByRole('form');

  it('loses nothing: words, choices, checkboxes and numbers are restored, even if partly filled in', async () => {
    const api = network();
    api.answer(calls.sources.list, listing([aListedSource({ id: testId('src'), name: 'Harbour Post' })]));
    const first = await openNew({ api });
    const { person, form } = first;
    await person.type(form.getByLabelText('Name'), 'C');
    await person.type(form.getByLabelText('Any of these'), 'harbour, port{Enter}');
    await person.type(form.getByLabelText('None of these (optional)'), 'cruise{Enter}');
    await person.type(form.getByLabelText('Quoted (optional)'), 'Maria Keller{Enter}');
    await person.click(form.getByLabelText('Author'));
    await person.click(form.getByLabelText('Match other forms of a word too'));
    await person.click(form.getByLabelText('Arabic'));
    await person.click(form.getByLabelText('Only these sources'));
    await person.selectOptions(form.getByLabelText('Alerts'), 'none');
    await person.click(form.getByLabelText('Choose the channels for this target'));
    await person.clear(form.getByLabelText('Minimum score'));
    const kept = keepOf(await theForm());
    first.unmount();

    const { form: again, person: returned } = await openNew({ api });
    expect(giveBack(await theForm(), kept)).toBe(true);
    expect(again.getByLabelText('Name')).toHaveValue('C');
    expect(again.getByText('harbour')).toBeVisible();
    expect(again.getByText('port')).toBeVisible();
    expect(again.getByText('cruise')).toBeVisible();
    expect(again.getByText('Maria Keller')).toBeVisible();
    expect(again.getByLabelText('Author')).toBeChecked();
    expect(again.getByLabelText('Match other forms of a word too')).not.toBeChecked();
    expect(again.getByLabelText('Arabic')).toBeChecked();
    expect(again.getByLabelText('Only these sources')).toBeChecked();
    expect(again.getByLabelText('Alerts')).toHaveValue('none');
    expect(again.getByLabelText('Choose the channels for this target')).toBeChecked();
    expect(again.getByLabelText('Minimum score')).toHaveValue('');
    await returned.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
    await returned.click(screen.getByRole('button', { name: 'Discard changes' }));
    await closed();
  });

  it('still says that someone else saved the target in the meantime', async () => {
    const api = network();
    api.answerOnce(calls.targets.get, { target: aTarget({ version: 7 }) });
    const path = `/targets?form=${testId('tgt')}`;
    const first = await open(path, { api });
    await first.person.type(first.form.getByLabelText('Name'), ' mine');
    const kept = keepOf(await theForm());
    first.unmount();
    api.answer(calls.targets.get, { target: aTarget({ version: 8, name: 'Theirs' }) });
    api.answer(calls.targets.replace, { target: aTarget({ version: 9 }) });
    const { person, form } = await open(path, { api });
    giveBack(await theForm(), kept);
    await person.click(form.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(api.seen(calls.targets.replace)[0]?.body.version).toBe(7));
  });

  it('leaves the form unchanged if the saved draft does not fit', async () => {
    const { form } = await open('/targets?form=new&template=place');
    expect(giveBack(await theForm(), { values: { name: 'Coast', keywords_any: 'port' } })).toBe(false);
    expect(form.getByLabelText('Name')).toHaveValue('');
    expect(form.getByText('football')).toBeVisible();
  });

  it('does not ask on the way to the sign-in page', async () => {
    const { person, form, router, shell, place } = await openNew();
    await person.type(form.getByLabelText('Name'), 'Coast');
    await act(() => shell.session.signOut());
    void router.navigate('/sign-in');
    await waitFor(() => expect(place()).toBe('/sign-in'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
