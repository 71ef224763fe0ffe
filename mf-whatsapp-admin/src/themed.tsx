import { useTheme } from '@newswatch/shell-api';
import { UiProvider } from '@newswatch/ui';
import type { ReactNode } from 'react';

/** The look of the controls that a page brings along. */
export function Themed({ children }: { children: ReactNode }) {
  const { mode, font } = useTheme();
  return (
    <UiProvider theme={mode} font={font}>
      {children}
    </UiProvider>
  );
}
