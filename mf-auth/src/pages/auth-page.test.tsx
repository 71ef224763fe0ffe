import { calls } from '@newswatch/shared/contracts';
import { expectNoAxeViolations, fakeApi, renderPage } from '@newswatch/test-kit';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import manifest from '../../remote.json' with { type: 'json' };
import { routes } from '../remote.ts';
import { PRIVACY_LINK, TERMS_LINK, writeLegalLinks } from '../testing/legal-links.ts';

function open(path: string) {
  const api = fakeApi();
  api.answer(calls.auth.providers, { items: [] });
  return renderPage(routes, { path, api });
}

const entries = async () => {
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  return within(navigation).getAllByRole('link');
};

describe('a guest’s page', () => {
  it.each(manifest.routes.filter(({ access }) => access === 'guest').map(({ path }) => path))(
    'shows the guests’ navigation: %s',
    async (path) => {
      open(path);
      expect(
        (await entries()).map((link) => ({ title: link.textContent, path: link.getAttribute('href') })),
      ).toEqual(
        manifest.navigation
          .filter(({ audience }) => audience === 'guest')
          .map(({ title, path }) => ({ title, path })),
      );
    },
  );

  it('says at a glance what the product does', async () => {
    open('/sign-in');
    const story = within(await screen.findByRole('complementary'));
    expect(story.getByRole('heading')).toHaveTextContent('Hear about it minutes after it is published.');
    expect(story.getAllByRole('listitem').map((step) => step.firstElementChild?.textContent)).toEqual([
      'You tell us once',
      'We search your sources for it',
      'One alert, however many articles',
    ]);
    // An illustration, not what the product found.
    expect(story.getByText('Example')).toBeVisible();
  });

  it('marks the current entry, and does not forget where the guest wanted to go', async () => {
    open('/sign-up?redirect=%2Ftargets');
    const [signIn, signUp, help] = await entries();
    expect(signUp).toHaveAttribute('aria-current', 'page');
    expect(signIn).not.toHaveAttribute('aria-current');
    expect(signIn).toHaveAttribute('href', '/sign-in?redirect=%2Ftargets');
    expect(help).toHaveAttribute('href', '/help-center');
  });
});

it('the administrators’ sign-in names what administrators find after signing in, and has the guests’ navigation', async () => {
  open('/sign-in-2');
  const story = within(await screen.findByRole('complementary'));
  expect(story.getAllByRole('term').map((area) => area.textContent)).toEqual([
    'User Management',
    'Content Management',
    'Communications',
    'System',
  ]);
  expect((await entries()).map((link) => link.textContent)).toEqual(['Sign In', 'Sign Up', 'Help Center']);
});

it.each(['/sign-in', '/recipients/confirm'])(
  'a page that needs no account ends with links to the terms and the privacy policy, if these are set: %s',
  async (path) => {
    const links = () => screen.queryAllByRole('link', { name: /^(Terms|Privacy policy)$/ });
    const { unmount } = open(path);
    await screen.findByRole('heading', { level: 1 });
    expect(links()).toEqual([]);
    unmount();
    writeLegalLinks(`${TERMS_LINK} · ${PRIVACY_LINK}`);
    const { container } = open(path);
    await screen.findByRole('heading', { level: 1 });
    expect(links()).toHaveLength(2);
    expect(screen.getByRole('contentinfo')).toHaveTextContent(/Terms · Privacy policy$/);
    await expectNoAxeViolations(container);
  },
);

it('a page that is not only for guests has neither their navigation nor the product’s description', async () => {
  open('/clerk/user-management');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
