import { useTheme } from '@newswatch/shell-api';
import { UiProvider } from '@newswatch/ui';
import { TargetForm, type TargetFormProps } from './target-form.tsx';

/** The form as it is fetched: with the look of its fields, which the pages it opens on do without. */
export function ThemedTargetForm(props: TargetFormProps) {
  const { mode, font } = useTheme();
  return (
    <UiProvider theme={mode} font={font}>
      <TargetForm {...props} />
    </UiProvider>
  );
}
