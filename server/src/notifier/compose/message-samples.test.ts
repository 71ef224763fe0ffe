import { languages, limits } from '@newswatch/shared/contracts';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAG } from './html.ts';
import { composeMessageSamples } from './message-samples.ts';
import { phrases } from './phrases.ts';
import { sampleNews } from './sample-news.ts';

const BASE = 'https://news.example';

describe.each(languages)('the samples of messages in %s', (language) => {
  const samples = composeMessageSamples(language, BASE);
  const sample = (id: string) => samples.find((one) => one.id === id);

  it('are complete, and each is different', () => {
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
    for (const { id, channel, subject, text, html } of samples) {
      expect([id, text.trim() === '' || /undefined|NaN/.test(`${subject}${text}${html}`)]).toEqual([
        id,
        false,
      ]);
      const isEmail = channel === 'email';
      expect([id, subject !== null, html !== null]).toEqual([id, isEmail, isEmail]);
      if (html) expect(html).toContain(`<html lang="${LANGUAGE_TAG[language]}"`);
    }
  });

  it('have codes and periods as in real messages', () => {
    expect(sample('email_reset_link')?.text).toContain(String(limits.RESET_LINK_MINUTES));
    expect(sample('email_mfa_code')?.text).toContain(String(limits.MFA_CHALLENGE_MINUTES));
    const { VERIFICATION_CODE_SHOWN: length } = limits;
    // The alphabet of codes has no I, O, 0 and 1.
    expect(sample('whatsapp_code')?.text).toMatch(new RegExp(`\\b[A-HJ-NP-Z2-9]{${length}}\\b`));
  });

  it('leave no extra space at the end of a card', () => {
    for (const { id, html } of samples) {
      if (html === null) continue;
      const cards = [...parseHTML(html).document.querySelectorAll('td.card')];
      expect(cards.length).toBeGreaterThan(0);
      for (const [at, card] of cards.entries()) expect([id, at, spaceBelow(card)]).toEqual([id, at, 0]);
    }
  });

  it('show the news with the matched word, and where to change alerts', () => {
    const [first, second] = sampleNews[language];
    expect(sample('email_alert')?.html).toMatch(new RegExp(`class="mark"[^>]*>${first.word}<`));
    expect(sample('email_alert')?.html?.split(`href="${BASE}/notifications"`).length).toBeGreaterThan(4);
    for (const id of ['email_digest', 'whatsapp_digest', 'email_digest_expired']) {
      expect(sample(id)?.text).toContain(first.title);
      expect(sample(id)?.text).toContain(second.title);
    }
    expect(sample('email_digest')?.subject).toContain(phrases[language].digest(2));
  });
});

/** The margins in pixels below the last element of a box and its last descendants. */
function spaceBelow(box: Element): number {
  const last = box.lastElementChild;
  if (!last) return 0;
  const margins = /(?:^|;)margin:([^;]*)/.exec(last.getAttribute('style') ?? '')?.[1]?.split(' ') ?? [];
  return Number.parseInt(margins[2] ?? margins[0] ?? '0', 10) + spaceBelow(last);
}
