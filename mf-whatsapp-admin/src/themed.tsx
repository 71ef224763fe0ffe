import { useTheme } from '@newswatch/shell-api';
import { UiProvider } from '@newswatch/ui';
import type { ReactNode } from 'react';

/** Provides the styles of form controls, which only some pages load. */
export function Themed({ children }: { children: ReactNode }) {
  const { mode, font } = useTheme();
  return (
    <UiProvider theme={mode} font={font}>
      {children}
    </UiProvider>
  );
}
