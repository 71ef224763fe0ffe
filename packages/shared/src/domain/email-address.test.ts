import { describe, expect, it } from 'vitest';
import { canonicalEmail } from './email-address.ts';

describe('an address in any spelling', () => {
  it.each([
    ['ann@exämple.de', 'ann@xn--exmple-cua.de'],
    ['Ann@EXÄMPLE.de', 'Ann@xn--exmple-cua.de'],
    ['ann@exa\u0308mple.de', 'ann@xn--exmple-cua.de'],
    ['ann@xn--exmple-cua.de', 'ann@xn--exmple-cua.de'],
    ['MÜLLER@exämple.de', 'müller@xn--exmple-cua.de'],
    ['mu\u0308ller@example.de', 'müller@example.de'],
    ['li@例え。jp', 'li@xn--r8jz45g.jp'],
    ['سارة@مثال.إختبار', 'سارة@xn--mgbh0fb.xn--kgbechtv'],
    ['ann@faß.de', 'ann@xn--fa-hia.de'],
    ['Ann.Lee+x@Example.COM', 'Ann.Lee+x@Example.COM'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(canonicalEmail(typed)).toBe(kept);
  });

  it.each([
    'ann@exämple.de/x',
    'ann@exämple?.de',
    'ann@%65xämple.de',
    'ann@１.２',
    'ann@ä..',
    'ann@xn--ä.de',
  ])('%s is not an address', (typed) => {
    expect(canonicalEmail(typed)).toBeUndefined();
  });

  it('is shown differently if it only looks alike', () => {
    expect(canonicalEmail('ann@gооgle.com')).toBe('ann@xn--ggle-55da.com');
  });
});
