import { Card, SelectField, Stack, TextLink } from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CodeBlock } from '../../parts/code-block.tsx';
import {
  exportLine,
  type QuickStartLanguage,
  quickStartCode,
  quickStartLanguages,
  receiverCode,
} from './quick-start-code.ts';

/** What to paste to read what targets found, and to receive it. */
export function QuickStart() {
  const [language, setLanguage] = useState<QuickStartLanguage>('curl');
  return (
    <Card title="Quick start" description="Read what your targets found">
      <Stack gap={4}>
        <p>
          1.{' '}
          <TextLink as={Link} to="/external-api/api-keys?form=new">
            Create a key
          </TextLink>{' '}
          that may read matches, and put it where your shell finds it:
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
        <p>
          3. To be told at once,{' '}
          <TextLink as={Link} to="/external-api/webhooks?tab=endpoints&form=new">
            create an endpoint
          </TextLink>{' '}
          and put its signing secret where your shell finds it:
        </p>
        <CodeBlock what="secret">{exportLine('NEWSWATCH_WEBHOOK_SECRET', 'whsec_…')}</CodeBlock>
        <p>
          4. Run this behind its address, on port 8080 or the one in <code>PORT</code>, then send the test
          event. The endpoint is active once the receiver has checked it:
        </p>
        <CodeBlock what="receiver">{receiverCode()}</CodeBlock>
      </Stack>
    </Card>
  );
}
