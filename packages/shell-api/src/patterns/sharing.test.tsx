import { calls, messages, type SharedLink, type SharedLinkDraft } from '@newswatch/shared/contracts';
import { aUser, expectNoAxeViolations, fakeApi, renderPage, testId } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ShareDrawer, SharedLinksCard } from './index.ts';
// Imported first, so that the first test does not wait for it.
import './shared-links-card.tsx';
import { shareDraft, shareValues } from './share-form.ts';
import type { SharedSubject } from './shared-links.ts';

const ports: SharedSubject = { kind: 'collection', id: testId('col'), name: 'Ports' };
const ships: SharedSubject = { kind: 'target', id: testId('tgt'), name: 'Ships' };
const aLink = (at: number, subject: SharedSubject, more: Partial<SharedLink> = {}): SharedLink => ({
  id: testId('shl', at),
  name: `Link ${at}`,
  kind: subject.kind,
  subject: { id: subject.id, name: subject.name },
  include_notes: false,
  include_highlights: false,
  include_ratings: false,
  compared: [],
  period: null,
  has_password: false,
  embed_sites: [],
  is_live: true,
  expires_on: '2030-05-01',
  expires_at: '2030-05-02T00:00:00.000Z',
  view_count: 3,
  last_viewed_at: null,
  created_at: '2026-03-01T12:00:00.000Z',
  ...more,
});
const url = 'https://news.example/shared/abc';

/** A server that stores the links. */
function open(what: SharedSubject | 'card', links: SharedLink[] = []) {
  let items = links;
  const api = fakeApi();
  api.answer(calls.sharedLinks.list, () => ({
    items,
    pagination: { page: 1, per_page: 50, total: items.length, pages: 1 },
    live: { used: items.length, max: 50, percent: 0, status: 'low' as const },
  }));
  const drafts: SharedLinkDraft[] = [];
  api.answer(calls.sharedLinks.create, ({ body }) => {
    drafts.push(body as SharedLinkDraft);
    const { name, embed_sites = [] } = body;
    return { message: messages.sharedLinks.created, link: aLink(9, ports, { name, embed_sites }), url };
  });
  api.answer(calls.sharedLinks.update, () => ({
    message: messages.sharedLinks.saved,
    link: aLink(1, ports),
  }));
  api.answer(calls.sharedLinks.renew, () => ({
    message: messages.sharedLinks.renewed,
    link: aLink(1, ports),
    url: `${url}d`,
  }));
  api.answer(calls.sharedLinks.remove, ({ params }) => {
    items = items.filter(({ id }) => id !== params.linkId);
    return { message: messages.sharedLinks.stopped };
  });
  const onClose = vi.fn();
  const element = what === 'card' ? <SharedLinksCard /> : <ShareDrawer subject={what} onClose={onClose} />;
  const page = renderPage([{ path: '/share', element }], { path: '/share', user: aUser(), api });
  return { ...page, api, drafts, onClose };
}

describe('sharing by link', () => {
  it('creates a link to a collection and shows its address once', async () => {
    const { person, drafts, onClose, container } = open(ports);
    const form = within(await screen.findByRole('form', { name: 'Share by link' }));
    expect(form.getByLabelText('Link name')).toHaveValue('Ports');
    expect(form.queryByText('Existing links')).toBeNull();
    await person.click(form.getByLabelText('Show my notes'));
    await person.type(form.getByLabelText(/^Password/), 'short');
    await person.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await form.findByText(messages.sharedLinks.passwordTooShort)).toBeVisible();
    await expectNoAxeViolations(container);
    await person.type(form.getByLabelText(/^Password/), ' and longer');
    await person.click(screen.getByRole('button', { name: 'Create link' }));
    const shown = within(await screen.findByRole('dialog', { name: /Link for/ }));
    expect(shown.getByText(url)).toBeVisible();
    expect(drafts).toMatchObject([
      {
        subject_id: ports.id,
        name: 'Ports',
        include_notes: true,
        include_highlights: false,
        period: null,
        password: 'short and longer',
      },
    ]);
    await person.click(shown.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('provides the code to embed the page in the listed sites, but not with a password', async () => {
    const { person, drafts, container } = open(ports);
    const form = within(await screen.findByRole('form', { name: 'Share by link' }));
    expect(form.queryByLabelText('Sites')).toBeNull();
    await person.click(form.getByLabelText('Can be embedded'));
    await person.type(form.getByLabelText('Sites'), 'http://intranet.example');
    await person.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await form.findByText(messages.sharedLinks.embedSite)).toBeVisible();
    await person.clear(form.getByLabelText('Sites'));
    await person.type(form.getByLabelText('Sites'), 'https://intranet.example{enter}https://b.example:8443');
    await person.type(form.getByLabelText(/^Password/), 'a long secret');
    expect(await form.findByText('A page with a password cannot be embedded.')).toBeVisible();
    expect(form.getByLabelText('Can be embedded')).toBeDisabled();
    expect(form.queryByLabelText('Sites')).toBeNull();
    await person.clear(form.getByLabelText(/^Password/));
    expect(form.getByLabelText('Can be embedded')).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Create link' }));
    const shown = within(await screen.findByRole('dialog', { name: /Link for/ }));
    expect(drafts).toMatchObject([{ embed_sites: ['https://intranet.example', 'https://b.example:8443'] }]);
    expect(shown.getByText(/^<iframe/)).toHaveTextContent(
      `src="${url}?embed=list&amp;articles=10&amp;resize=1"`,
    );
    await person.selectOptions(shown.getByLabelText('Articles'), '5');
    await person.selectOptions(shown.getByLabelText('Colours'), 'Dark');
    expect(shown.getByText(/^<iframe/)).toHaveTextContent(
      '?embed=list&amp;articles=5&amp;theme=dark&amp;resize=1"',
    );
    await person.selectOptions(shown.getByLabelText('Embedded page'), 'The whole page');
    await person.selectOptions(shown.getByLabelText('Height'), 'Fixed');
    expect(shown.getByText(/^<iframe/)).toHaveTextContent('?embed=page&amp;theme=dark"');
    expect(shown.getByText(/^<iframe/)).not.toHaveTextContent(/script/);
    expect(shown.getByRole('button', { name: 'Copy embed code' })).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('ends embedding when a password is set', async () => {
    const embed_sites = ['https://intranet.example'];
    const { person, api } = open('card', [aLink(1, ports, { embed_sites })]);
    const list = within(await screen.findByRole('list', { name: 'Shared links' }));
    expect(list.getByText('Can be embedded')).toBeVisible();
    await person.click(list.getByRole('button', { name: 'Actions for “Link 1”' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
    const form = within(await screen.findByRole('form', { name: 'Edit link' }));
    expect(form.getByLabelText('Sites')).toHaveValue('https://intranet.example');
    await person.type(form.getByLabelText(/^Password/), 'a long secret');
    expect(await form.findByText(/Saving the password turns embedding off/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.sharedLinks.update)).toMatchObject([
        { body: { password: 'a long secret', embed_sites: [] } },
      ]),
    );
  });

  it('shares a fixed period of a target, whose days are in order', async () => {
    const { person, drafts } = open(ships, [aLink(1, ships)]);
    const form = within(await screen.findByRole('form', { name: 'Share by link' }));
    expect(await form.findByText('Link 1')).toBeVisible();
    expect(form.queryByLabelText('Show my notes')).toBeNull();
    await person.selectOptions(form.getByLabelText('Period'), 'A fixed period');
    const [from, to] = [form.getByLabelText('From'), form.getByLabelText('To')];
    await person.clear(from);
    await person.type(from, '2026-02-02');
    await person.clear(to);
    await person.type(to, '2026-02-01');
    await person.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await form.findByText(messages.sharedLinks.periodOrder)).toBeVisible();
    await person.clear(to);
    await person.type(to, '2026-02-08');
    await person.click(screen.getByRole('button', { name: 'Create link' }));
    await waitFor(() =>
      expect(drafts).toMatchObject([
        { subject_id: ships.id, period: { from: '2026-02-02', to: '2026-02-08' }, include_ratings: false },
      ]),
    );
  });
});

it('a link to a target keeps the targets with which it is compared', async () => {
  const rival = { id: testId('tgt', 2), name: 'Ferries' };
  const link = aLink(1, ships, { compared: [rival] });
  expect(shareDraft(shareValues({ subject: ships, link, today: '2026-03-10' }), link)).toMatchObject({
    compared_ids: [rival.id],
  });
  const values = shareValues({ subject: ships, link: undefined, today: '2026-03-10' });
  // A server of an older version would refuse it.
  expect(shareDraft(values, undefined)).not.toHaveProperty('compared_ids');
});

it('a new link is named after what it shows, without splitting characters', () => {
  const subject = { ...ships, name: `${'a'.repeat(79)}⛴️🚢` };
  const { name } = shareValues({ subject, link: undefined, today: '2026-03-10' });
  expect(name).toBe(`${'a'.repeat(79)}⛴`);
  const cut = shareValues({
    subject: { ...ships, name: `${'a'.repeat(79)}🚢` },
    link: undefined,
    today: '2026-03-10',
  });
  expect(cut.name).toBe('a'.repeat(79));
});

describe('the list of shared links', () => {
  it('shows the content and views of each; links can be stopped, renewed and changed', async () => {
    const { person, api, container, shell } = open('card', [
      aLink(1, ports, { has_password: true }),
      aLink(2, ships, { is_live: false, view_count: 1 }),
    ]);
    const list = within(await screen.findByRole('list', { name: 'Shared links' }));
    expect(list.getByRole('link', { name: 'Ports' })).toHaveAttribute(
      'href',
      `/articles?collection_id=${ports.id}`,
    );
    expect(list.getByText(/Created .*1 March.* · Valid until .*1 May 2030 · 3 views/)).toBeVisible();
    expect(list.getByText('Expired')).toBeVisible();
    await expectNoAxeViolations(container);

    await person.click(list.getByRole('button', { name: 'Stop sharing “Link 2”' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(screen.queryByText('Link 2')).toBeNull());
    expect(shell.calls.toasts.map(({ message }) => message)).toEqual([messages.sharedLinks.stopped]);

    await person.click(list.getByRole('button', { name: 'Actions for “Link 1”' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Create a new link…' }));
    const renewal = within(await screen.findByRole('alertdialog'));
    await person.click(renewal.getByRole('button', { name: 'Create new link' }));
    const shown = within(await screen.findByRole('dialog', { name: /Link for/ }));
    expect(shown.getByText(`${url}d`)).toBeVisible();
    await person.click(shown.getByRole('button', { name: 'Done' }));

    await person.click(list.getByRole('button', { name: 'Actions for “Link 1”' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
    const form = within(await screen.findByRole('form', { name: 'Edit link' }));
    await person.click(form.getByLabelText('Remove password'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.sharedLinks.update)).toMatchObject([
        { params: { linkId: testId('shl', 1) }, body: { password: null, expires_on: '2030-05-01' } },
      ]),
    );
  });
});
