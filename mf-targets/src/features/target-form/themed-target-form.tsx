import { useTheme } from '@newswatch/shell-api';
import { UiProvider } from '@newswatch/ui';
import { TargetForm, type TargetFormProps } from './target-form.tsx';

/** The lazily loaded form, including the field styles that its pages do not need. */
export function ThemedTargetForm(props: TargetFormProps) {
  const { mode, font } = useTheme();
  return (
    <UiProvider theme={mode} font={font}>
      <TargetForm {...props} />
    </UiProvider>
  );
}
