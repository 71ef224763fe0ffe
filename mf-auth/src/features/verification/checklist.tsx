import {
  progressMessage,
  type ValidationStep,
  type VerificationStatus,
  validationSteps,
} from '@newswatch/shared/contracts';
import { Badge, ProgressBar } from '@newswatch/ui';
import { Check, Mail, MessageCircle } from '@newswatch/ui/icons';
import type { ReactNode } from 'react';
import styles from './checklist.module.css';
import { StepCard } from './step-card.tsx';
import type { WizardView } from './wizard.ts';

const icons: Record<ValidationStep['id'], typeof Mail> = { email: Mail, whatsapp: MessageCircle };

interface ChecklistProps {
  status: VerificationStatus;
  /** Whether the person's plan sends alerts by WhatsApp. */
  sendsByWhatsapp: boolean;
  onOpen: (view: WizardView) => void;
  footer: ReactNode;
}

/** Shows both steps with their progress, and a button to open each. */
export function Checklist({ status, sendsByWhatsapp, onOpen, footer }: ChecklistProps) {
  return (
    <StepCard
      title="Account verification"
      lead={progressMessage(status)}
      aside={
        <>
          <h3>With your email address</h3>
          <p>Alerts, digests, and a way back in if you forget your password.</p>
          <h3>With your WhatsApp number</h3>
          <p>
            {sendsByWhatsapp
              ? 'Instant alerts on WhatsApp, and your own targets.'
              : 'Your own targets. On your plan, we use the number only to send codes.'}
          </p>
          {status.isFullyValidated ? null : (
            <>
              <h3>Not now?</h3>
              <p>You can already read sources and articles. Finish this whenever you like.</p>
            </>
          )}
        </>
      }
      footer={footer}
    >
      <ProgressBar
        label="Verification progress"
        value={status.progress}
        tone={status.isFullyValidated ? 'success' : 'signal'}
      />
      <ul className={styles.steps}>
        {validationSteps(status).map((step) => {
          const Icon = icons[step.id];
          return (
            <li key={step.id}>
              <button type="button" className={styles.step} onClick={() => onOpen(step.id)}>
                <span className={styles.icon} aria-hidden="true">
                  <Icon />
                </span>
                <span className={styles.words}>
                  <strong>{step.title}</strong>
                  <span className={styles.description}>{step.description}</span>
                </span>
                {step.isCompleted ? (
                  <Badge tone="success" icon={<Check />}>
                    Verified
                  </Badge>
                ) : (
                  <Badge>Required</Badge>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </StepCard>
  );
}
