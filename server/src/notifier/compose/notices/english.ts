import { countryName } from '../../../country-name.ts';
import { durationIn } from '../counted.ts';
import type { NoticeWords } from '../notice-phrases.ts';
import { quotedNames } from '../quoted-names.ts';
import { rangeIn } from '../report-dates.ts';

export const english: NoticeWords = (notice) => {
  const secure = {
    sentence: 'If this was not you, reset your password immediately, then contact support.',
    action: 'Reset your password',
  };
  switch (notice.kind) {
    case 'reset_link':
      return {
        subject: 'Reset your Newswatch password',
        sentence: 'Someone asked to reset your password.',
        action: 'Choose a new password',
        more: `The link is valid for ${durationIn('english', notice.minutes, 'minute')} and can be used once. It signs you out everywhere.`,
        footer: 'If you did not ask for this, ignore this email. Your password stays the same.',
      };
    case 'mfa_code':
      return {
        subject: 'Your Newswatch sign-in code',
        sentence: 'Use this code to finish signing in:',
        more: [
          `It is valid for ${durationIn('english', notice.minutes, 'minute')} and can be used once.`,
          ...(notice.device ? [`It was requested on ${notice.device}.`] : []),
        ].join(' '),
        footer: 'If you are not signing in, someone knows your password. Change it immediately.',
      };
    case 'email_change_requested':
      return {
        subject: 'Your Newswatch email address is about to change',
        sentence: `Someone asked to change your email address to ${notice.newEmail}. The change takes effect once the code sent to the new address has been entered.`,
        secure,
      };
    case 'email_changed':
      return {
        subject: 'Your Newswatch email address was changed',
        sentence: `Your account now uses the email address ${notice.newEmail}. Nothing more will be sent to the old address.`,
        footer: 'If this was not you, contact support immediately.',
      };
    case 'password_changed':
      return {
        subject: 'Your Newswatch password was changed',
        sentence: 'The password of your account was just changed.',
        secure,
      };
    case 'password_reset':
      return {
        subject: 'Your Newswatch password was reset',
        sentence: `Your password was reset with a link, and all devices were signed out.${notice.lostPasskeys ? ' Your passkeys were removed too: you can add them again on the Security page.' : ''}`,
        secure,
      };
    case 'recipient_invited': {
      const names = quotedNames('english', notice.targets);
      const forTargets = names && ` for ${names}`;
      return {
        ...(notice.whatsapp === 'added'
          ? {
              subject: `${notice.by} offers you news alerts on WhatsApp`,
              sentence: `You can also get the news alerts${forTargets} on WhatsApp. Nothing is sent there unless you agree.`,
              action: 'Choose where to get them',
            }
          : {
              subject: `${notice.by} invites you to receive news alerts`,
              sentence: `${notice.by} would like you to get ${forTargets === '' ? '' : 'the '}news alerts${forTargets} by email${notice.whatsapp ? ' or on WhatsApp' : ''}. You will get nothing unless you accept.`,
              action: 'See the invitation',
            }),
        footer: 'If you do not recognise this, ignore this email. Nothing will be sent to you.',
      };
    }
    case 'subscription_asked': {
      const listed = quotedNames('english', notice.lists);
      return {
        subject: `${notice.by} would like to send you emails`,
        sentence: `${notice.by} would like to send you newsletters and reports by email: ${listed}. You will get nothing unless you confirm.`,
        action: 'Confirm or decline',
        more: `The link works for ${notice.days} days. You can also use it to say that nobody may ask you again.`,
        footer: 'If you do not recognise this, ignore this email. Nothing will be sent to you.',
      };
    }
    case 'stand_in_arranged': {
      const days = rangeIn('english', notice.from, notice.until);
      return {
        subject: `${notice.by} asks you to stand in: ${days}`,
        sentence: `While ${notice.by} is away (${days}), you will get the news alerts for all their targets. This starts and ends automatically.`,
        action: 'View or decline',
        more: 'You can decline this and still keep the alerts that you already get.',
        footer: `You are receiving this because you accepted an invitation from ${notice.by}.`,
      };
    }
    case 'stand_in_ended':
      return {
        subject: `You no longer stand in for ${notice.by}`,
        sentence: `${notice.by} no longer needs you to stand in (${rangeIn('english', notice.from, notice.until)}).${notice.removed ? '' : ' You will still get the alerts that you got before.'}`,
        footer: `You are receiving this because you accepted an invitation from ${notice.by}.`,
      };
    case 'collection_invited':
      return {
        subject: `${notice.by} invites you to join a collection`,
        sentence:
          notice.role === 'contributor'
            ? `${notice.by} would like you to contribute to the collection “${notice.collection}”: you could add articles and notes.`
            : `${notice.by} would like to share the collection “${notice.collection}” with you, including its articles and notes.`,
        action: 'See the invitation',
        more: 'Sign in to the account with this email address. If you do not have one yet, create it first.',
        footer: 'If you do not recognise this, ignore this email. You will not be added to anything.',
      };
    case 'target_copied':
      return {
        subject: `${notice.by} sent you a copy of a target`,
        sentence: `${notice.by} sent you a copy of the target “${notice.target}”.`,
        action: 'See the copy',
        more: `${notice.mayFollow ? `When you add it, you can choose to keep it up to date: each later change by ${notice.by} then reaches your target too. ` : ''}Sign in to the account with this email address. If you do not have an account yet, create one first. The link works for ${durationIn('english', notice.days, 'day')}.`,
        footer: 'If you do not recognise this, ignore this email. Nothing is added to any account.',
      };
    case 'hand_over_offered':
      return {
        subject: `${notice.by} wants to hand over targets to you`,
        sentence: `${notice.by} wants to hand over targets to you for good, with everything they found: ${quotedNames('english', notice.targets)}.`,
        action: 'See the targets',
        more: `Nothing changes until you accept. Sign in to the account with this email address. If you do not have an account yet, create one first. You have ${durationIn('english', notice.days, 'day')} to answer.`,
        footer: 'If you do not recognise this, ignore this email. Nothing is added to any account.',
      };
    case 'hand_over_answered':
      return notice.answer === 'accepted'
        ? {
            subject: `${notice.who} accepted your targets`,
            sentence: `Targets that you handed over now belong to ${notice.who}, with everything they found. You will get no more alerts from them, and your shared links to them have stopped working.`,
            action: 'View your targets',
            footer: 'If you have questions, contact support.',
          }
        : {
            subject: `${notice.who} declined your targets`,
            sentence: `${notice.who} declined the targets that you wanted to hand over. They stay with you, and you can offer them to somebody else.`,
            action: 'View your targets',
            footer: 'If you have questions, contact support.',
          };
    case 'chat_reply':
      return {
        subject: `New message: ${notice.subject}`,
        sentence: `There is a new message in “${notice.subject}”: ${notice.excerpt}`,
        action: 'Open the chat',
        footer:
          'You are receiving this because nobody had the chat open. We send at most one of these emails every 15 minutes.',
      };
    case 'identity_linked':
      return {
        subject: 'A sign-in provider was linked to your Newswatch account',
        sentence: `From now on, you can also sign in with ${notice.provider}, without your password.`,
        secure,
      };
    case 'passkey_added':
      return {
        subject: 'A passkey was added to your Newswatch account',
        sentence: `From now on, you can also sign in with the passkey “${notice.name}”, without your password.`,
        secure,
      };
    case 'passkey_removed':
      return {
        subject: 'A passkey was removed from your Newswatch account',
        sentence: `The passkey “${notice.name}” can no longer be used to sign in to your account.`,
        secure,
      };
    case 'television_connected':
      return {
        subject: 'A television was connected to your Newswatch account',
        sentence: `“${notice.name}”${notice.device ? ` (${notice.device})` : ''} now shows one of your newsroom screens. It can do nothing else. You can disconnect it on the Newsroom screen page.`,
        secure,
      };
    case 'mfa_enabled':
      return {
        subject: 'Two-factor authentication is on',
        sentence: 'From now on, signing in requires a code from your authenticator.',
        secure,
      };
    case 'mfa_disabled':
      return {
        subject: 'Two-factor authentication is off',
        sentence: 'From now on, signing in requires only your password.',
        secure,
      };
    case 'recovery_code_used':
      return {
        subject: 'A Newswatch recovery code was used',
        sentence: `A recovery code was used instead of your authenticator. Codes left: ${notice.left}.`,
        secure,
      };
    case 'new_country':
      return {
        subject: 'Sign-in to Newswatch from a new country',
        sentence: `Someone signed in to your account from a new country: ${countryName('en', notice.country)}${notice.device ? ` (${notice.device})` : ''}.`,
        secure,
      };
    case 'new_sign_in':
      return {
        subject: 'New sign-in to Newswatch',
        sentence: `Someone signed in to your account from a new device${notice.device ? `: ${notice.device}` : ''}.`,
        secure,
      };
    case 'account_deleted':
      return {
        subject: 'Your Newswatch account was deleted',
        sentence: 'Your account and your personal data were deleted, as you asked.',
        footer: 'This is the last message you will get from us.',
      };
  }
};
