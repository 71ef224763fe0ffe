import { Button, Card, EmptyState, Grid } from '@newswatch/ui';
import styles from './starters.module.css';

interface StartersProps {
  templates: readonly { id: string; title: string; description: string }[];
  disabled: boolean;
  onChoose: (templateId: string) => void;
}

/** The empty list: explains what a target is and offers three ways to start. */
export function Starters({ templates, disabled, onChoose }: StartersProps) {
  return (
    <div className={styles.starters}>
      <EmptyState title="No targets yet">
        A target is a topic you want to hear about. Start from one of these, or from scratch.
      </EmptyState>
      <Grid min={220}>
        {templates.map(({ id, title, description }) => (
          <Card key={id} title={title} description={description} level={3}>
            <Button disabled={disabled} aria-label={`Use this: ${title}`} onClick={() => onChoose(id)}>
              Use this
            </Button>
          </Card>
        ))}
      </Grid>
    </div>
  );
}
