import type { ConfirmDialog } from '@newswatch/ui';
import { People } from './people.tsx';
import type { Chosen, UserAction } from './user-actions.ts';

/** Actions that only need a confirmation. */
export type PlainUserAction = Extract<UserAction, 'activate' | 'reset_password' | 'revoke_sessions'>;

export function isPlainAction(action: UserAction): action is PlainUserAction {
  return action === 'activate' || action === 'reset_password' || action === 'revoke_sessions';
}

/** The confirmation text of an action. */
export function confirmTexts(action: PlainUserAction, people: readonly Chosen[]): ConfirmDialog {
  const who = <People people={people} />;
  const many = people.length > 1;
  const isInvited = !many && people[0]?.has_password === false;
  const accounts = many ? `${people.length} accounts` : 'this account';
  switch (action) {
    case 'activate':
      return {
        title: `Activate ${accounts}?`,
        body: <>{who} will be able to sign in again, and alerts will be sent again.</>,
        confirmLabel: 'Activate',
      };
    case 'reset_password':
      if (isInvited) {
        return {
          title: 'Send the invitation again?',
          body: <>{who} will get an email with a link to choose a password, valid for 7 days.</>,
          confirmLabel: 'Send invitation',
        };
      }
      return {
        title: many ? `Send ${people.length} reset links?` : 'Send a reset link?',
        body: (
          <>
            {who} will get an email with a link to choose a new password, valid for an hour
            {many ? ', or for 7 days if they have never chosen one' : ''}.
          </>
        ),
        confirmLabel: many ? 'Send links' : 'Send link',
      };
    case 'revoke_sessions':
      return {
        title: many ? `Sign ${people.length} people out?` : 'Sign this person out?',
        body: <>{who} will be signed out on every device and will have to sign in again.</>,
        confirmLabel: 'Sign out everywhere',
        danger: true,
      };
  }
}
