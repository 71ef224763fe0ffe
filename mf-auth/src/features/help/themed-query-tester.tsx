import { useTheme } from '@newswatch/shell-api';
import { UiProvider } from '@newswatch/ui';
import { QueryTester } from './query-tester.tsx';

/** The lazily loaded tester, including the field styles that help articles do not need. */
export function ThemedQueryTester() {
  const { mode, font } = useTheme();
  return (
    <UiProvider theme={mode} font={font}>
      <QueryTester />
    </UiProvider>
  );
}
