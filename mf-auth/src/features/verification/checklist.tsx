import {
  progressMessage,
  type ValidationStep,
  type VerificationStatus,
  validationSteps,
} from '@newswatch/shared/contracts';
import { Badge, Card, ProgressBar, Stack } from '@newswatch/ui';
import { Check, Mail, MessageCircle } from '@newswatch/ui/icons';
import styles from './checklist.module.css';
import type { WizardView } from './wizard.ts';

const icons: Record<ValidationStep['id'], typeof Mail> = { email: Mail, whatsapp: MessageCircle };

interface ChecklistProps {
  status: VerificationStatus;
  onOpen: (view: WizardView) => void;
}

/** Both steps with their progress, and a button to open each. */
export function Checklist({ status, onOpen }: ChecklistProps) {
  const sentence = progressMessage(status);
  return (
    <Card title="Account verification" description={sentence}>
      <Stack gap={4}>
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
      </Stack>
    </Card>
  );
}
