import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { occurrences } from './occurrences.ts';
import { avatarPath, displayName, initials, planLabel } from './person.ts';
import { effectivePlan, offeredModes, planAllowances, planLimits, targetCap } from './plan-limits.ts';
import { quotaStatus, usage } from './quota-status.ts';
import { localPath, safeRedirect } from './redirect-target.ts';
import { partsFor } from './shell-parts.ts';
import { textDirection } from './text-direction.ts';

describe('quota', () => {
  it.each([
    [0, 'low'],
    [49, 'low'],
    [50, 'medium'],
    [79, 'medium'],
    [80, 'high'],
    [99, 'high'],
    [100, 'full'],
    [140, 'full'],
  ])('at %d percent is %s', (percent, status) => {
    expect(quotaStatus(percent)).toBe(status);
  });

  it('rounds percentages down: two of three is 66', () => {
    expect(usage(2, 3)).toEqual({ used: 2, max: 3, percent: 66, status: 'medium' });
  });

  it('is low and unlimited without a cap, and full with a cap of zero', () => {
    expect(usage(9_000, null)).toEqual({
      used: 9_000,
      max: null,
      percent: 0,
      status: 'low',
      unlimited: true,
    });
    expect(usage(0, 0).status).toBe('full');
  });
});

describe('plans', () => {
  it('cap targets at 3, 10, 50 and unlimited', () => {
    expect(
      [planLimits.free, planLimits.basic, planLimits.pro, planLimits.admin].map((plan) => plan.maxTargets),
    ).toEqual([3, 10, 50, null]);
  });

  it('are overridden by the number an administrator set, except on the admin plan', () => {
    expect(targetCap('free', 7)).toBe(7);
    expect(targetCap('free', null)).toBe(3);
    expect(targetCap('admin', 7)).toBeNull();
  });

  it('limit people by their account’s plan, and administrators by theirs, regardless of an earlier one', () => {
    expect(effectivePlan({ role: 'user', plan: 'basic' })).toBe('basic');
    expect(effectivePlan({ role: 'admin', plan: 'basic' })).toBe('admin');
  });

  it('offer the alert frequencies that the server sends; without them, hourly alerts too', () => {
    const features = { advanced_analytics: true, custom_keywords: false, api_access: false, whatsapp: true };
    const offered = (live_alerts: boolean, plans?: ReturnType<typeof planAllowances>) =>
      offeredModes({ plan: 'free', features: { ...features, live_alerts }, ...(plans && { plans }) });
    expect(offered(false, planAllowances())).toEqual(['daily']);
    expect(offered(true, planAllowances())).toEqual(['live', 'daily']);
    expect(offered(false)).toEqual(['hourly', 'daily']);
    expect(offered(true)).toEqual(['live', 'hourly', 'daily']);
  });
});

describe('a person', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada', 'A'],
    ['  Gabriel   García Márquez ', 'GG'],
    ['ليلى بعلبكي', 'لب'],
    ['', 'U'],
  ])('named "%s" has the initials %s', (full_name, expected) => {
    expect(initials({ full_name })).toBe(expected);
  });

  it('without a name falls back to the email, then to User', () => {
    expect(displayName({ full_name: ' ', email: 'ada@example.com' })).toBe('ada@example.com');
    expect(displayName(null)).toBe('User');
    expect(initials(null)).toBe('U');
  });

  it('has a lowercase avatar file named after the initials', () => {
    expect(avatarPath({ full_name: 'Ada Lovelace' })).toBe('/avatars/al.jpg');
  });

  it('sees the plan in capitals, Free Plan without one, and Admin Panel as administrator', () => {
    expect(planLabel({ role: 'user', quota: { plan: 'pro' } })).toBe('PRO');
    expect(planLabel({ role: 'user' })).toBe('Free Plan');
    expect(planLabel({ role: 'admin', quota: { plan: 'admin' } })).toBe('Admin Panel');
  });
});

describe('a redirect', () => {
  it.each(['/targets', '/targets?page=2#x', '/'])('to %s stays', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    '/a\nb',
    null,
  ])('to %j leads to the start page instead', (path) => {
    expect(safeRedirect(path)).toBe('/');
  });

  it.each([
    '/sign-in',
    '/sign-in?redirect=/sign-in',
    '/sign-in/',
    '/Sign-In',
    '/targets/../sign-in',
    '/sign-in-2',
    '/sign-up#form',
    '/forgot-password',
    '/reset-password?token=x',
  ])('to the auth page %s leads to the start page instead, because the person is signed in', (path) => {
    expect(safeRedirect(path)).toBe('/');
    expect(localPath(path), 'it is a path of this site all the same').toBe(path);
  });

  it('to a page whose name merely begins like an auth page’s stays', () => {
    expect(safeRedirect('/sign-in-help')).toBe('/sign-in-help');
    expect(safeRedirect('/targets?from=/sign-in')).toBe('/targets?from=/sign-in');
  });

  it('never resolves to another origin', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '\n', '?', '#') }),
        (text) => {
          expect(new URL(safeRedirect(text), 'https://newswatch.example').origin).toBe(
            'https://newswatch.example',
          );
        },
      ),
    );
  });
});

describe('text direction', () => {
  it.each([
    ['Harbour', 'ltr'],
    ['صحيفة المرفأ', 'rtl'],
    ['2026: ارتفاع الأسعار', 'rtl'],
    ['BBC عربي', 'ltr'],
    ['123', 'ltr'],
  ])('of "%s" is %s', (text, direction) => {
    expect(textDirection(text)).toBe(direction);
  });
});

describe('the parts of the shell that a page needs', () => {
  it.each([
    ['guest', ['@newswatch/ui/plain', 'react-router-dom'], []],
    ['public', ['@newswatch/ui/plain'], []],
    ['guest', ['@newswatch/shared/api'], ['calls']],
    ['public', ['@tanstack/react-query'], ['calls']],
    ['public', undefined, ['calls']],
    ['user', ['@newswatch/ui/plain'], ['calls', 'frame']],
    ['admin', undefined, ['calls', 'frame']],
  ] as const)('for %s with the imports %j are %j', (access, imported, parts) => {
    expect(partsFor(access, imported)).toEqual(parts);
  });
});

describe('a typed text', () => {
  it('is found in any case, with every character taken literally', () => {
    const found = (text: string, typed: string) =>
      occurrences(text, typed).map(({ start, end }) => text.slice(start, end));
    expect(found('Tram, TRAM and a tramway', 'tram')).toEqual(['Tram', 'TRAM', 'tram']);
    expect(found('Is 5.5 (net) [a-z]+ 545?', '5.5')).toEqual(['5.5']);
    expect(found('Is 5.5 (net) [a-z]+ 545?', '(NET) [a-z]+')).toEqual(['(net) [a-z]+']);
    expect(found('🚨 élan', 'ÉLAN')).toEqual(['élan']);
    expect(found('anything', '')).toEqual([]);
  });
});
