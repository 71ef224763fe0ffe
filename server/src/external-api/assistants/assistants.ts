import { type AssistantTool, messages } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import type { Logger } from '../../logging.ts';
import type { OpenedKey } from '../api-key-auth.ts';
import { type AssistantRooms, createTools } from './tools.ts';

/** A message of an assistant, whose key was accepted and whose call was counted. */
export interface AssistantRequest {
  key: OpenedKey;
  /** The parsed body. */
  message: unknown;
  /** The headers of the request that the protocol defines (`Mcp-…`). */
  headers: Readonly<Record<string, string>>;
  requestId: string;
  now: Date;
}

/** The response to a message; `body` is JSON, or null if the message needs no response. */
export interface AssistantResponse {
  status: number;
  body: string | null;
  /** The tool that was called, if the message called one. */
  tool?: AssistantTool;
  /** The reason why the call was refused or failed, for the log of the key's owner; the response has the tool's own error. */
  failure?: Failure;
}

/** Serves the Model Context Protocol over streamable HTTP, without sessions and with one JSON response to each message. */
export interface Assistants {
  respond(request: AssistantRequest): Promise<AssistantResponse>;
}

const INVALID_REQUEST = -32_600;
const ONE_MESSAGE = 'Send one message per request: batches are not accepted.';

export function createAssistants(
  rooms: AssistantRooms,
  options: { log: Logger; toFailure: (error: unknown) => { failure: Failure; defect: boolean } },
): Assistants {
  const tools = createTools(rooms);
  /** The protocol's package takes 35 MB and a quarter of a second to load, so it is loaded only when an assistant calls. */
  let loading: Promise<typeof import('./protocol.ts')> | undefined;
  return {
    async respond(asked) {
      if (Array.isArray(asked.message)) {
        const error = { code: INVALID_REQUEST, message: ONE_MESSAGE };
        return {
          status: 400,
          body: JSON.stringify({ jsonrpc: '2.0', error, id: null }),
          failure: new Failure('malformed_request', ONE_MESSAGE),
        };
      }
      loading ??= import('./protocol.ts');
      const { exchange } = await loading;
      const outcome: Pick<AssistantResponse, 'tool' | 'failure'> = {};
      const response = await exchange(asked, tools, { ...options, outcome });
      const text = await response.text();
      const failure = outcome.failure ?? parseFailure(response.status, text);
      return {
        status: response.status,
        body: text === '' ? null : text,
        ...(outcome.tool === undefined ? {} : { tool: outcome.tool }),
        ...(failure ? { failure } : {}),
      };
    },
  };
}

/** Refusals by the protocol itself, for example of an unknown method. */
function parseFailure(status: number, text: string): Failure | undefined {
  const error = text === '' ? undefined : (JSON.parse(text) as { error?: { message?: string } }).error;
  if (!error && status < 400) return undefined;
  return new Failure('malformed_request', error?.message ?? messages.generic.malformedJson);
}
