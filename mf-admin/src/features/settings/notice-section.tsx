import { useCurrentUser } from '@newswatch/shell-api';
import { Button, Card, CheckboxField, Grid, Row, Stack, TextAreaField, TextField } from '@newswatch/ui';
import type { SectionProps } from './sections.tsx';
import type { FormValues } from './settings-values.ts';

type Entry = keyof FormValues['notice'];
const entries = ['text_en', 'starts_at', 'ends_at', 'text_fr', 'text_es', 'text_ar'] as const;

/** Announces maintenance above every page before it begins, and turns on maintenance mode during it if this was chosen. */
export function NoticeSection({ form }: SectionProps) {
  const { timezone } = useCurrentUser();
  const isNone = Object.values(form.watch('notice')).every((value) => value === '' || value === false);
  const field = (name: Entry) => ({
    ...form.register(`notice.${name}`),
    error: form.getFieldState(`notice.${name}`, form.formState).error?.message,
  });
  const removeNotice = () => {
    for (const name of entries) form.setValue(`notice.${name}`, '', { shouldDirty: true });
    form.setValue('notice.maintenance_mode', false, { shouldDirty: true });
    form.clearErrors('notice');
  };
  return (
    <Card
      title="Maintenance notice"
      id="notice"
      description="Shown above every page to everyone who is signed in, from the moment you save it until the maintenance ends. People can dismiss it until the maintenance begins."
    >
      <Stack gap={4}>
        <TextAreaField
          label="Notice"
          optional
          rows={2}
          hint="In English, at most 300 characters. The times are added in each reader’s time zone."
          {...field('text_en')}
        />
        <Grid min={240}>
          <TextField
            label="Begins"
            optional
            type="datetime-local"
            hint={`In ${timezone}`}
            {...field('starts_at')}
          />
          <TextField
            label="Ends"
            optional
            type="datetime-local"
            hint={`In ${timezone}`}
            {...field('ends_at')}
          />
        </Grid>
        <CheckboxField
          label="Turn on maintenance mode during this time"
          hint="It begins and ends automatically, and people see the message under “Maintenance”. To end it earlier, change the end or turn this off. If maintenance mode is also turned on there, it stays on until it ends or is turned off there."
          {...field('maintenance_mode')}
        />
        <Grid min={240}>
          <TextAreaField
            label="In French"
            optional
            rows={2}
            lang="fr"
            hint="If empty, the English notice is shown"
            {...field('text_fr')}
          />
          <TextAreaField label="In Spanish" optional rows={2} lang="es" {...field('text_es')} />
          <TextAreaField label="In Arabic" optional rows={2} lang="ar" dir="rtl" {...field('text_ar')} />
        </Grid>
        {isNone ? null : (
          <Row>
            <Button onClick={removeNotice}>Remove notice</Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
