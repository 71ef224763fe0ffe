import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AdminProfileUpdate } from './admin/administrator.ts';
import { allCalls } from './admin/index.ts';
import { SuspendUserRequest } from './admin/users.ts';
import { WhatsappTestMessage } from './admin/whatsapp.ts';
import { ApiKeyDraft } from './api-key-draft.ts';
import { ChatAppUpdate } from './app.ts';
import { Birthdate } from './birthdate.ts';
import { ChatDraft } from './chat.ts';
import { Email } from './email.ts';
import { FullName } from './full-name.ts';
import { Keyword } from './keyword.ts';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import { NotificationKind } from './notification.ts';
import { NewPassword } from './password.ts';
import { ChangePasswordForm, ResetPasswordForm } from './password-change.ts';
import { NotificationPreferencesUpdate } from './preferences.ts';
import {
  CalendarDate,
  filterOf,
  idSchema,
  Language,
  QueryInteger,
  TargetId,
  Timestamp,
} from './primitives.ts';
import { SignInForm } from './sign-in.ts';
import { RegisterRequest, SignUpForm } from './sign-up.ts';
import { SourceName, WebAddress } from './source-request.ts';
import { TargetDraft } from './target-draft.ts';
import { PreviewWarning } from './target-preview.ts';
import { TaskDraft } from './task.ts';
import { normalizeVerificationCode, VerificationCode } from './verification.ts';
import { WebhookDraft } from './webhook-draft.ts';
import { WhatsappNumber } from './whatsapp-number.ts';

function problems(schema: v.GenericSchema, value: unknown): string[] {
  return (v.safeParse(schema, value).issues ?? []).map((issue) => issue.message);
}

describe('a verification code', () => {
  it.each([
    ['ABC', ['Verification code must be at least 4 characters']],
    ['ABCD', []],
    ['ABCD2345', []],
    ['ABCD23456', ['Verification code must not exceed 8 characters']],
    ['abcd', ['Verification code must contain only uppercase letters and numbers']],
  ])('%s is validated as the specification says', (code, expected) => {
    expect(problems(VerificationCode, code)).toEqual(expected);
  });

  it('is stripped of spaces and dashes and upper-cased before it is validated', () => {
    expect(normalizeVerificationCode(' ab-c 2\u00a034 ')).toBe('ABC234');
  });
});

describe('a WhatsApp number', () => {
  it.each([
    ['', 'WhatsApp number is required'],
    ['   ', 'WhatsApp number is required'],
    ['0612345678', 'Enter a valid phone number with country code (e.g., +1234567890)'],
    ['+0612345678', 'Enter a valid phone number with country code (e.g., +1234567890)'],
    ['+1', 'Enter a valid phone number with country code (e.g., +1234567890)'],
    [`+1${'2'.repeat(15)}`, 'Enter a valid phone number with country code (e.g., +1234567890)'],
  ])('%j is refused with "%s"', (number, sentence) => {
    expect(problems(WhatsappNumber, number)[0]).toBe(sentence);
  });

  it('has 2 to 15 digits after the plus', () => {
    expect(problems(WhatsappNumber, '+12')).toEqual([]);
    expect(problems(WhatsappNumber, `+1${'2'.repeat(14)}`)).toEqual([]);
  });
});

describe('a password', () => {
  it.each([
    ['Ab1!xyz', 'Password must be at least 8 characters long'],
    ['abcdefg1!', 'Password must contain at least one uppercase letter'],
    ['ABCDEFG1!', 'Password must contain at least one lowercase letter'],
    ['Abcdefgh!', 'Password must contain at least one number'],
    ['Abcdefg12', 'Password must contain at least one special character'],
  ])('%s is refused with "%s"', (password, sentence) => {
    expect(problems(NewPassword, password)).toEqual([sentence]);
  });

  it('is not checked for its composition at sign-in', () => {
    expect(problems(SignInForm, { email: 'a@b.co', password: 'x' })).toEqual([]);
    expect(problems(SignInForm, { email: 'a@b.co', password: '' })).toEqual(['Please enter your password.']);
  });
});

describe('a name', () => {
  it.each(['Jo', "Zoë O'Neill-Smith", 'ليلى بعلبكي', 'José Ángel', 'a'.repeat(50)])(
    '%s is accepted',
    (name) => {
      expect(problems(FullName, name)).toEqual([]);
    },
  );
  it.each(['J', 'a'.repeat(51), 'R2D2', 'Ada <b>', 'Ada\r\nBcc: x'])('%j is refused', (name) => {
    expect(problems(FullName, name)).toHaveLength(1);
  });
  it.each(['--', "''", '- ’'])('%j is refused, because it contains no letter', (name) => {
    expect(problems(FullName, name)).toEqual(['Name must contain a letter']);
    expect(problems(AdminProfileUpdate, { first_name: name, last_name: name })).toEqual([
      'First name must contain a letter',
      'Last name must contain a letter',
    ]);
  });
});

describe('a name or subject that messages and programs repeat', () => {
  const text = ' Port\r\nBcc:\u202e x ';
  it.each([
    ['an API key', ApiKeyDraft.entries.name],
    ['a webhook or subscription', WebhookDraft.entries.name],
    ['a source', SourceName],
    ['a chat', ChatDraft.entries.subject],
    ['a channel', ChatAppUpdate.entries.name],
    ['a task', TaskDraft.entries.title],
  ] as const)('of %s is one line that turns no direction', (_what, schema) => {
    expect(v.parse(schema, text)).toBe('Port Bcc: x');
    expect(problems(schema, '\u200b\u202e \u00ad')).not.toEqual([]);
  });
});

describe('the address of a webhook or of a source', () => {
  it.each([
    'https://news.example/\r\nX: y',
    'https://news.example/ x',
    'https://news.example\\@desk.example/',
  ])('%j is refused, because it is not what it looks like', (url) => {
    expect(problems(WebhookDraft.entries.url, url)).toHaveLength(1);
    expect(problems(WebAddress, url)).toHaveLength(1);
  });
});

describe('a required text', () => {
  const unseen = [
    '',
    '  ',
    '\u200b',
    '\u2060\u00ad',
    '\u202e \u202c',
    '\u3164',
    '\u2800',
    '\ufe0f\u034f',
    '\u0007',
  ];
  it.each(unseen)('of invisible characters (%j) counts as missing', (text) => {
    expect(problems(SuspendUserRequest, { reason: text })).toEqual(['Please enter a reason']);
    const key = { name: text, scopes: ['matches:read'] };
    expect(problems(ApiKeyDraft, key)).toEqual(['Name is required']);
    expect(problems(TargetDraft, { name: text, keywords_any: ['port'] })).toContain('Name is required');
    const message = { phone_number: '+447700900555', text };
    expect(problems(WhatsappTestMessage, message)).toHaveLength(1);
  });
  it.each(['x', '\u200bx', '‏نص', 'می‌خواهم', '✔️', '…'])('%j is one', (reason) => {
    expect(problems(SuspendUserRequest, { reason })).toEqual([]);
  });
});

describe('an email address', () => {
  it.each(['ada@example.com', ' ada@example.com ', "o'neill+news@sub.example.co"])(
    '%s is accepted',
    (email) => {
      expect(problems(Email, email)).toEqual([]);
    },
  );
  it.each([
    'a\u200b@b.co',
    'a\u0001@b.co',
    'ada',
    'ada@example',
    'a@b@c.com',
    'ada@example.com\r\nBcc: x@y.z',
    'a,b@c.com',
    `${'a'.repeat(250)}@b.co`,
  ])('%j is refused', (email) => {
    expect(problems(Email, email)).toHaveLength(1);
  });
});

describe('a birthdate', () => {
  it('is a real date of someone aged 0 to 120', () => {
    const year = new Date().getUTCFullYear();
    expect(problems(Birthdate, '1990-02-28')).toEqual([]);
    expect(problems(Birthdate, '1990-02-30')).toContain('Please enter a valid date of birth (YYYY-MM-DD)');
    expect(problems(Birthdate, '28/02/1990')).toContain('Please enter a valid date of birth (YYYY-MM-DD)');
    expect(problems(Birthdate, `${year + 1}-01-01`)).toEqual(['Age must be between 0 and 120']);
    expect(problems(Birthdate, `${year - 122}-01-01`)).toEqual(['Age must be between 0 and 120']);
    expect(problems(Birthdate, `${year - 120}-01-01`)).toEqual([]);
  });
});

describe('signing up', () => {
  const form = {
    email: 'ada@example.com',
    full_name: 'Ada Lovelace',
    password: 'Analytical1!',
    confirmPassword: 'Analytical1!',
    whatsapp: '',
    acceptTerms: true,
    whatsappOptIn: false,
  };
  it('requires both passwords to match and says so at the second field', () => {
    const result = v.safeParse(SignUpForm, { ...form, confirmPassword: 'other' });
    expect(v.flatten<typeof SignUpForm>(result.issues!).nested).toEqual({
      confirmPassword: ["Passwords don't match"],
    });
  });
  it.each([
    [SignUpForm, { ...form, password: '' }],
    [SignUpForm, { ...form, password: 'short', acceptTerms: false }],
    [ResetPasswordForm, { newPassword: 'short' }],
    [ChangePasswordForm, { currentPassword: 'Analytical1!', newPassword: '' }],
  ])('needs a confirmation, whatever else is wrong: %#', (schema, entered) => {
    const { issues = [] } = v.safeParse(schema, { ...entered, confirmPassword: '' });
    expect(issues.filter((issue) => v.getDotPath(issue) === 'confirmPassword')).toMatchObject([
      { message: 'Please enter the password again.' },
    ]);
  });
  it('requires the terms to be accepted', () => {
    expect(problems(SignUpForm, { ...form, acceptTerms: false })).toEqual([
      'Please accept the terms to create an account.',
    ]);
  });
  it('accepts a WhatsApp number or none', () => {
    expect(problems(SignUpForm, form)).toEqual([]);
    expect(problems(SignUpForm, { ...form, whatsapp: '+33612345678' })).toEqual([]);
    expect(problems(SignUpForm, { ...form, whatsapp: '0612' })).toEqual([
      'Enter a valid phone number with country code (e.g., +1234567890)',
    ]);
  });
  it('never accepts a role, a plan or a verified flag from the client', () => {
    const body = { email: 'a@b.co', full_name: 'Ada', password: 'Analytical1!' };
    expect(problems(RegisterRequest, body)).toEqual([]);
    for (const extra of ['role', 'plan', 'email_verified', 'status'])
      expect(problems(RegisterRequest, { ...body, [extra]: 'admin' })).toHaveLength(1);
  });
});

describe('notification preferences', () => {
  it('keep at least one channel and 1 to 500 alerts a day', () => {
    expect(problems(NotificationPreferencesUpdate, { enabled_channels: [] })).toEqual([
      'At least one channel must be enabled',
    ]);
    expect(problems(NotificationPreferencesUpdate, { max_daily_notifications: 0 })).toHaveLength(1);
    expect(problems(NotificationPreferencesUpdate, { max_daily_notifications: 1 })).toEqual([]);
    expect(problems(NotificationPreferencesUpdate, { max_daily_notifications: 500 })).toEqual([]);
    expect(problems(NotificationPreferencesUpdate, { max_daily_notifications: 501 })).toHaveLength(1);
    expect(problems(NotificationPreferencesUpdate, { maxDailyNotifications: 501 })).toHaveLength(1);
    expect(problems(NotificationPreferencesUpdate, { enabledChannels: [] })).toHaveLength(1);
  });
});

describe('a keyword', () => {
  it.each(['harbour', 'climate change', 'elect*', 'غزة', 'one two three four five six', 'C++'])(
    '"%s" is accepted',
    (word) => {
      expect(problems(Keyword, word)).toEqual([]);
    },
  );
  it.each([
    ['a', 'A keyword needs at least 2 characters'],
    ['el*', 'A * is only allowed at the end, after at least 3 letters'],
    ['ele*tion', 'A * is only allowed at the end, after at least 3 letters'],
    ['one two three four five six seven', 'A keyword can have at most 6 words'],
    ['x'.repeat(101), 'A keyword must not exceed 100 characters'],
  ])('"%s" is refused: %s', (word, sentence) => {
    expect(problems(Keyword, word)).toEqual([sentence]);
  });
});

describe('a target', () => {
  const draft = { name: 'Harbour', keywords_any: ['harbour'] };
  it('requires a word to search for, and says so at the first list', () => {
    const result = v.safeParse(TargetDraft, { name: 'Harbour', keywords_none: ['boat'] });
    expect(v.flatten<typeof TargetDraft>(result.issues!).nested).toEqual({
      keywords_any: ['Add a keyword to “Any of these” or “All of these”, or a name to “Quoted”'],
    });
  });
  it('may search only for quoted people, each once and by name', () => {
    const quoting = (...speakers: string[]) => ({ name: 'Harbour', speakers });
    const names = v.parse(TargetDraft, quoting('Maria Keller', ' maria  keller', 'Acme, Inc.')).speakers;
    expect(names).toEqual(['maria keller', 'Acme, Inc.']);
    expect(problems(TargetDraft, quoting('123'))).toEqual([`“123”: ${messages.target.speakerName}`]);
    expect(problems(TargetDraft, quoting('Kell*'))).toEqual([`“Kell*”: ${messages.target.speakerName}`]);
    const long = 'a'.repeat(limits.SPEAKER_MAX + 1);
    expect(problems(TargetDraft, quoting(long))).toEqual([messages.target.speakerTooLong]);
    const many = Array.from({ length: limits.TARGET_SPEAKERS_MAX + 1 }, (_, at) => `Name ${at}`);
    expect(problems(TargetDraft, quoting(...many))).toEqual([messages.target.tooManySpeakers]);
  });
  it('requires a visible name on one line', () => {
    expect(problems(TargetDraft, { ...draft, name: '\u200b\u200b' })[0]).toBe('Name is required');
    expect(v.parse(TargetDraft, { ...draft, name: ' abc\r\nBcc:\u202e x ' }).name).toBe('abc Bcc: x');
    expect(v.parse(TargetDraft, { ...draft, name: 'Cafe\u0301' }).name).toBe('Caf\u00e9');
  });
  it('keeps one of several keywords that differ only in case', () => {
    expect(
      v.parse(TargetDraft, { ...draft, keywords_any: ['Harbour', 'harbour ', 'port'] }).keywords_any,
    ).toEqual(['harbour', 'port']);
    expect(v.parse(TargetDraft, { ...draft, keywords_any: ['US', 'us'] }).keywords_any).toEqual(['US', 'us']);
  });
  it('has keywords without invisible characters', () => {
    expect(
      v.parse(TargetDraft, { ...draft, keywords_any: ['\u202ewar', 'peace\u2066'] }).keywords_any,
    ).toEqual(['war', 'peace']);
  });
  it('searches title, summary and body, with word forms, in every language by default', () => {
    expect(v.parse(TargetDraft, draft)).toMatchObject({
      match_fields: ['title', 'summary', 'body'],
      match_word_forms: true,
      languages: [],
      source_scope: 'all',
      delivery_mode: 'inherit',
      channels: null,
    });
  });
  it('allows five wildcards, but not six', () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `${'abcdef'[index]}xyz*`);
    expect(problems(TargetDraft, { ...draft, keywords_any: words(5) })).toEqual([]);
    expect(problems(TargetDraft, { ...draft, keywords_any: words(6) })).toHaveLength(1);
  });
  it('must name a source if it is limited to sources', () => {
    expect(problems(TargetDraft, { ...draft, source_scope: 'include' })).toEqual([
      'Choose at least one source',
    ]);
  });
});

describe('wire primitives', () => {
  it('read only whole numbers from a query string', () => {
    expect(v.parse(QueryInteger, '12')).toBe(12);
    for (const text of ['1.5', '-1', '1e3', ' 1', '']) expect(v.is(QueryInteger, text)).toBe(false);
  });
  it('recognise an ID by its prefix and its ULID', () => {
    expect(v.is(idSchema('tgt'), 'tgt_01K0000000000000000000000A')).toBe(true);
    expect(v.is(idSchema('tgt'), 'usr_01K0000000000000000000000A')).toBe(false);
    expect(v.is(idSchema('tgt'), "tgt_' or 1=1")).toBe(false);
  });
  it('accept only UTC times with Z', () => {
    expect(v.is(Timestamp, '2026-11-20T04:00:00.000Z')).toBe(true);
    expect(v.is(Timestamp, '2026-11-20T04:00:00.000+01:00')).toBe(false);
    expect(problems(Timestamp, '2026-02-31T04:00:00.000Z')).toEqual(['This date does not exist.']);
    expect(v.is(Timestamp, '2028-02-29T04:00:00.000Z')).toBe(true);
  });
});

it('a forecast warning from a newer server is shown by a remote even if it does not know the code', () => {
  const warning = { term: null, message: 'A new kind of warning.', remedy: null };
  expect(v.parse(PreviewWarning, { ...warning, code: 'newer' })).toEqual({ ...warning, code: 'other' });
});

describe('the table of calls', () => {
  const rows = Object.values(allCalls).flatMap((room) => Object.values(room));
  it('has no duplicate method and path', () => {
    const names = rows.map((call) => `${call.method} ${call.path}`);
    expect(new Set(names).size).toBe(names.length);
  });
  it('declares a parameter for every :name of a path', () => {
    for (const call of rows) {
      const named = [...call.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]);
      const declared = 'params' in call ? Object.keys(call.params.entries) : [];
      expect(declared, call.path).toEqual(named);
    }
  });
  it('allows administrator calls only to administrators', () => {
    for (const call of rows) if (call.path.startsWith('/admin')) expect(call.access, call.path).toBe('admin');
  });
});

it.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['1971-40-42', false],
  ['0000-01-01', false],
])('a calendar date exists: %s %s', (text, exists) => {
  expect(v.is(CalendarDate, text)).toBe(exists);
});

describe('a filter of a list', () => {
  const languages = filterOf(Language);
  const faultOf = (schema: v.GenericSchema, given: unknown) => v.safeParse(schema, given).issues?.[0].message;

  it('accepts one value, several separated by commas, or a list; duplicates count once', () => {
    expect(v.parse(languages, 'arabic')).toEqual(['arabic']);
    expect(v.parse(languages, 'arabic,french,arabic')).toEqual(['arabic', 'french']);
    expect(v.parse(languages, ['french', 'english'])).toEqual(['french', 'english']);
  });

  it('says what it accepts if a value is empty or unknown, or if there are too many', () => {
    const sentence = 'Must be one or more of english, arabic, french, spanish, separated by commas';
    for (const wrong of ['', 'arabic,', 'arabic, french', 'klingon', [], [1], 7]) {
      expect(faultOf(languages, wrong)).toBe(sentence);
    }
    expect(faultOf(filterOf(TargetId), 'tgt_1')).toBe('Unknown ID');
    const most = Array.from({ length: limits.FILTER_VALUES_MAX }, () => 'arabic');
    expect(v.parse(languages, most.join())).toEqual(['arabic']);
    expect(faultOf(languages, [...most, 'arabic'].join())).toBe(`At most ${limits.FILTER_VALUES_MAX} values`);
  });
});

it.each([
  ['match', 'match'],
  ['chat_message', 'chat_message'],
  ['match_digest', 'system'],
])('a notification of the kind %s, perhaps of a newer server, is read as %s', (sent, read) => {
  expect(v.parse(NotificationKind, sent)).toBe(read);
});
