import { verificationStatus } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { useAddressParam } from '@newswatch/shell-api/patterns';
import { Button, LinkButton, Page, PageHeader, Steps } from '@newswatch/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Checklist } from '../features/verification/checklist.tsx';
import { CompleteStep } from '../features/verification/complete-step.tsx';
import { EmailStep } from '../features/verification/email-step.tsx';
import { WhatsappStep } from '../features/verification/whatsapp-step.tsx';
import { viewAfterEmail, viewAfterOverview, viewOf } from '../features/verification/wizard.ts';
import { useFollowedUser } from '../person/use-followed-user.ts';
import styles from './setup-page.module.css';

/** /setup?step=…: one step at a time, with the progress so far. The browser's Back returns to the step before. */
export function SetupPage() {
  const user = useCurrentUser();
  const status = verificationStatus(user);
  const [step, setView] = useAddressParam('step');
  const [, jumpTo] = useAddressParam('step', { replace: true });
  const view = viewOf(step, status);
  useFollowedUser(status.isFullyValidated);
  const body = useFocusOnChange(`${view} ${status.progress}`);

  // The verification was just completed: the wizard moves to its end automatically, once, so that Back still works.
  const wasComplete = useRef(status.isFullyValidated);
  const complete = useEffectEvent(() => jumpTo('complete'));
  useEffect(() => {
    if (status.isFullyValidated && !wasComplete.current) complete();
    wasComplete.current = status.isFullyValidated;
  }, [status.isFullyValidated]);

  return (
    <Page>
      <PageHeader title="Account setup" lead="Two quick checks make sure alerts reach you and nobody else." />
      <div className={styles.steps}>
        <Steps
          label="Setup steps"
          current={view === 'overview' ? viewAfterOverview(status) : view}
          steps={[
            { id: 'email', title: 'Email', done: status.isEmailVerified },
            { id: 'whatsapp', title: 'WhatsApp', done: status.isWhatsAppVerified },
            { id: 'complete', title: 'Complete', done: status.isFullyValidated },
          ]}
        />
        <div ref={body} tabIndex={-1}>
          {view === 'overview' ? (
            <Checklist
              status={status}
              sendsByWhatsapp={user.quota.channels.includes('whatsapp')}
              onOpen={setView}
              footer={
                status.isFullyValidated ? (
                  <LinkButton as={Link} to="/targets" variant="primary">
                    Create Your First Target
                  </LinkButton>
                ) : (
                  <>
                    <LinkButton as={Link} to="/" variant="ghost">
                      Skip for Now
                    </LinkButton>
                    <Button variant="primary" onClick={() => setView(viewAfterOverview(status))}>
                      Start Verification
                    </Button>
                  </>
                )
              }
            />
          ) : null}
          {view === 'email' ? (
            <EmailStep onBack={() => setView('overview')} onNext={() => setView(viewAfterEmail(status))} />
          ) : null}
          {view === 'whatsapp' ? (
            <WhatsappStep onBack={() => setView('overview')} onComplete={() => setView('complete')} />
          ) : null}
          {view === 'complete' ? <CompleteStep status={status} onBack={() => setView('overview')} /> : null}
        </div>
      </div>
    </Page>
  );
}

/** Moves the focus to what replaced the pressed button; otherwise it would be lost with the button. */
function useFocusOnChange(shown: string) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // A step may have put the focus in its field already.
    if (element.current?.querySelector('input:focus') == null) element.current?.focus();
  }, [shown]);
  return element;
}
