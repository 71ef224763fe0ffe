import { useCurrentUser } from '@newswatch/shell-api';
import { Button, Card, Grid, Row, Stack, TextAreaField, TextField } from '@newswatch/ui';
import type { SectionProps } from './sections.tsx';
import type { FormValues } from './settings-values.ts';

type Entry = keyof FormValues['notice'];
const entries: readonly Entry[] = ['text_en', 'starts_at', 'ends_at', 'text_fr', 'text_es', 'text_ar'];

/** Announces maintenance above every page before it begins. It does not close anything: that is maintenance mode. */
export function NoticeSection({ form }: SectionProps) {
  const { timezone } = useCurrentUser();
  const isNone = Object.values(form.watch('notice')).every((value) => value === '');
  const field = (name: Entry) => ({
    ...form.register(`notice.${name}`),
    error: form.getFieldState(`notice.${name}`, form.formState).error?.message,
  });
  const removeNotice = () => {
    for (const name of entries) form.setValue(`notice.${name}`, '', { shouldDirty: true });
    form.clearErrors('notice');
  };
  return (
    <Card
      title="Maintenance notice"
      id="notice"
      description="Shown above every page to everyone who is signed in, from the moment you save it until the maintenance ends. People can dismiss it until the maintenance begins. To close Newswatch during that time, turn on maintenance mode."
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
