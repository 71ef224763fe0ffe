import { API_KEY, type Dialect, type Emulator, hmac, type Reply, seconds, type Told } from './emulator.ts';

const OWN_NUMBER = '447700900111';
const ACCOUNT = '2002';
const QUALITY = 'GREEN';

/** An error of the Graph API: a code, and sometimes a more specific one. */
function refuse(code: number, message: string, more: { subcode?: number; status?: number } = {}): Reply {
  const { subcode, status = 400 } = more;
  return {
    status,
    body: {
      error: { code, message, ...(subcode ? { error_subcode: subcode, error_user_msg: message } : {}) },
    },
  };
}

/** Meta's Cloud API: no session, templates with their approval, the 24-hour window, receipts that contain our key. */
export const cloudApi: Dialect = {
  handle({ method, path, query, headers, body }, emulator, take) {
    if (headers.authorization !== `Bearer ${API_KEY}`) {
      return refuse(190, 'Invalid OAuth access token', { status: 401 });
    }
    if (method === 'GET' && path === '/1001') return { status: 200, body: phoneNumber(emulator) };
    if (method === 'POST' && path === '/1001/messages') {
      const to = `+${body.to}`;
      const refusal =
        body.type === 'template'
          ? templateRefusal(body.template as SentTemplate, emulator)
          : emulator.wroteToUs.has(to)
            ? undefined
            : refuse(131047, 'Re-engagement message');
      if (refusal) return refusal;
      const text = (body.text as { body?: string } | undefined)?.body ?? JSON.stringify(body.template);
      const message = take(to, text, String(body.biz_opaque_callback_data));
      return { status: 200, body: { messaging_product: 'whatsapp', messages: [{ id: message.id }] } };
    }
    if (path === `/${ACCOUNT}/message_templates`) {
      if (method === 'POST') return submitted(body as unknown as Submission, emulator);
      const data = [...emulator.templates.values()].filter(({ name }) => name === query.get('name'));
      return { status: 200, body: { data } };
    }
    const known = emulator.templates.get(path.slice(1));
    if (method === 'POST' && known) {
      const { components } = body as unknown as Submission;
      const refusal = submissionRefusal({ ...known, components });
      if (refusal) return refusal;
      emulator.templates.set(known.id, { ...known, status: 'PENDING', variables: variablesOf(components) });
      return { status: 200, body: { success: true } };
    }
    return refuse(33, 'Unsupported request: the object does not exist');
  },
  body: (tells, at) => ({
    object: 'whatsapp_business_account',
    entry: [
      { id: ACCOUNT, time: seconds(at), changes: [{ field: fieldOf(tells), value: contentOf(tells, at) }] },
    ],
  }),
  sign: (body, secret) => ({ 'x-hub-signature-256': `sha256=${hmac('sha256', body, secret)}` }),
};

function phoneNumber({ state }: Emulator): object {
  const status = {
    up: 'CONNECTED',
    failed: 'UNVERIFIED',
    removed: 'DISCONNECTED',
    restricted: 'RESTRICTED',
    banned: 'BANNED',
  };
  return {
    id: '1001',
    display_phone_number: '+44 7700 900111',
    verified_name: 'Newswatch',
    quality_rating: QUALITY,
    messaging_limit_tier: 'TIER_1K',
    status: status[state as 'up'] ?? 'PENDING',
  };
}

interface Component {
  type: string;
  text?: string;
  sub_type?: string;
  parameters?: { text: string }[];
  buttons?: { type: string; otp_type?: string }[];
  example?: { body_text: string[][] };
}
interface Submission {
  name: string;
  language: string;
  category: string;
  components: Component[];
}
interface SentTemplate {
  name: string;
  language: { code: string };
  components: Component[];
}

const bodyText = (components: Component[]) => components.find(({ type }) => type === 'BODY')?.text;

function variablesOf(components: Component[]): number {
  const text = bodyText(components);
  // Meta provides the text of codes, with one variable.
  return text === undefined ? 1 : new Set(text.match(/\{\{\d+\}\}/g)).size;
}

function submissionRefusal({
  category,
  components,
}: Omit<Submission, 'name' | 'language'>): Reply | undefined {
  const text = bodyText(components);
  if (category === 'AUTHENTICATION') {
    const button = components.find(({ type }) => type === 'BUTTONS')?.buttons?.[0];
    return text === undefined && button?.type === 'OTP' && button.otp_type === 'COPY_CODE'
      ? undefined
      : refuse(100, 'Authentication templates have a text of their own and a button', { subcode: 2_388_042 });
  }
  if (text === undefined) return refuse(100, 'The body is missing', { subcode: 2_388_042 });
  if (/^\{\{|\}\}$/.test(text)) {
    return refuse(100, 'Variables cannot be at the start or end of the template', { subcode: 2_388_299 });
  }
  const examples = components.find(({ type }) => type === 'BODY')?.example?.body_text[0]?.length ?? 0;
  return examples === variablesOf(components)
    ? undefined
    : refuse(100, 'The body needs an example of each variable', { subcode: 2_388_043 });
}

function submitted({ name, language, category, components }: Submission, emulator: Emulator): Reply {
  const same = [...emulator.templates.values()].some((one) => one.name === name && one.language === language);
  if (same) return refuse(100, 'There is content in this language already', { subcode: 2_388_024 });
  const refusal = submissionRefusal({ category, components });
  if (refusal) return refusal;
  const id = String(3_003 + emulator.templates.size);
  const template = { id, name, language, category, status: 'PENDING', variables: variablesOf(components) };
  emulator.templates.set(id, template);
  return { status: 200, body: { id, status: 'PENDING', category } };
}

function templateRefusal(
  { name, language, components }: SentTemplate,
  emulator: Emulator,
): Reply | undefined {
  const template = [...emulator.templates.values()].find(
    (one) => one.name === name && one.language === language.code,
  );
  if (template?.status === 'PAUSED') return refuse(132015, 'Template is paused');
  if (template?.status === 'DISABLED') return refuse(132016, 'Template is disabled');
  if (template?.status !== 'APPROVED')
    return refuse(132001, 'Template name does not exist in the translation');
  const values = components.find(({ type }) => type === 'body')?.parameters ?? [];
  if (values.length !== template.variables) return refuse(132000, 'Number of parameters does not match');
  if (values.some(({ text }) => text === '' || /[\n\t]| {5}/.test(text)))
    return refuse(132012, 'Parameter format');
  if (template.category !== 'AUTHENTICATION') return undefined;
  const button = components.find(({ type }) => type === 'button');
  return button?.sub_type === 'url' && button.parameters?.[0]?.text === values[0]?.text
    ? undefined
    : refuse(131008, 'Required parameter is missing: button');
}

function fieldOf({ kind }: Told): string {
  if (kind === 'state') return 'account_update';
  if (kind === 'template') return 'message_template_status_update';
  return kind === 'category' ? 'template_category_update' : 'messages';
}

function contentOf(tells: Told, at: Date): object {
  const metadata = { display_phone_number: OWN_NUMBER, phone_number_id: '1001' };
  switch (tells.kind) {
    case 'state':
      return { event: tells.state === 'restricted' ? 'ACCOUNT_RESTRICTION' : 'DISABLED_UPDATE' };
    case 'template':
    case 'category': {
      const template = { message_template_name: tells.name, message_template_language: tells.language };
      return tells.kind === 'template'
        ? { ...template, event: tells.event, reason: tells.reason ?? 'NONE' }
        : { ...template, previous_category: 'UTILITY', new_category: tells.to };
    }
    case 'left': {
      const system = { type: 'user_changed_number', body: 'User changed the number', wa_id: '447700900999' };
      const from = tells.from.slice(1);
      return {
        metadata,
        messages: [{ from, id: tells.id, timestamp: String(seconds(at)), type: 'system', system }],
      };
    }
    case 'received': {
      const from = tells.from.slice(1);
      const timestamp = String(seconds(at));
      const content = tells.picture
        ? { type: 'image', image: { id: '1037543291543636', mime_type: 'image/jpeg', caption: tells.text } }
        : { type: 'text', text: { body: tells.text } };
      return { metadata, messages: [{ from, id: tells.id, timestamp, ...content }] };
    }
    default: {
      const { message, kind } = tells;
      const told = {
        id: message.id,
        status: kind === 'accepted' ? 'sent' : kind,
        timestamp: String(seconds(at)),
        recipient_id: message.to.slice(1),
        biz_opaque_callback_data: message.key,
        ...(kind === 'failed' ? { errors: [{ code: 131026, title: 'Message undeliverable' }] } : {}),
      };
      return { metadata, statuses: [told] };
    }
  }
}
