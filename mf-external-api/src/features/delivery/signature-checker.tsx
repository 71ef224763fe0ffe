import { serverNow } from '@newswatch/shared/api';
import type { WebhookDeliveryDetails } from '@newswatch/shared/contracts';
import { FormAlert, Stack, TextAreaField, TextField } from '@newswatch/ui';
import { useEffect, useState } from 'react';
import { checkSignature, type SignatureCheck } from './check-signature.ts';

const results: Record<SignatureCheck, { tone: 'success' | 'warning' | 'danger'; sentence: string }> = {
  right: { tone: 'success', sentence: 'The signature is valid.' },
  old: {
    tone: 'success',
    sentence:
      'The signature is valid, but receivers will now refuse it because it is older than five minutes.',
  },
  wrong: {
    tone: 'danger',
    sentence:
      'The signature is not valid. The usual cause is that the body was changed in transit. Check the exact bytes, not parsed JSON.',
  },
  bad_secret: {
    tone: 'warning',
    sentence: 'This is not a signing secret. Signing secrets begin with whsec_.',
  },
  no_https: {
    tone: 'warning',
    sentence: 'Browsers can check signatures only on https pages.',
  },
};

/** Checks the signature of a request that a server received, in this browser. */
export function SignatureChecker({ delivery }: { delivery: WebhookDeliveryDetails }) {
  const header = (name: string) => delivery.request.headers.find((row) => row.name === name)?.value ?? '';
  const [secret, setSecret] = useState('');
  const [signature, setSignature] = useState(header('webhook-signature'));
  const [body, setBody] = useState(delivery.request.body);
  const [result, setResult] = useState<SignatureCheck>();
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];

  useEffect(() => {
    let isCurrent = true;
    const message = { secret, id, timestamp, signature, body };
    if (secret === '') setResult(undefined);
    else
      checkSignature(message, serverNow()).then(
        (checked) => isCurrent && setResult(checked),
        () => isCurrent && setResult('bad_secret'),
      );
    return () => {
      isCurrent = false;
    };
  }, [secret, signature, body, id, timestamp]);

  return (
    <Stack gap={3}>
      <p>Paste what your server received. The signature is checked here, in your browser.</p>
      <TextField
        label="Signing secret"
        type="password"
        dir="ltr"
        autoComplete="off"
        placeholder="whsec_…"
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
      />
      <TextField
        label="Received signature"
        dir="ltr"
        autoComplete="off"
        value={signature}
        onChange={(event) => setSignature(event.target.value)}
      />
      <TextAreaField
        label="Received body"
        rows={3}
        dir="ltr"
        spellCheck={false}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <div role="status">
        {result ? <FormAlert tone={results[result].tone}>{results[result].sentence}</FormAlert> : null}
      </div>
    </Stack>
  );
}
