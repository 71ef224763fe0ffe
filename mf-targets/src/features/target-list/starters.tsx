import { Button, Card, EmptyState, Grid } from '@newswatch/ui/frame';

interface StartersProps {
  templates: readonly { id: string; title: string; description: string }[];
  disabled: boolean;
  onChoose: (templateId: string) => void;
}

/** The empty list: what a target is, and three ways to begin. */
export function Starters({ templates, disabled, onChoose }: StartersProps) {
  return (
    <EmptyState title="No targets yet">
      <p>A target is what you want to hear about. Start from one of these, or from nothing.</p>
      <Grid min={200}>
        {templates.map(({ id, title, description }) => (
          <Card key={id} title={title} description={description} level={3}>
            <Button disabled={disabled} aria-label={`Use “${title}”`} onClick={() => onChoose(id)}>
              Use this
            </Button>
          </Card>
        ))}
      </Grid>
    </EmptyState>
  );
}
