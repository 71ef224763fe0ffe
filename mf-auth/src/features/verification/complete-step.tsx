import { progressMessage, type VerificationStatus } from '@newswatch/shared/contracts';
import { TargetStarters } from '@newswatch/shell-api/patterns';
import { Button, LinkButton, Row } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './complete-step.module.css';
import { StepCard } from './step-card.tsx';

/** The end of the setup, and three ways on to a first target. */
export function CompleteStep({ status, onBack }: { status: VerificationStatus; onBack: () => void }) {
  return (
    <>
      <StepCard
        title="Setup Complete"
        // A number can be verified before the email address, and its step leads here too.
        lead={progressMessage(status)}
        done={status.isFullyValidated}
        footer={<Button onClick={onBack}>Back</Button>}
      >
        <Row justify="center">
          <LinkButton as={Link} to="/targets" variant="primary">
            Create Your First Target
          </LinkButton>
          <LinkButton as={Link} to="/">
            Go to Dashboard
          </LinkButton>
        </Row>
      </StepCard>
      <section className={styles.starters} aria-labelledby="starters-title">
        <h2 id="starters-title" className={styles.title}>
          Or begin with one of these
        </h2>
        <TargetStarters />
      </section>
    </>
  );
}
