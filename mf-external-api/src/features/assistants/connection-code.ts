import { ASSISTANTS_PATH } from '@newswatch/shared/contracts';

export const assistantClients = [
  { value: 'json', label: 'Configuration file (JSON)' },
  { value: 'claude-code', label: 'Claude Code' },
  { value: 'curl', label: 'Test with cURL' },
] as const;
export type AssistantClient = (typeof assistantClients)[number]['value'];

/**
 * Contains only characters that are allowed in a header, so that if it is not replaced, the error says that the key is unknown.
 */
const PLACEHOLDER = 'YOUR_API_KEY';

/** The ways in which an assistant proves whose data it may read. */
export const connectionWays = [
  { value: 'sign-in', label: 'Sign in' },
  { value: 'key', label: 'API key' },
] as const;
export type ConnectionWay = (typeof connectionWays)[number]['value'];

/** One sentence about where the code belongs. */
export function clientHint(client: AssistantClient, way: ConnectionWay): string {
  if (client === 'curl') {
    return 'Run it in a terminal where the variable NEWSWATCH_KEY contains an API key. It lists the tools.';
  }
  if (way === 'sign-in') {
    return client === 'json'
      ? 'Most assistants read their list of servers from a file like this, and then ask you to sign in.'
      : 'Run it in a terminal, then enter /mcp in Claude Code to sign in.';
  }
  return client === 'json'
    ? `Replace ${PLACEHOLDER} with your key. Most assistants read their list of servers from a file like this.`
    : 'Run it in a terminal where the variable NEWSWATCH_KEY contains your key.';
}

/** The code that connects an assistant to the product at this origin; cURL always needs a key. */
export function connectionCode(client: AssistantClient, way: ConnectionWay, origin: string): string {
  const url = origin + ASSISTANTS_PATH;
  switch (client) {
    case 'json': {
      const headers = way === 'key' ? { headers: { Authorization: `Bearer ${PLACEHOLDER}` } } : {};
      return JSON.stringify({ mcpServers: { newswatch: { type: 'http', url, ...headers } } }, null, 2);
    }
    case 'claude-code':
      return `claude mcp add --transport http newswatch "${url}"${
        way === 'key' ? ' \\\n  --header "Authorization: Bearer $NEWSWATCH_KEY"' : ''
      }`;
    default:
      return `curl -s -H "Authorization: Bearer $NEWSWATCH_KEY" -H "Content-Type: application/json" \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' \\
  "${url}"`;
  }
}
