import { ExportedFile } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readWritten } from '../accounts/profile/read-written.ts';
import { createMailboxEmail, createSmtpEmail, type EmailMessage } from '../channels/index.ts';
import { createLogger } from '../logging.ts';
import { createReportPdfs, PdfFailed, type ReportPdfs } from '../report-pdf/index.ts';
import { readSlides } from '../slides/read-slides.fixture.ts';
import { testApp } from '../testing/app.ts';
import { type MailServerTroubles, startMailServer } from '../testing/mail-server.ts';
import { readWorkbook } from '../workbook/read-workbook.fixture.ts';
import { reportDesk } from './reports.fixture.ts';

const app = testApp({ throttleFactor: 0 });
const { reader, recipient, deliver, tokenOf, ask, create, issues, send } = reportDesk(app);

const logger = createLogger('silent');
const working = { pdfs: createReportPdfs(), logger };
const failing: ReportPdfs = { make: () => Promise.reject(new PdfFailed('no')) };
/** Loading Typst takes seconds on a busy machine. */
const SLOWLY = 120_000;

/** A report with its PDF, sent manually to its owner and a recipient. */
async function sentReport(changes: object = {}) {
  const { person, draft } = await reader();
  const bo = await recipient(person, 'Bo', 'active');
  const report = await create(person, { ...draft, recipient_ids: [bo.id], attach_pdf: true, ...changes });
  await send(person, report.id);
  return { person, draft, report, bo };
}
/** The owner and the recipient stop its emails. */
async function stopAll({ report, bo }: Awaited<ReturnType<typeof sentReport>>): Promise<void> {
  const { db } = app();
  await db.updateTable('reports').set({ to_owner: false }).where('id', '=', report.id).execute();
  await db.updateTable('recipients').set({ status: 'stopped' }).where('id', '=', bo.id).execute();
}
const issueOf = async ({ person, report }: Awaited<ReturnType<typeof sentReport>>) => {
  const [issue] = await issues(person, report.id);
  const { body } = await ask(person, 'GET', `/${report.id}/issues/${issue?.id}`);
  return { issue, page: body as { issue: { pdf: unknown } } };
};
const download = async (at: Awaited<ReturnType<typeof sentReport>>, as = at.person) => {
  const { issue } = await issueOf(at);
  return app().app.inject({
    method: 'GET',
    url: `/api/reports/${at.report.id}/issues/${issue?.id}/pdf`,
    headers: { authorization: `Bearer ${await tokenOf(as)}` },
  });
};

describe('a report with its PDF', () => {
  it(
    'arrives by SMTP with the file at its owner and recipients, and the issue says so',
    async () => {
      const server = await startMailServer();
      const smtp = createSmtpEmail({ url: server.url, from: 'Newswatch <alerts@news.example>' });
      try {
        const sent = await sentReport({ name: 'Énergie: تقرير' });
        const mails = await deliver(undefined, working);
        for (const mail of mails) await smtp.send(mail);
        expect(server.received).toHaveLength(2);
        for (const { attachments } of server.received) {
          expect(attachments).toMatchObject([
            {
              filename: expect.stringMatching(/^Énergie تقرير 20\d\d-.*\.pdf$/),
              mimeType: 'application/pdf',
              disposition: 'attachment',
            },
          ]);
          const bytes = Buffer.from(attachments[0]?.content as ArrayBuffer);
          expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
        }
        const { issue, page } = await issueOf(sent);
        expect(issue?.emails.map(({ pdf }) => pdf)).toEqual(['attached', 'attached']);
        expect(page.issue.pdf).toEqual({ attached: 2, failed: 0, too_large: 0 });
      } finally {
        await smtp.close();
        await server.close();
      }
    },
    SLOWLY,
  );

  it('is sent without it if it cannot be created, and the issue says so', async () => {
    const sent = await sentReport();
    const mails = await deliver(undefined, { pdfs: failing, logger });
    expect(mails.map(({ files }) => files)).toEqual([undefined, undefined]);
    const { issue, page } = await issueOf(sent);
    expect(issue?.emails).toMatchObject([
      { status: 'sent', pdf: 'failed' },
      { status: 'sent', pdf: 'failed' },
    ]);
    expect(page.issue.pdf).toEqual({ attached: 0, failed: 2, too_large: 0 });
    const { report_issues: exported } = await readWritten(app().db, sent.person.id);
    expect(exported).toMatchObject([{ emails: [{ pdf: 'failed' }, { pdf: 'failed' }] }]);
  });

  it('is sent without one that is too large, says so, and links its owner to the page', async () => {
    const sent = await sentReport();
    const large: ReportPdfs = { make: async () => new Uint8Array(11) };
    const mails = await deliver(undefined, { pdfs: large, logger, bytesMax: 10 });
    const { issue } = await issueOf(sent);
    const own = mails.find(({ to }) => to === sent.person.email);
    const theirs = mails.find(({ to }) => to === sent.bo.email);
    for (const mail of [own, theirs]) {
      expect(mail?.files).toBeUndefined();
      expect(mail?.text).toContain('The PDF of this report is too large to attach.');
      expect(mail?.html).toContain('The PDF of this report is too large to attach.');
    }
    const page = `https://news.example/reports/${sent.report.id}/issues/${issue?.id}`;
    expect(own?.text).toContain(page);
    expect(own?.html).toContain(page);
    // They have no account.
    expect(theirs?.html).not.toContain('/reports/');
    expect(issue?.emails.map(({ pdf }) => pdf)).toEqual(['too_large', 'too_large']);
  });

  it('is not sent to people who stop these emails while the PDF is being created', async () => {
    const sent = await sentReport();
    const stopping: ReportPdfs = {
      make: async () => {
        await stopAll(sent);
        return new Uint8Array(1);
      },
    };
    expect(await deliver(undefined, { pdfs: stopping, logger })).toEqual([]);
    expect((await issueOf(sent)).issue?.emails).toMatchObject([
      { status: 'canceled', pdf: null },
      { status: 'canceled', pdf: null },
    ]);
  });

  it('is not sent to anybody if the report is deleted while the PDF is being created', async () => {
    const sent = await sentReport();
    const deleting: ReportPdfs = {
      make: async () => {
        await ask(sent.person, 'DELETE', `/${sent.report.id}`);
        return new Uint8Array(1);
      },
    };
    expect(await deliver(undefined, { pdfs: deleting, logger })).toEqual([]);
    app().clock.advance({ minutes: 10 });
    expect(await deliver(undefined, { pdfs: deleting, logger })).toEqual([]);
  });

  it('keeps what was chosen when it was sent, and says if a process of an older version left it out', async () => {
    const sent = await sentReport();
    await ask(sent.person, 'PUT', `/${sent.report.id}`, {
      ...sent.draft,
      recipient_ids: [sent.bo.id],
      attach_pdf: false,
    });
    const none = await deliver();
    expect(none.map(({ files }) => files)).toEqual([undefined, undefined]);
    expect((await issueOf(sent)).issue?.emails.map(({ pdf }) => pdf)).toEqual(['failed', 'failed']);
    await send(sent.person, sent.report.id);
    const asked: string[] = [];
    const counting: ReportPdfs = { make: async (key) => new Uint8Array([asked.push(key)]) };
    await deliver(undefined, { pdfs: counting, logger });
    expect(asked).toEqual([]);
    expect((await issueOf(sent)).page.issue.pdf).toBeNull();
  });

  it('keeps the choice when an older page, which does not send it, changes the report, and in a copy', async () => {
    const { person, draft, report } = await sentReport();
    const saved = await ask(person, 'PUT', `/${report.id}`, draft);
    expect(saved).toMatchObject({ status: 200, body: { report: { attach_pdf: true } } });
    expect(await ask(person, 'POST', `/${report.id}/duplicate`)).toMatchObject({
      body: { report: { attach_pdf: true } },
    });
    const plain = await create(person, draft);
    expect(plain.attach_pdf).toBe(false);
  });

  it(
    'is retried with it after the mail server refused the email',
    async () => {
      const sent = await sentReport();
      const seen: (EmailMessage['files'] | undefined)[] = [];
      const { SendError } = await import('../channels/index.ts');
      await deliver(() => new SendError('temporary', 'smtp_451', 'later'), working);
      expect((await issueOf(sent)).issue?.emails.map(({ pdf }) => pdf)).toEqual([null, null]);
      app().clock.advance({ minutes: 5 });
      for (const { files } of await deliver(undefined, working)) seen.push(files);
      expect(seen.map((files) => files?.length)).toEqual([1, 1]);
    },
    SLOWLY,
  );

  it(
    'can be downloaded from its issue, only by its owner, as a file with its name',
    async () => {
      const sent = await sentReport({ name: 'Énergie "A"', attach_pdf: false });
      const answer = await download(sent);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(
          /^attachment; filename="_nergie A 20[\d_-]+\.pdf"; filename\*=UTF-8''%C3%89nergie%20A%2020[\d_-]+\.pdf$/,
        ),
      });
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      const { person: other } = await reader();
      expect((await download(sent, other)).statusCode).toBe(404);
      const guest = await app().app.inject({
        method: 'GET',
        url: `/api/reports/${sent.report.id}/issues/rpi_x/pdf`,
      });
      expect(guest.statusCode).toBe(401);
    },
    SLOWLY,
  );
});

describe('the workbook of a report', () => {
  it('has the figures of its issue, and can be downloaded only by its owner', async () => {
    const sent = await sentReport({ name: 'Ports "weekly"', attach_pdf: false });
    const { issue } = await issueOf(sent);
    const path = `/${sent.report.id}/issues/${issue?.id}/workbook`;
    const { status, body } = await ask(sent.person, 'GET', path);
    expect(status).toBe(200);
    const { file_name, content } = v.parse(ExportedFile, body);
    expect(file_name).toMatch(/^Ports weekly 20[\d_-]+\.xlsx$/);
    const { sheets } = readWorkbook(Buffer.from(content, 'base64'));
    expect(sheets.slice(0, 3).map(({ name }) => name)).toEqual(['Targets', 'Days', 'Stories']);
    expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['Ports', 1]);
    expect(sheets[2]?.rows[1]?.slice(0, 2)).toEqual(['Ports: ferry late', 'Harbour Times']);
    const { person: other } = await reader();
    expect((await ask(other, 'GET', path)).status).toBe(404);
  });
});

describe('the slides of a report', () => {
  const slidesOf = async (at: Awaited<ReturnType<typeof sentReport>>) => {
    const { issue } = await issueOf(at);
    const path = `/${at.report.id}/issues/${issue?.id}`;
    const { status, body } = await ask(at.person, 'GET', `${path}/slides`);
    expect(status).toBe(200);
    const { file_name, content } = v.parse(ExportedFile, body);
    return { path, file_name, ...readSlides(Buffer.from(content, 'base64')) };
  };

  it('have the figures and sentences of its issue, and can be downloaded only by its owner', async () => {
    const sent = await sentReport({ name: 'Ports "weekly"', attach_pdf: false, introduction: 'Dear board,' });
    const { slides, file_name, path } = await slidesOf(sent);
    expect(file_name).toMatch(/^Ports weekly 20[\d_-]+\.pptx$/);
    expect(slides[0]?.title).toBe('Ports "weekly"');
    expect(slides[0]?.texts).toEqual(expect.arrayContaining(['Weekly report', 'Dear board,']));
    const workbook = v.parse(ExportedFile, (await ask(sent.person, 'GET', `${path}/workbook`)).body);
    const { sheets } = readWorkbook(Buffer.from(workbook.content, 'base64'));
    const matches = (sheets[1]?.rows.slice(1) ?? []).map((row) => row[2]);
    const [chart] = slides.flatMap(({ charts }) => charts);
    expect(chart?.series.at(-1)?.values).toEqual(matches);
    expect(slides.flatMap(({ rows }) => rows.slice(1)).map(([title]) => title)).toEqual([
      'Ports: ferry late',
    ]);
    const { person: other } = await reader();
    expect((await ask(other, 'GET', `${path}/slides`)).status).toBe(404);
  });

  it('have only the sections that its owner chose', async () => {
    const sent = await sentReport({ sections: ['stories'], layout: ['stories'], attach_pdf: false });
    const { slides } = await slidesOf(sent);
    expect(slides.map(({ charts, rows }) => [charts.length, rows.length > 0])).toEqual([
      [0, false],
      [0, false],
      [0, true],
    ]);
  });
});

describe('a mail server that refuses an email because of its size', () => {
  const large: ReportPdfs = { make: async () => new Uint8Array(60_000) };
  const refusals: Record<string, MailServerTroubles> = {
    'after the transfer, with 552': {
      says: 'Error: message file too big',
      atData: ({ attachments }) => (attachments.length > 0 ? 552 : undefined),
    },
    'after the transfer, with 5.3.4': {
      says: '5.3.4 Message size exceeds fixed limit',
      atData: ({ attachments }) => (attachments.length > 0 ? 554 : undefined),
    },
    'by the size that it announced': { size: 50_000 },
  };

  it.each(Object.entries(refusals))(
    'gets it without the PDF, and the email says so: %s',
    async (_, troubles) => {
      const server = await startMailServer(troubles);
      const smtp = createSmtpEmail({ url: server.url, from: 'Newswatch <alerts@news.example>' });
      try {
        const sent = await sentReport();
        await deliver(undefined, { pdfs: large, logger }, smtp);
        expect(server.received.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
          [sent.person.email, sent.bo.email].toSorted(),
        );
        for (const { attachments, text } of server.received) {
          expect(attachments).toEqual([]);
          expect(text).toContain('The PDF of this report is too large to attach.');
        }
        const { issue, page } = await issueOf(sent);
        const own = server.received.find(({ to }) => to?.[0]?.address === sent.person.email);
        expect(own?.text).toContain(`https://news.example/reports/${sent.report.id}/issues/${issue?.id}`);
        expect(issue?.emails).toMatchObject([
          { status: 'sent', pdf: 'too_large', reason: null },
          { status: 'sent', pdf: 'too_large', reason: null },
        ]);
        expect(page.issue.pdf).toEqual({ attached: 0, failed: 0, too_large: 2 });
      } finally {
        await smtp.close();
        await server.close();
      }
    },
  );

  it('gets it once more without the PDF; if that is refused as well, the email has failed', async () => {
    let asked = 0;
    const atData = () => {
      asked += 1;
      return 552;
    };
    const server = await startMailServer({ says: '5.3.4 too big', atData });
    const smtp = createSmtpEmail({ url: server.url, from: 'Newswatch <alerts@news.example>' });
    try {
      const sent = await sentReport();
      await deliver(undefined, { pdfs: large, logger }, smtp);
      expect(asked).toBe(4);
      expect((await issueOf(sent)).issue?.emails).toMatchObject([
        { status: 'failed', pdf: null, reason: '552 5.3.4 too big' },
        { status: 'failed', pdf: null, reason: '552 5.3.4 too big' },
      ]);
    } finally {
      await smtp.close();
      await server.close();
    }
  });

  it('gets no second attempt for people who stopped these emails during the transfer', async () => {
    const sent = await sentReport();
    const { SendError } = await import('../channels/index.ts');
    const transferring = {
      send: async () => {
        await stopAll(sent);
        throw new SendError('permanent', 'smtp_552', 'too big', { isTooLarge: true });
      },
    };
    expect(await deliver(undefined, { pdfs: large, logger }, transferring)).toEqual([]);
    expect((await issueOf(sent)).issue?.emails).toMatchObject([
      { status: 'canceled' },
      { status: 'canceled' },
    ]);
  });

  it('has a single time limit for both attempts, shorter than the sender’s claim', async () => {
    await sentReport();
    const signals: (AbortSignal | undefined)[] = [];
    const { SendError } = await import('../channels/index.ts');
    const refusing = {
      send: async (_: EmailMessage, signal?: AbortSignal) => {
        signals.push(signal);
        throw new SendError('permanent', 'smtp_552', 'too big', { isTooLarge: true });
      },
    };
    await deliver(undefined, { pdfs: large, logger }, refusing);
    expect(signals).toHaveLength(4);
    expect(new Set(signals).size).toBe(2);
    expect(signals[0]).toBeInstanceOf(AbortSignal);
  });

  it('for any other reason gets no attempt without the PDF', async () => {
    const server = await startMailServer({ says: '5.7.1 no thanks', atData: () => 554 });
    const smtp = createSmtpEmail({ url: server.url, from: 'Newswatch <alerts@news.example>' });
    try {
      const sent = await sentReport();
      await deliver(undefined, { pdfs: large, logger }, smtp);
      expect((await issueOf(sent)).issue?.emails).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
    } finally {
      await smtp.close();
      await server.close();
    }
  });
});

describe('a report with its PDF whose sender dies', () => {
  const small: ReportPdfs = { make: async () => new Uint8Array(10) };
  const relaysOf = async ({ person, report }: Awaited<ReturnType<typeof sentReport>>) =>
    (await issues(person, report.id)).flatMap(({ emails }) =>
      emails.map(({ status, pdf }) => ({ status, pdf })),
    );

  it('before sending is sent once by another sender when the claim has expired', async () => {
    const sent = await sentReport();
    const dead = () => new Error('killed when composed');
    expect(await deliver(dead, { pdfs: small, logger })).toEqual([]);
    // No other sender sends it while the claim lasts.
    app().clock.advance({ seconds: 110 });
    expect(await deliver(undefined, { pdfs: small, logger })).toEqual([]);
    app().clock.advance({ seconds: 20 });
    const mails = await deliver(undefined, { pdfs: small, logger });
    expect(mails.map(({ files }) => files?.length)).toEqual([1, 1]);
    app().clock.advance({ minutes: 10 });
    expect(await deliver(undefined, { pdfs: small, logger })).toEqual([]);
    expect(await relaysOf(sent)).toEqual([
      { status: 'sent', pdf: 'attached' },
      { status: 'sent', pdf: 'attached' },
    ]);
  });

  it('after sending is sent again as the same message, which a mailbox shows once', async () => {
    const sent = await sentReport();
    const mailbox = createMailboxEmail(app().db, app().clock.now);
    const keys: string[] = [];
    const dying = {
      send: async (message: EmailMessage) => {
        keys.push(message.idempotencyKey);
        await mailbox.send(message);
        throw new Error('killed when handed over');
      },
    };
    await deliver(undefined, { pdfs: small, logger }, dying);
    app().clock.advance({ minutes: 3 });
    const again = await deliver(undefined, { pdfs: small, logger }, mailbox);
    expect(again.map(({ idempotencyKey }) => idempotencyKey).toSorted()).toEqual(keys.toSorted());
    const kept = await app()
      .db.selectFrom('mailbox_messages')
      .select('recipient')
      .where('recipient', 'in', [sent.person.email, sent.bo.email])
      .where('idempotency_key', 'in', keys)
      .execute();
    expect(kept).toHaveLength(2);
    expect(await relaysOf(sent)).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
  });
});
