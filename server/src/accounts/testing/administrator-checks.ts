import type { AccountSentencesBy } from '@newswatch/test-kit/specification';
import { expect } from 'vitest';
import type { TestApp, TestPerson } from '../../testing/app.ts';
import { type Check, readRefusal } from './check.ts';

/** Saves data on an administrator's page. @returns 200, or the messages at the fields */
async function saved(
  app: TestApp,
  admin: TestPerson,
  path: '/admin/profile' | '/admin/account' | '/user/profile',
  body: object,
): Promise<unknown> {
  const { status, fields } = await readRefusal(app, admin, ['PUT', path], body);
  return status === 422 ? fields : status;
}

const ada = { first_name: 'Ada', last_name: 'Byron' };

const checksPhone: Check = async (app) => {
  const admin = await app.administrator();
  const save = (phone: string | null) => saved(app, admin, '/admin/profile', { ...ada, phone });
  expect(await saved(app, admin, '/admin/profile', ada)).toBe(200);
  const good = ['', null, '1234567890', '123456789012345', '+1234567890', '+44 (0)20 7946-0958'];
  for (const phone of good) expect([phone, await save(phone)]).toEqual([phone, 200]);
  const bad = ['123456789', '1234567890123456', '12345abcde', '+', '++1234567890', '1234567890 ext 5'];
  for (const phone of bad) {
    expect([phone, await save(phone)]).toEqual([phone, { phone: ['Phone must have 10 to 15 digits'] }]);
  }
};

/** The fields that only administrators have. */
export const administratorChecks = {
  phoneShape: checksPhone,
  phoneDigits: checksPhone,

  async adminNamesShape(app) {
    const admin = await app.administrator();
    const halves = [
      ['first_name', 'First name'],
      ['last_name', 'Last name'],
    ] as const;
    for (const [field, name] of halves) {
      const save = (part: string) => saved(app, admin, '/admin/profile', { ...ada, [field]: part });
      for (const good of ['Al', 'n'.repeat(50), 'Anne-Marie', "O'Neil", 'de la Cruz', 'سارة', '李雷']) {
        expect([good, await save(good)]).toEqual([good, 200]);
      }
      const bad = [
        ['A', `${name} must be at least 2 characters`],
        [' A ', `${name} must be at least 2 characters`],
        ['n'.repeat(51), `${name} must not exceed 50 characters`],
        ['R2D2', `${name} can only contain letters, spaces, hyphens and apostrophes`],
        ['Ann 😀', `${name} can only contain letters, spaces, hyphens and apostrophes`],
      ] as const;
      for (const [part, sentence] of bad) expect(await save(part)).toEqual({ [field]: [sentence] });
    }
  },

  async languageRequired(app) {
    const admin = await app.administrator();
    const sentence = ['Please select a language.'];
    for (const body of [{}, { language: '' }, { language: null }, { language: 'klingon' }, { language: 7 }]) {
      expect(await saved(app, admin, '/admin/account', body)).toEqual({ language: sentence });
    }
    expect(await saved(app, admin, '/user/profile', { locale: '' })).toEqual({ locale: sentence });
    for (const language of ['english', 'arabic', 'french', 'spanish']) {
      expect(await saved(app, admin, '/admin/account', { language })).toBe(200);
    }
  },
} satisfies Partial<Record<AccountSentencesBy<'server'>, Check>>;
