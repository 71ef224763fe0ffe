import { ASSISTANTS_PATH } from '@newswatch/shared/contracts';

export const assistantClients = [
  { value: 'json', label: 'Configuration file (JSON)' },
  { value: 'claude-code', label: 'Claude Code' },
  { value: 'curl', label: 'Test with cURL' },
] as const;
export type AssistantClient = (typeof assistantClients)[number]['value'];

/** Only characters that a header may contain, so that our refusal says that the key is unknown if it is not replaced. */
const PLACEHOLDER = 'YOUR_API_KEY';

/** Tells a person where the code belongs, in one sentence. */
export const clientHints: Record<AssistantClient, string> = {
  json: `Replace ${PLACEHOLDER} with your key. Most assistants read their list of servers from a file like this.`,
  'claude-code': 'Run it in a terminal where the variable NEWSWATCH_KEY contains your key.',
  curl: 'Run it in a terminal where the variable NEWSWATCH_KEY contains your key. It lists the tools.',
};

/** What connects an assistant to the product at this origin. */
export function connectionCode(client: AssistantClient, origin: string): string {
  const url = origin + ASSISTANTS_PATH;
  switch (client) {
    case 'json':
      return JSON.stringify(
        {
          mcpServers: {
            newswatch: { type: 'http', url, headers: { Authorization: `Bearer ${PLACEHOLDER}` } },
          },
        },
        null,
        2,
      );
    case 'claude-code':
      return `claude mcp add --transport http newswatch "${url}" \\
  --header "Authorization: Bearer $NEWSWATCH_KEY"`;
    default:
      return `curl -s -H "Authorization: Bearer $NEWSWATCH_KEY" -H "Content-Type: application/json" \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' \\
  "${url}"`;
  }
}
