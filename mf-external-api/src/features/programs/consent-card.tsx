import { failureSentence } from '@newswatch/shared/api';
import type { ApiScope, AskingProgram } from '@newswatch/shared/contracts';
import { apiKeyKeys } from '@newswatch/shared/keys';
import { useCurrentUser } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, CheckboxField, Fieldset, FormAlert, Stack, TextLink } from '@newswatch/ui';
import { type FormEvent, useState } from 'react';
import { programsApi } from '../../api/programs.ts';
import { scopeLabels } from '../../labels/scope-labels.ts';
import { returnTo } from './leave.ts';
import { ProgramHost } from './program-host.tsx';
import styles from './programs.module.css';

const isReading = (scope: ApiScope) => scope.endsWith(':read');

/**
 * The program that asks, its return address, its permissions, and the person's decision. Permissions to change something must be
 * chosen.
 */
export function ConsentCard({ request, program }: { request: string; program: AskingProgram }) {
  const { email } = useCurrentUser();
  const [chosen, setChosen] = useState<readonly ApiScope[]>(() => program.scopes.filter(isReading));
  const [isUnchosen, setUnchosen] = useState(false);
  const decide = useApiMutation(programsApi.decide, {
    refreshes: [apiKeyKeys.all],
    onDone: ({ return_to }) => returnTo(return_to),
    showsFailure: true,
  });
  const allow = (event: FormEvent) => {
    event.preventDefault();
    setUnchosen(chosen.length === 0);
    if (chosen.length > 0) decide.mutate({ body: { request, allow: true, scopes: [...chosen] } });
  };
  if (decide.data) return <Returning address={decide.data.return_to} program={program} />;
  return (
    <Card
      className={styles.connect}
      title={
        <>
          Allow <bdi>“{program.name}”</bdi> to use your account?
        </>
      }
    >
      <form onSubmit={allow}>
        <Stack gap={4}>
          {decide.error ? (
            <FormAlert>{failureSentence(decide.error, 'Your decision could not be saved.')}</FormAlert>
          ) : null}
          <p>
            You are signed in as{' '}
            <bdi dir="ltr">
              <strong>{email}</strong>
            </bdi>
            . Your password stays secret.
          </p>
          <FormAlert tone="warning">
            The program chose this name itself, and Newswatch cannot check it. Your browser will return to{' '}
            <strong>
              <ProgramHost {...program} />
            </strong>
            . Allow it only if you have just started to connect it.
          </FormAlert>
          {program.is_connected ? (
            <p>
              It is already connected: its permissions will be replaced, and it will be signed out elsewhere.
            </p>
          ) : null}
          <Fieldset legend="Permissions" error={isUnchosen ? 'Choose at least one permission' : undefined}>
            {program.scopes.map((scope) => (
              <CheckboxField
                key={scope}
                label={scopeLabels[scope].label}
                hint={scopeLabels[scope].hint.replace('the key', 'this permission')}
                checked={chosen.includes(scope)}
                onChange={(event) => {
                  const { checked } = event.target;
                  setUnchosen(false);
                  setChosen((now) => (checked ? [...now, scope] : now.filter((one) => one !== scope)));
                }}
              />
            ))}
          </Fieldset>
          <p>You can disconnect it at any time on the Assistants page.</p>
          <div className={styles.buttons}>
            <Button
              type="submit"
              variant="primary"
              loading={decide.isPending && decide.variables.body.allow}
              disabled={decide.isPending}
            >
              Allow access
            </Button>
            <Button
              loading={decide.isPending && !decide.variables.body.allow}
              disabled={decide.isPending}
              onClick={() => decide.mutate({ body: { request, allow: false } })}
            >
              Deny
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

/** The program may not respond, so the link stays on the page for as long as the code is valid. */
function Returning({ address, program }: { address: string; program: AskingProgram }) {
  return (
    <Card
      className={styles.connect}
      title={
        <>
          Returning to <bdi>“{program.name}”</bdi>
        </>
      }
    >
      <Stack gap={3}>
        <p role="status">
          Your browser returns to <ProgramHost {...program} />. If nothing happens, open the link within a
          minute.
        </p>
        <p>
          <TextLink href={address}>Return to the program</TextLink>
        </p>
      </Stack>
    </Card>
  );
}
