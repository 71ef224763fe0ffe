import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { GoogleChatMessage, MatrixMessage, MattermostMessage, NtfyMessage } from './chat-formats.fixture.ts';
import { chatPayload } from './chat-payloads.ts';

/**
 * The published formats, as strict schemas: a field that an app does not document fails; those of the apps that have an
 * emulator are in the fixture. Sources:
 * - Slack: docs.slack.dev, Block Kit reference (section block: text 1..3,000; 50 blocks a message; message text 40,000).
 * - Teams: adaptivecards.io, schema 1.4.0 (AdaptiveCard, TextBlock, Container, Action.OpenUrl), and learn.microsoft.com on incoming
 *   webhooks (envelope, 28 KB).
 * - Discord: discord.com/developers, Execute Webhook (content 2,000; 10 embeds) and Embed Limits (title 256, description 4,096,
 *   footer 2,048, 6,000 for all embeds of a message together).
 * - Telegram: core.telegram.org/bots/api, sendMessage (text 4,096), LinkPreviewOptions, and formatting options (HTML style).
 */
const short = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));

const SlackMessage = v.strictObject({
  text: short(40_000),
  unfurl_links: v.boolean(),
  blocks: v.pipe(
    v.array(
      v.strictObject({
        type: v.literal('section'),
        text: v.strictObject({ type: v.picklist(['mrkdwn', 'plain_text']), text: short(3_000) }),
      }),
    ),
    v.maxLength(50),
  ),
});

const spacing = v.picklist(['None', 'Default', 'Small', 'Medium', 'Large', 'ExtraLarge', 'Padding']);
const element = {
  id: v.optional(v.string()),
  isVisible: v.optional(v.boolean()),
  separator: v.optional(v.boolean()),
  spacing: v.optional(spacing),
};
const TextBlock = v.strictObject({
  type: v.literal('TextBlock'),
  text: v.string(),
  wrap: v.optional(v.boolean()),
  weight: v.optional(v.picklist(['Default', 'Lighter', 'Bolder'])),
  size: v.optional(v.picklist(['Default', 'Small', 'Medium', 'Large', 'ExtraLarge'])),
  isSubtle: v.optional(v.boolean()),
  ...element,
});
const OpenUrl = v.strictObject({
  type: v.literal('Action.OpenUrl'),
  title: v.optional(v.string()),
  url: v.pipe(v.string(), v.url()),
});
const Container = v.strictObject({
  type: v.literal('Container'),
  items: v.pipe(v.array(TextBlock), v.minLength(1)),
  selectAction: v.optional(OpenUrl),
  ...element,
});
const TeamsMessage = v.strictObject({
  type: v.literal('message'),
  attachments: v.strictTuple([
    v.strictObject({
      contentType: v.literal('application/vnd.microsoft.card.adaptive'),
      contentUrl: v.null(),
      content: v.strictObject({
        $schema: v.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
        type: v.literal('AdaptiveCard'),
        version: v.literal('1.4'),
        body: v.array(v.variant('type', [TextBlock, Container])),
      }),
    }),
  ]),
});

const Embed = v.strictObject({
  title: short(256),
  url: v.optional(v.pipe(v.string(), v.url(), v.maxLength(2_048))),
  description: v.optional(short(4_096)),
  footer: v.strictObject({ text: short(2_048) }),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
});
const DiscordMessage = v.strictObject({
  content: short(2_000),
  allowed_mentions: v.strictObject({ parse: v.array(v.picklist(['roles', 'users', 'everyone'])) }),
  embeds: v.pipe(
    v.array(Embed),
    v.maxLength(10),
    v.check(
      (embeds) =>
        embeds.reduce(
          (sum, { title, description = '', footer }) =>
            sum + [title, description, footer.text].join('').length,
          0,
        ) <= 6_000,
    ),
  ),
});

const TelegramMessage = v.strictObject({
  text: short(4_096),
  parse_mode: v.literal('HTML'),
  link_preview_options: v.union([
    v.strictObject({ is_disabled: v.literal(true) }),
    v.strictObject({ url: v.pipe(v.string(), v.url()), prefer_small_media: v.boolean() }),
  ]),
});

const text = (max: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
    // The most expensive characters of each format: escaped, of several bytes, or of two UTF-16 units.
    fc.constantFrom('&', '<!channel>', 'م', '🔥', '|*_`').map((sign) => sign.repeat(max)),
  );
const alert = fc.record({
  target: text(100),
  title: text(400),
  summary: fc.oneof(fc.constant(''), text(600)),
  source: text(200),
  seenAt: fc.constant(new Date('2026-03-10T09:00:00Z')),
  articleUrl: fc.option(
    fc
      .constantFrom('', 'a&b=<c>', 'م'.repeat(200), 'x'.repeat(1_500), 'x'.repeat(3_000))
      .map((path) => `https://news.example/${path}`),
  ),
});
const alerts = fc.array(alert, { minLength: 1, maxLength: 14, size: 'max' });
const holds = (judge: (given: Parameters<typeof chatPayload>[1]) => void) =>
  fc.assert(fc.property(alerts, judge), { numRuns: 150, seed: 20261121 });

describe('any alerts', () => {
  it('give Slack blocks as it documents them, without mentions or unclosed markup', () => {
    holds((given) => {
      const { blocks } = v.parse(SlackMessage, chatPayload('slack', given));
      expect(JSON.stringify(blocks).length).toBeLessThan(13_000);
      for (const { text: block } of blocks) {
        expect(block.text.replaceAll(/<https:[^<>|]+\|[^<>|]+>/gu, '')).not.toMatch(/[<>]/u);
      }
    });
  });

  it('give Teams an Adaptive Card that its webhook accepts', () => {
    holds((given) => {
      const card = v.parse(TeamsMessage, chatPayload('teams', given));
      expect(Buffer.byteLength(JSON.stringify(card))).toBeLessThanOrEqual(28 * 1024);
    });
  });

  it('give Discord embeds within its limits', () => {
    holds((given) => void v.parse(DiscordMessage, chatPayload('discord', given)));
  });

  it('give Telegram HTML within its limit, with only our tags', () => {
    holds((given) => {
      const { text: html } = v.parse(TelegramMessage, chatPayload('telegram', given));
      const rest = html
        .replaceAll(/<a href="https:[^<>"]+">([^<>]*)<\/a>/gu, '$1')
        .replaceAll(/<(b|i)>([^<>]*)<\/\1>/gu, '$2');
      expect(rest).not.toMatch(/[<>]/u);
      expect(rest.replaceAll(/&(amp|lt|gt|quot);/gu, '')).not.toContain('&');
    });
  });

  it('give Google Chat a card within its limit, with only our tags', () => {
    holds((given) => {
      const { cardsV2 } = v.parse(GoogleChatMessage, chatPayload('google_chat', given));
      for (const { widgets } of cardsV2[0].card.sections) {
        for (const { textParagraph } of widgets) {
          const rest = textParagraph.text
            .replaceAll('<br>', ' ')
            .replaceAll(/<a href="https:[^<>"]+">(<b>[^<>]*<\/b>)<\/a>/gu, '$1')
            .replaceAll(/<(b|i)>([^<>]*)<\/\1>/gu, '$2');
          expect(rest).not.toMatch(/[<>]/u);
          expect(rest.replaceAll(/&(amp|lt|gt|quot);/gu, '')).not.toContain('&');
        }
      }
    });
  });

  it('give Mattermost attachments within the limits of old servers, without mentions', () => {
    holds((given) => {
      const message = v.parse(MattermostMessage, chatPayload('mattermost', given));
      expect(JSON.stringify(message)).not.toMatch(/<!|<@|(?<!\w)@\w/u);
    });
  });

  it('give Matrix an event within its limit, with only allowed tags, and the same as plain text', () => {
    holds((given) => {
      const { body, formatted_body } = v.parse(MatrixMessage, chatPayload('matrix', given));
      expect(body).not.toMatch(/<\/?(p|strong|em|a|br)\b/u);
      const rest = formatted_body
        .replaceAll('<br>', ' ')
        .replaceAll(/<a href="https:[^<>"]+">([^<>]*)<\/a>/gu, '$1')
        .replaceAll(/<(strong|em)>([^<>]*)<\/\1>/gu, '$2')
        .replaceAll(/<p>([^<>]*)<\/p>/gu, '$1');
      expect(rest).not.toMatch(/[<>]/u);
    });
  });

  it('give ntfy a message that does not become an attachment', () => {
    holds((given) => void v.parse(NtfyMessage, chatPayload('ntfy', given)));
  });

  it.each(['google_chat', 'mattermost', 'matrix', 'ntfy'] as const)(
    'in %s, are cut at a word, and text from right to left keeps its direction',
    (kind) => {
      const title = `ميناء حيفا: ${'إضراب '.repeat(120)}`;
      const long = {
        target: 'الموانئ',
        title,
        summary: '',
        source: 'Harbour Times',
        seenAt: new Date(),
        articleUrl: null,
      };
      const text = JSON.stringify(chatPayload(kind, [long]));
      expect(text).toContain('New article for “\u2068الموانئ\u2069”');
      expect(text).toMatch(/\u2068ميناء حيفا: [^\u2069]* إضراب…\u2069/u);
    },
  );

  it('open their article with a tap in ntfy, or list the address of each', () => {
    const one = {
      target: 'Ports',
      title: 'Storm',
      summary: 'Ships & tugs',
      source: 'Harbour Times',
      seenAt: new Date(),
      articleUrl: 'https://news.example/a?x=1&y=2',
    };
    expect(chatPayload('ntfy', [one])).toEqual({
      title: 'New article for “Ports”',
      message: 'Storm\nHarbour Times\nShips & tugs',
      tags: ['newspaper'],
      click: one.articleUrl,
    });
    expect(chatPayload('ntfy', [one, { ...one, title: 'Tide', articleUrl: null }])).toEqual({
      title: '2 new articles',
      message: `Storm\nHarbour Times\n${one.articleUrl}\n\nTide\nHarbour Times`,
      tags: ['newspaper'],
    });
  });

  it('are HTML and the same text in Matrix', () => {
    const one = {
      target: 'Ports',
      title: 'Storm <b> & "tide"',
      summary: '',
      source: 'Harbour Times',
      seenAt: new Date(),
      articleUrl: 'https://news.example/a?x=1&y=2',
    };
    expect(chatPayload('matrix', [one])).toMatchObject({
      body: 'New article for “Ports”\n\nStorm <b> & "tide"\nHarbour Times\nhttps://news.example/a?x=1&y=2',
      formatted_body:
        '<p>New article for “Ports”</p><p><strong><a href="https://news.example/a?x=1&amp;y=2">' +
        'Storm &lt;b&gt; &amp; &quot;tide&quot;</a></strong><br><em>Harbour Times</em></p>',
    });
  });

  it.each(['slack', 'telegram', 'teams', 'discord', 'google_chat', 'mattermost', 'matrix', 'ntfy'] as const)(
    'give %s whole characters, however they are cut',
    (kind) => {
      // Half a character is written as an escape, which strict JSON parsers refuse.
      holds((given) => void expect(JSON.stringify(chatPayload(kind, given))).not.toMatch(/\\ud[89a-f]/u));
    },
  );

  it.each(['teams', 'discord', 'mattermost'] as const)(
    'give %s no link of Markdown that a headline contains',
    (kind) => {
      const link = '[Sign in](https://thief.example)';
      const hostile = {
        target: 'T',
        title: link,
        summary: link,
        source: link,
        seenAt: new Date(),
        articleUrl: null,
      };
      expect(JSON.stringify(chatPayload(kind, [hostile]))).not.toContain('](');
    },
  );

  it('say how many more there are', () => {
    const long = {
      target: 'T',
      title: 'م'.repeat(300),
      summary: 'م'.repeat(240),
      source: 'S',
      seenAt: new Date(),
      articleUrl: `https://news.example/${'x'.repeat(3_000)}`,
    };
    const { attachments } = v.parse(
      TeamsMessage,
      chatPayload(
        'teams',
        Array.from({ length: 12 }, () => long),
      ),
    );
    const { body } = attachments[0].content;
    const shown = body.filter(({ type }) => type === 'Container').length;
    expect(shown).toBeLessThan(10);
    expect(body.at(-1)).toMatchObject({ text: `and ${12 - shown} more` });
  });
});
