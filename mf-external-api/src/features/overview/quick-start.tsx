import { Card, SelectField, Stack, TextLink } from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Code, CodeBlock } from '../../parts/code-block.tsx';
import styles from './overview.module.css';
import {
  exportLine,
  type QuickStartLanguage,
  quickStartAnswer,
  quickStartCode,
  quickStartLanguages,
  receiverCode,
} from './quick-start-code.ts';

/** Sample code that reads matches; `wide` puts the response beside it. */
export function QuickStart({ wide = false }: { wide?: boolean }) {
  const [language, setLanguage] = useState<QuickStartLanguage>('curl');
  return (
    <Card title="Quick start" description="Read your targets’ matches">
      <div className={wide ? styles.receive : styles.steps}>
        <Stack gap={4}>
          <p>
            1.{' '}
            <TextLink as={Link} to="/external-api/api-keys?form=new">
              Create a key
            </TextLink>{' '}
            that can read matches, and put it in this line, so that your shell can find it:
          </p>
          <Code>{exportLine('NEWSWATCH_KEY', 'nwk_live_…')}</Code>
          <p>2. Read the first page:</p>
          <SelectField
            label="Language"
            hideLabel
            options={[...quickStartLanguages]}
            value={language}
            onChange={(event) => setLanguage(event.target.value as QuickStartLanguage)}
          />
          <CodeBlock what="code">{quickStartCode(language, window.location.origin)}</CodeBlock>
        </Stack>
        <Stack gap={4}>
          <p>{language === 'curl' ? 'An example response:' : 'Example output:'}</p>
          <Code>{quickStartAnswer(language)}</Code>
        </Stack>
      </div>
    </Card>
  );
}

/** Sample code that receives matches as they happen. */
export function ReceiveQuickStart() {
  return (
    <Card title="Get notified immediately" description="Signed events, posted to your own address">
      <div className={styles.receive}>
        <Stack gap={4}>
          <p>
            3.{' '}
            <TextLink as={Link} to="/external-api/webhooks?tab=endpoints&form=new">
              Create an endpoint
            </TextLink>{' '}
            and put its signing secret in this line, so that your shell can find it:
          </p>
          <Code>{exportLine('NEWSWATCH_WEBHOOK_SECRET', 'whsec_…')}</Code>
          <p>
            4. Start the receiver on the server at the endpoint’s address; it listens on the port in{' '}
            <code>PORT</code>, or on 8080. Then send the test event. The endpoint becomes active once the
            receiver has accepted that event. The receiver refuses anything that is unsigned or older than
            five minutes.
          </p>
          <p>
            No public address?{' '}
            <TextLink as={Link} to="/external-api/subscriptions?form=new">
              Create a subscription
            </TextLink>{' '}
            that keeps events until your program fetches them.
          </p>
        </Stack>
        <CodeBlock what="receiver">{receiverCode()}</CodeBlock>
      </div>
    </Card>
  );
}
