import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A request for a completion, as it arrived. */
export interface ModelRequest {
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    stream: boolean;
    messages: { role: string; content: string }[];
    max_tokens?: number;
    max_completion_tokens?: number;
    tools?: unknown;
    user?: unknown;
  };
  /** Settles when the client has disconnected before the end. */
  left: Promise<void>;
}

/** What the model does with the next request. */
export interface ModelBehaviour {
  /** The status that is sent instead of an answer. */
  status?: number;
  headers?: Record<string, string>;
  error?: string;
  /** The chunks of the answer, which are sent one after another. */
  pieces?: readonly string[];
  /** The pause before each chunk. */
  pauseMs?: number;
  /** Called before a chunk is sent, with its index. */
  before?: (at: number) => Promise<unknown>;
  /** The end of the answer after the chunks: complete, at the maximum length, refused, by closing the connection, or never. */
  end?: 'stop' | 'length' | 'content_filter' | 'cut' | 'never';
  /** Whether it reports no tokens, like some servers. */
  withoutUsage?: boolean;
}

export interface ModelServer {
  /** `http://127.0.0.1:…/v1` */
  url: string;
  requests: ModelRequest[];
  /** Behaviours that are used once each, in this order, before `answer`. */
  next: ModelBehaviour[];
  /** The answer to all other requests. */
  answer: ModelBehaviour | ((request: ModelRequest) => ModelBehaviour);
  close(): Promise<void>;
}

/**
 * A server for OpenAI's chat completions, as in its reference: `POST /v1/chat/completions` with `stream` and
 * `stream_options`. It can fail in all the ways such servers fail. Tests set its answers.
 *
 * @param at the port; by default a free one
 */
export async function startModelServer(at = 0): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const next: ModelBehaviour[] = [];
  const server = createServer(async (request, response) => {
    const bytes: Buffer[] = [];
    for await (const piece of request) bytes.push(piece as Buffer);
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return refuse(response, 404, 'Not found');
    const left = Promise.withResolvers<void>();
    response.on('close', () => response.writableFinished || left.resolve());
    const body = JSON.parse(Buffer.concat(bytes).toString('utf8')) as ModelRequest['body'];
    const received = { headers: request.headers, body, left: left.promise };
    requests.push(received);
    const { answer } = model;
    const behaviour = next.shift() ?? (typeof answer === 'function' ? answer(received) : answer);
    await respond(response, received, behaviour);
  });
  await new Promise<void>((listening) => server.listen(at, '127.0.0.1', listening));
  const model: ModelServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    next,
    answer: { pieces: ['NO_ANSWER'] },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return model;
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message, type: 'error', param: null, code: null } }));
}

async function respond(
  response: ServerResponse,
  { body }: ModelRequest,
  behaviour: ModelBehaviour,
): Promise<void> {
  const { status, headers, error = 'The model failed', pieces = [], pauseMs = 0, end = 'stop' } = behaviour;
  if (status !== undefined) return refuse(response, status, error, headers);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: body.model };
  const send = (data: object) =>
    new Promise((sent) => response.write(`data: ${JSON.stringify({ ...chunk, ...data })}\n\n`, sent));
  const choice = (delta: object, finish_reason: string | null = null) => ({
    choices: [{ index: 0, delta, finish_reason }],
  });
  await send(choice({ role: 'assistant', content: '' }));
  for (const [place, piece] of pieces.entries()) {
    await behaviour.before?.(place);
    if (pauseMs > 0) await delay(pauseMs);
    if (response.destroyed) return;
    await send(choice({ content: piece }));
  }
  if (end === 'never') return;
  if (end === 'cut') return void response.destroy();
  await send(choice({}, end));
  if (!behaviour.withoutUsage) {
    const prompt = Math.ceil(JSON.stringify(body.messages).length / 4);
    const completion = Math.ceil(pieces.join('').length / 4);
    await send({
      choices: [],
      usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
    });
  }
  response.end('data: [DONE]\n\n');
}
