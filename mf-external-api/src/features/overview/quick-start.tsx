import { Card, SelectField, Stack, TextLink } from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import code from '../../parts/code-block.module.css';
import { CodeBlock } from '../../parts/code-block.tsx';
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
            that can read matches, and put it where your shell can find it:
          </p>
          <CodeBlock what="key">{exportLine('NEWSWATCH_KEY', 'nwk_live_…')}</CodeBlock>
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with the keyboard. */}
          <pre className={code.code} dir="ltr" tabIndex={0}>
            <code>{quickStartAnswer(language)}</code>
          </pre>
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
            and put its signing secret where your shell can find it:
          </p>
          <CodeBlock what="secret">{exportLine('NEWSWATCH_WEBHOOK_SECRET', 'whsec_…')}</CodeBlock>
          <p>
            4. Start the receiver on the server behind the endpoint’s address; it listens on the port in{' '}
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
