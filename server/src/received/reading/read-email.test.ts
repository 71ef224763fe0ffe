import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth';
import { describe, expect, it, test } from 'vitest';
import * as letters from '../testing/newsletters.fixture.ts';
import { plainLink, publicLink } from './plain-links.ts';
import { readEmail } from './read-email.ts';

const noNames = async () => {
  throw Object.assign(new Error('no name server'), { code: 'ECONNREFUSED' });
};
const envelope = { sender: 'bounce@mail.example', ip: '192.0.2.7', helo: 'mail.example' };
const read = (raw: Uint8Array) =>
  readEmail({ raw, envelope, receivedAt: new Date('2026-03-09T07:00:00Z') }, noNames);
async function readIssue(raw: Uint8Array) {
  const email = await read(raw);
  if (email.kind !== 'issue') throw new Error(`not an issue but ${email.kind}`);
  return email;
}

describe('an issue of Mailchimp', () => {
  it('keeps its headings, paragraphs and data tables, but no layout', async () => {
    const { article, subject, senderName, sender, senderKey } = await readIssue(letters.mailchimp);
    expect({ subject, senderName, sender, senderKey }).toEqual({
      subject: 'Dredging begins in Tidewell harbour',
      senderName: 'The Tidewell Bulletin',
      sender: 'bulletin@tidewell.example',
      senderKey: '7f1a.240.list-id.mcsv.example',
    });
    // Its heading is its subject.
    expect(article.contentText).toMatch(/^The harbour authority starts/);
    expect(article.contentHtml).not.toContain('Dredging begins in Tidewell harbour');
    expect(article.contentHtml).toContain('<h2>What it costs</h2>');
    expect(article.contentHtml.match(/<table/g)).toHaveLength(1);
    expect(article.contentHtml).toMatch(/<th>Part<\/th>\s*<th>Euros<\/th>/);
    expect(article.contentText).toMatch(/rise by two per cent in May\.(?:\n\nAll harbour news)?$/);
  });

  it('has no preview text, footer or tracking pixel', async () => {
    const { article } = await readIssue(letters.mailchimp);
    for (const furniture of [
      'Two ships arrive',
      'View this email',
      'Copyright',
      'opted in',
      'Quay Street',
      'unsubscribe',
      'preferences',
      'open.php',
      'Outlook',
      'facebook',
    ])
      expect([furniture, article.contentHtml.includes(furniture)]).toEqual([furniture, false]);
    expect(article.imageUrl).toBe('https://mcusercontent.example/7f1a/images/dredger.jpg');
    // Fetching them when somebody reads the email would tell the sender.
    expect(article.pictures).toEqual([]);
  });

  it('says where it can be read by everybody, and where to unsubscribe', async () => {
    const { onlineUrl, unsubscribeUrl, article } = await readIssue(letters.mailchimp);
    expect(onlineUrl).toBe('https://mailchi.example/7f1a/dredging-begins-in-tidewell-harbour');
    expect(unsubscribeUrl).toContain('/unsubscribe?');
    expect(article.contentHtml).toContain('"https://harbour.example/notice?id=12"');
    // Only the service can resolve this link.
    expect(article.contentHtml).toContain('track/click');
  });
});

describe('an issue of Substack', () => {
  it('has its text without buttons, and links to their real destinations', async () => {
    const { article, senderKey } = await readIssue(letters.substack);
    expect(senderKey).toBe('slowports.substack.example');
    expect(article.contentText).toContain('sold its scales in 2019');
    expect(article.contentText).toContain('“You cannot tax what you do not weigh,”');
    // A sentence that contains a word from the boilerplate is content.
    expect(article.contentText).toContain('who unsubscribe from nothing so gladly');
    expect(article.contentHtml).toContain('"https://statistics.example/ports/norrham"');
    expect(article.contentHtml).toContain('<figcaption>The quay of Norrham in March</figcaption>');
    for (const furniture of [
      'Forwarded',
      'Read in app',
      'Restack',
      'Like',
      'Subscribe now',
      'Market Street',
      'Unsubscribe',
      'Why nobody knows',
      '\u034f',
      '/open?',
      '/o/eJ',
    ])
      expect([furniture, article.contentHtml.includes(furniture)]).toEqual([furniture, false]);
    expect(article.imageUrl).toBe('https://substackcdn.example/image/fetch/w_1456/quay.jpg');
  });
});

describe('an issue of beehiiv', () => {
  it('has its stories and lists, and the public copy named in its header', async () => {
    const { article, onlineUrl, subject } = await readIssue(letters.beehiiv);
    expect(subject).toBe('🌊 3 stories before breakfast');
    expect(onlineUrl).toBe('https://coastline.beehiiv.example/p/3-stories-before-breakfast');
    expect(article.contentText).toMatch(/fog horn of Cape Merrow is silent/);
    expect(article.contentHtml).toMatch(/<li>\s*<p>The council may pay for a bus\.<\/p>\s*<\/li>/);
    expect(article.contentHtml).toContain('"https://www.gazette.example/fees');
    for (const furniture of [
      'Read Online',
      'Ferries, fees and',
      'preferences',
      'Powered by',
      '© 2026',
      'ho.gif',
    ])
      expect([furniture, article.contentHtml.includes(furniture)]).toEqual([furniture, false]);
  });
});

describe('issues in other languages', () => {
  it.each([
    [
      'french',
      letters.french,
      'Nous perdrons un jour sur trois',
      ['version en ligne', 'Vous recevez', 'désinscrire', 'préférences', 'Deux mois de travaux'],
      'fr',
      'ltr',
    ],
    [
      'spanish',
      letters.spanish,
      'Los compradores locales protestan',
      ['navegador', 'darte de baja', 'enviado a', 'derechos'],
      'es',
      'ltr',
    ],
    ['arabic', letters.arabic, 'بتوظيف مئتي شخص', ['المتصفح', 'تلقيت', 'إلغاء الاشتراك'], 'ar', 'rtl'],
  ])('%s', async (_name, raw, content, furniture, tag, direction) => {
    const { article } = await readIssue(raw);
    expect(article.contentText).toContain(content);
    expect(article.direction).toBe(direction);
    expect(article.languageClaims.feed).toBe(tag);
    for (const words of furniture)
      expect([words, article.contentText.includes(words)]).toEqual([words, false]);
  });

  it('the public copy is named without the address of the reader', async () => {
    expect((await readIssue(letters.french)).onlineUrl).toBe('https://littoral.example/lettres/42');
    expect((await readIssue(letters.arabic)).onlineUrl).toBe('https://marfa.example/n/7');
  });
});

it('a plain-text issue has paragraphs and links', async () => {
  const { article, senderKey } = await readIssue(letters.plainText);
  expect(senderKey).toBe('office@harbour.example');
  expect(article.contentText).toContain('The light of buoy 7 is out.');
  expect(article.contentHtml).toContain('href="https://harbour.example/charts/7"');
});

describe('an email that asks to confirm', () => {
  it('is not an issue, and its link to confirm comes first', async () => {
    const email = await read(letters.confirmation);
    expect(email).toMatchObject({
      kind: 'confirmation',
      subject: 'The Tidewell Bulletin: Please Confirm Subscription',
      confirmation: {
        links: [
          { label: 'Yes, subscribe me to this list.', url: expect.stringContaining('/subscribe/smartcheck') },
        ],
      },
    });
  });

  it.each(Object.entries(letters.confirmations))('in %s', async (_name, raw) => {
    expect(await read(raw)).toMatchObject({ kind: 'confirmation' });
  });

  it('shows a code in its text', async () => {
    expect(await read(letters.confirmations.code!)).toMatchObject({
      confirmation: { text: expect.stringContaining('482913') },
    });
  });

  it('is distinguished from an issue about such emails', async () => {
    const raw = letters.emailOf({
      from: 'Security Weekly <weekly@security.example>',
      subject: 'Government confirms new rules for email verification',
      headers: ['List-ID: <weekly.security.example>'],
      html: `<h1>New rules</h1>${'<p>The ministry said on Monday that every account must verify its email address within a year, and named the first sites.</p>'.repeat(25)}`,
    });
    expect(await read(raw)).toMatchObject({ kind: 'issue' });
  });
});

describe('hostile emails', () => {
  it('with ten thousand parts are not parsed', async () => {
    const raw = Buffer.from(
      `From: a@b.example\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n\r\n.\r\n'.repeat(10_000)}--x--\r\n`,
    );
    expect(await read(raw)).toEqual({ kind: 'unreadable', reason: 'too_many_parts', faults: [] });
  });

  it('with parts inside parts inside parts are refused', async () => {
    const depth = 200;
    const open = Array.from(
      { length: depth },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    ).join('');
    expect(
      await read(Buffer.from(`From: a@b.example\r\n${open}Content-Type: text/plain\r\n\r\nDeep\r\n`)),
    ).toEqual({
      kind: 'unreadable',
      reason: 'unreadable',
      // For the log: what failed and where, but nothing from the email.
      faults: [expect.stringMatching(/^Error: Maximum MIME nesting depth.*\n\s+at /)],
    });
  });

  it('with a header of several megabytes are refused', async () => {
    const raw = Buffer.from(`From: a@b.example\r\nX-Filler: ${'x'.repeat(3_000_000)}\r\n\r\nText\r\n`);
    expect(await read(raw)).toMatchObject({ kind: 'unreadable', reason: 'unreadable' });
  });

  it('with a wrong or unknown charset are still read', async () => {
    for (const charset of ['utf-8', 'x-unknown', 'iso-8859-1']) {
      const head = `From: a@b.example\r\nSubject: Caf\r\nContent-Type: text/html; charset=${charset}\r\n\r\n`;
      const raw = Buffer.concat([
        Buffer.from(head),
        Buffer.from('<p>The caf\xe9 on the quay is closed until further notice.</p>', 'latin1'),
      ]);
      const { article } = await readIssue(raw);
      expect(article.contentText).toMatch(/^The caf.+ on the quay is closed/);
    }
  });

  it('with an attached archive never have it opened', async () => {
    const bomb = Buffer.alloc(2_000_000, 0x50).toString('base64').replace(/.{76}/g, '$&\r\n');
    const raw = Buffer.from(
      `From: a@b.example\r\nSubject: Files\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>The files are attached to this email.</p>\r\n--x\r\nContent-Type: application/zip; name=a.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${bomb}\r\n--x--\r\n`,
    );
    expect((await readIssue(raw)).article.contentText).toBe('The files are attached to this email.');
  });

  it('lose scripts and script URLs', async () => {
    const raw = letters.emailOf({
      from: 'a@b.example',
      subject: 'Click',
      html: '<p onclick="x()">A long enough sentence about the quay. <a href="javascript:alert(1)">Here</a> <img src="data:image/png;base64,AAAA" onerror="x()"></p><script>x()</script><form action="https://evil.example"><input name="password"></form>',
    });
    const { article } = await readIssue(raw);
    expect(article.contentHtml).not.toMatch(/script|onclick|onerror|form|input|data:/);
  });

  it.each(['<!--[if mso]>', '<!-- '])(
    'with ten thousands of %s that never end take no longer than others',
    async (begin) => {
      const html = `<p>A long enough sentence about the quay.</p>${begin.repeat(690_000 / begin.length)}`;
      const started = performance.now();
      await read(letters.emailOf({ from: 'a@b.example', subject: 'Open', html }));
      // Searching for the end from each start took twelve seconds.
      expect(performance.now() - started).toBeLessThan(5_000);
    },
  );

  it('with embedded pictures keep their positions, but no addresses', async () => {
    const raw = letters.emailOf({
      from: 'a@b.example',
      subject: 'Picture',
      html: '<p>A long enough sentence about the quay.</p><img src="cid:quay@b.example" alt="The quay" width="600" height="300">',
    });
    const { article } = await readIssue(raw);
    expect(article.contentHtml).toContain('<img src="https://received.invalid/picture" alt="The quay"');
    expect(article.imageUrl).toBeNull();
  });

  it('without any text are said to have none', async () => {
    const raw = letters.emailOf({
      from: 'a@b.example',
      subject: 'Picture',
      html: '<img src="https://x.example/o.gif" width="1" height="1">',
    });
    expect(await read(raw)).toMatchObject({ kind: 'no_text', sender: 'a@b.example' });
  });

  it('with markup of five megabytes are truncated before they are parsed', async () => {
    const raw = letters.emailOf({
      from: 'a@b.example',
      subject: 'Long',
      html: `<html><body>${`<table><tr><td><div><p>${'The quay is closed until the end of the month. '.repeat(10)}</p></div></td></tr></table>`.repeat(10_000)}</body></html>`,
    });
    const { article } = await readIssue(raw);
    expect(article.contentText).toContain('The quay is closed');
    // Seven times as long if all of it were read.
    expect(article.contentText.length).toBeLessThan(700_000);
  }, 30_000);
});

describe('a signed email', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const names: Record<string, string[][]> = {
    'TXT s1._domainkey.tidewell.example': [
      [`v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`],
    ],
    'TXT _dmarc.tidewell.example': [['v=DMARC1; p=reject']],
  };
  /** Name servers with only the key and the policy of the domain. */
  const resolver = async (name: string, type: string) => {
    const found = names[`${type} ${name}`];
    if (found) return found;
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  };
  async function authenticityOf(raw: Buffer) {
    const email = await readEmail({ raw, envelope, receivedAt: new Date('2026-03-09T07:00:00Z') }, resolver);
    if (email.kind !== 'issue') throw new Error(`not an issue but ${email.kind}`);
    expect(email.faults).toEqual([]);
    return email.authenticity;
  }
  async function sign(raw: Buffer, signingDomain: string): Promise<Buffer> {
    const key = {
      signingDomain,
      selector: 's1',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    const { signatures, errors } = await dkimSign(raw, { ...key, signatureData: [key] });
    expect(errors).toEqual([]);
    return Buffer.concat([Buffer.from(signatures), raw]);
  }

  it('is proven to be from its domain', async () => {
    const signed = await sign(letters.mailchimp, 'tidewell.example');
    expect(await authenticityOf(signed)).toEqual({ result: 'signed', domain: 'tidewell.example' });
  });

  it('that was changed in transit is not proven, and its domain asks to refuse it', async () => {
    const signed = (await sign(letters.mailchimp, 'tidewell.example')).toString('latin1');
    const changed = signed.replace('Subject: Dredging begins', 'Subject: Dredging ended');
    expect(changed).not.toBe(signed);
    expect(await authenticityOf(Buffer.from(changed, 'latin1'))).toMatchObject({ result: 'failed' });
  });

  it('from another domain proves nothing about the one that readers see', async () => {
    names['TXT s1._domainkey.mailer.example'] = names['TXT s1._domainkey.tidewell.example']!;
    const signed = await sign(letters.mailchimp, 'mailer.example');
    expect(await authenticityOf(signed)).toMatchObject({ result: 'failed', domain: null });
  });
});

describe('one email', () => {
  it('has the same identity, no matter how often it is sent', async () => {
    const [first, again] = [await readIssue(letters.mailchimp), await readIssue(letters.mailchimp)];
    expect(first.messageHash).toBe(again.messageHash);
    expect((await readIssue(letters.beehiiv)).messageHash).not.toBe(first.messageHash);
  });

  it('without a Message-ID is recognised by its content, not by the servers that it passed', async () => {
    const raw = letters.emailOf({
      from: 'a@b.example',
      subject: 'No ID',
      html: '<p>The quay is closed until the end of March.</p>',
      messageId: '',
    });
    const again = Buffer.concat([Buffer.from('Received: from elsewhere\r\n'), raw]);
    expect((await readIssue(raw)).messageHash).toBe((await readIssue(again)).messageHash);
  });
});

test.each([
  ['https://a.example/x?utm_source=mail&id=3', 'https://a.example/x?id=3'],
  [
    'https://click.mail.example/?url=https%3A%2F%2Fpaper.example%2Fa%3Futm_medium%3Demail',
    'https://paper.example/a',
  ],
  [
    'https://click.mail.example/CL0/https:%2F%2Fpaper.example%2Fa%3Fid=1/1/0100/abc=',
    'https://paper.example/a?id=1',
  ],
  [
    `https://t.mail.example/r/${Buffer.from('https://paper.example/b').toString('base64url')}`,
    'https://paper.example/b',
  ],
  [
    'https://social.example/share?url=https://paper.example/a',
    'https://social.example/share?url=https://paper.example/a',
  ],
  [
    'https://paper.example/search?q=https://paper.example/a',
    'https://paper.example/search?q=https://paper.example/a',
  ],
  ['https://opaque.example/c/8fj39dk2', 'https://opaque.example/c/8fj39dk2'],
  ['javascript:alert(1)', undefined],
])('the link %s leads to %s', (href, target) => {
  expect(plainLink(href)).toBe(target);
});

test('the address of a public copy has no recipient', () => {
  expect(publicLink('https://letter.example/p/quay?e=9c2b&r=4k&issue=7&x=lea@mail.example')).toBe(
    'https://letter.example/p/quay?issue=7',
  );
});
