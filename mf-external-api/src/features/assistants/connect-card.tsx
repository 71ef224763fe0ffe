import { ASSISTANTS_PATH } from '@newswatch/shared/contracts';
import { Card, SelectField, Stack, TextLink } from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CodeBlock } from '../../parts/code-block.tsx';
import styles from './assistants.module.css';
import {
  type AssistantClient,
  assistantClients,
  type ConnectionWay,
  clientHint,
  connectionCode,
  connectionWays,
} from './connection-code.ts';

/** The address, and the code to copy into an assistant. */
export function ConnectCard() {
  const [client, setClient] = useState<AssistantClient>('json');
  const [way, setWay] = useState<ConnectionWay>('sign-in');
  const { origin } = window.location;
  return (
    <Card title="Connect an assistant" description="Model Context Protocol, streamable HTTP">
      <div className={styles.connect}>
        <Stack gap={4}>
          <p>
            <strong>By signing in.</strong> Give the assistant this address. It opens a Newswatch page where
            you choose what it may read. You do not have to copy a key, and you can disconnect the assistant
            at any time.
          </p>
          <CodeBlock what="address">{origin + ASSISTANTS_PATH}</CodeBlock>
          <p>
            <strong>With a key</strong>, if the assistant cannot sign in.{' '}
            <TextLink as={Link} to="/external-api/api-keys?form=new&for=assistant">
              Create a key
            </TextLink>{' '}
            for this assistant only; all permissions that the tools need are already selected. Then copy the
            configuration.
          </p>
          <p>
            Every message from an assistant counts towards the limit of its key or connection. Assistants can
            read, but never change anything. What publishers wrote is marked as quoted, so that an assistant
            does not mistake it for instructions. Even so, connect only assistants that ask you before they
            act on what they read.
          </p>
        </Stack>
        <Stack gap={4}>
          <SelectField
            label="Assistant"
            options={[...assistantClients]}
            value={client}
            onChange={(event) => setClient(event.target.value as AssistantClient)}
            hint={clientHint(client, way)}
          />
          {client === 'curl' ? null : (
            <SelectField
              label="Connects with"
              options={[...connectionWays]}
              value={way}
              onChange={(event) => setWay(event.target.value as ConnectionWay)}
            />
          )}
          <CodeBlock what="code">{connectionCode(client, way, origin)}</CodeBlock>
        </Stack>
      </div>
    </Card>
  );
}
