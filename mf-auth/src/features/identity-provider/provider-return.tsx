import { failureSentence } from '@newswatch/shared/api';
import { type LinkRequired, messages, type SignInAnswer } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { Spinner } from '@newswatch/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { identityProviderApi } from '../../api/identity-provider.ts';
import { keepPendingSignIn } from '../../codes/pending-sign-in.ts';
import { type Flow, takeFlow } from './flow.ts';
import { LinkAccountForm } from './link-form.tsx';
import { ProviderGate } from './provider-gate.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';

type Outcome = { kind: 'failed'; sentence: string } | { kind: 'link'; link: LinkRequired; flow: Flow };

/**
 * Passes the provider's answer to the server, once. Stays outside `ProviderGate`: signing in clears the query client,
 * so the gate would remount its children and the answer would be sent again.
 */
export function ProviderReturn() {
  const shell = useShell();
  const [search, setSearch] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const handed = useRef(false);

  const enter = async (answer: SignInAnswer, { goal }: Flow) => {
    if ('mfa_required' in answer) {
      keepPendingSignIn(answer, goal, '/sign-in');
      shell.navigate('/otp', { replace: true });
      return;
    }
    await shell.session.signIn(answer, answer.user);
    shell.navigate(goal, { replace: true });
  };

  const handOver = useEffectEvent(async () => {
    if (handed.current) return;
    handed.current = true;
    const flow = takeFlow();
    const sent = sentBack(search);
    // Keeps the code out of the browser history.
    setSearch({}, { replace: true });
    if (!flow) return setOutcome({ kind: 'failed', sentence: messages.identity.expired });
    try {
      const answer = await identityProviderApi.callback({ body: { flow_token: flow.token, ...sent } });
      if ('link_required' in answer) setOutcome({ kind: 'link', link: answer, flow });
      else await enter(answer, flow);
    } catch (error) {
      // The next attempt, by either method, leads to the page the user wanted.
      if (flow.goal !== '/') setSearch({ redirect: flow.goal }, { replace: true });
      setOutcome({ kind: 'failed', sentence: failureSentence(error, messages.identity.refused) });
    }
  });
  useEffect(() => void handOver(), []);

  if (!outcome) return <Spinner label="Signing in…" />;
  if (outcome.kind === 'failed') {
    return <ProviderGate>{(name) => <ProviderSignIn name={name} failure={outcome.sentence} />}</ProviderGate>;
  }
  return <LinkAccountForm link={outcome.link} onSignedIn={(answer) => enter(answer, outcome.flow)} />;
}

function sentBack(search: URLSearchParams) {
  const optional = (parameter: 'code' | 'iss' | 'error') => {
    const value = search.get(parameter);
    return value === null ? {} : { [parameter]: value };
  };
  return {
    state: search.get('state') ?? '',
    ...optional('code'),
    ...optional('iss'),
    ...optional('error'),
  };
}
