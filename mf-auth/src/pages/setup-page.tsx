import { verificationStatus } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, Card, LinkButton, Page, PageHeader, Row } from '@newswatch/ui/frame';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Checklist } from '../features/verification/checklist.tsx';
import { EmailStep } from '../features/verification/email-step.tsx';
import { WhatsappStep } from '../features/verification/whatsapp-step.tsx';
import { viewAfterEmail, viewAfterOverview, type WizardView } from '../features/verification/wizard.ts';

/** /setup: one thing at a time, and where one stands in it. */
export function SetupPage() {
  const status = verificationStatus(useCurrentUser());
  const [view, setView] = useState<WizardView>(status.isFullyValidated ? 'complete' : 'overview');
  const [wasComplete, setWasComplete] = useState(status.isFullyValidated);

  // Fully validated a moment ago: the wizard goes to its end by itself, once, so that Back still works.
  if (status.isFullyValidated !== wasComplete) {
    setWasComplete(status.isFullyValidated);
    if (status.isFullyValidated) setView('complete');
  }

  return (
    <Page width="narrow">
      <PageHeader title="Account setup" lead="Two short checks, so that alerts reach you and nobody else." />
      {view === 'overview' ? (
        <>
          <Checklist status={status} onOpen={setView} />
          <Row>
            {status.isFullyValidated ? (
              <LinkButton as={Link} to="/targets" variant="primary">
                Create Your First Target
              </LinkButton>
            ) : (
              <>
                <Button variant="primary" onClick={() => setView(viewAfterOverview(status))}>
                  Start Verification
                </Button>
                <LinkButton as={Link} to="/" variant="ghost">
                  Skip for Now
                </LinkButton>
              </>
            )}
          </Row>
        </>
      ) : null}
      {view === 'email' ? (
        <EmailStep onBack={() => setView('overview')} onNext={() => setView(viewAfterEmail(status))} />
      ) : null}
      {view === 'whatsapp' ? (
        <WhatsappStep onBack={() => setView('overview')} onComplete={() => setView('complete')} />
      ) : null}
      {view === 'complete' ? (
        <Card title="Setup Complete" description="Your email address and your WhatsApp number are verified.">
          <Row>
            <LinkButton as={Link} to="/targets" variant="primary">
              Create Your First Target
            </LinkButton>
            <LinkButton as={Link} to="/">
              Go to Dashboard
            </LinkButton>
            <Button variant="ghost" onClick={() => setView('overview')}>
              Back
            </Button>
          </Row>
        </Card>
      ) : null}
    </Page>
  );
}
