import type { ConfirmQuestion } from '@newswatch/ui';
import type { Chosen, Deed } from './orders.ts';
import { People } from './people.tsx';

/** What needs nothing but a yes. */
export type PlainDeed = Extract<Deed, 'activate' | 'reset_password' | 'revoke_sessions'>;

export function isPlain(deed: Deed): deed is PlainDeed {
  return deed === 'activate' || deed === 'reset_password' || deed === 'revoke_sessions';
}

/** What is asked before it is done. */
export function questionOf(deed: PlainDeed, people: readonly Chosen[]): ConfirmQuestion {
  const who = <People people={people} />;
  const many = people.length > 1;
  const accounts = many ? `${people.length} accounts` : 'this account';
  switch (deed) {
    case 'activate':
      return {
        title: `Activate ${accounts}?`,
        body: <>{who} can sign in again, and alerts are sent again.</>,
        confirmLabel: 'Activate',
      };
    case 'reset_password':
      return {
        title: many ? `Send ${people.length} reset links?` : 'Send a reset link?',
        body: <>{who} can choose a new password with a link that comes by email and works for an hour.</>,
        confirmLabel: many ? 'Send links' : 'Send link',
      };
    case 'revoke_sessions':
      return {
        title: many ? `Sign ${people.length} people out?` : 'Sign this person out?',
        body: <>Every device that {who} is signed in on has to sign in again.</>,
        confirmLabel: 'Sign out everywhere',
        danger: true,
      };
  }
}
