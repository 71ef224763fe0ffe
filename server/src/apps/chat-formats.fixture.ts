import * as v from 'valibot';

/**
 * The published formats of messages, as strict schemas: a field that an app does not document fails. Sources:
 * - Google Chat: developers.google.com/workspace/chat/api/reference/rest/v1, Message and Card; 32,000 bytes a message.
 * - Mattermost: developers.mattermost.com, Incoming webhooks and Message attachments; 16,383 characters a post, of which old
 *   servers accept 4,000, and 8,000 for its attachments.
 * - Matrix: spec.matrix.org, `m.room.message` with `m.text`, and Size limits; 65,536 bytes an event.
 * - ntfy: docs.ntfy.sh, Publish as JSON and Limitations; 4,096 bytes a message, twice that for the JSON.
 */
const short = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
const bytes = <T extends object>(max: number) =>
  v.check<T>((given) => Buffer.byteLength(JSON.stringify(given)) <= max);
const link = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

const Widget = v.strictObject({ textParagraph: v.strictObject({ text: short(32_000) }) });
export const GoogleChatMessage = v.pipe(
  v.strictObject({
    fallbackText: short(4_000),
    cardsV2: v.strictTuple([
      v.strictObject({
        cardId: short(64),
        card: v.strictObject({
          header: v.strictObject({ title: short(1_000) }),
          sections: v.pipe(
            v.array(v.strictObject({ widgets: v.pipe(v.array(Widget), v.minLength(1)) })),
            v.minLength(1),
            v.maxLength(100),
          ),
        }),
      }),
    ]),
  }),
  bytes(32_000),
);

export const MattermostMessage = v.strictObject({
  text: short(4_000),
  attachments: v.pipe(
    v.array(
      v.strictObject({
        fallback: v.string(),
        title: v.string(),
        title_link: v.optional(link),
        text: v.optional(v.string()),
        footer: v.string(),
      }),
    ),
    v.minLength(1),
    bytes(65_535),
    v.check((attachments) => JSON.stringify(attachments).length <= 7_900),
  ),
});

export const MatrixMessage = v.pipe(
  v.strictObject({
    msgtype: v.literal('m.text'),
    body: short(65_536),
    format: v.literal('org.matrix.custom.html'),
    formatted_body: short(65_536),
    'm.mentions': v.strictObject({}),
  }),
  bytes(60_000),
);

export const NtfyMessage = v.pipe(
  v.strictObject({
    topic: v.optional(v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{1,64}$/))),
    title: short(1_000),
    message: v.pipe(
      v.string(),
      v.minLength(1),
      v.check((text) => Buffer.byteLength(text) <= 4_096),
    ),
    tags: v.array(short(64)),
    click: v.optional(link),
    priority: v.optional(v.picklist([1, 2, 3, 4, 5])),
    sequence_id: v.optional(v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{1,64}$/))),
  }),
  bytes(8_192),
);
