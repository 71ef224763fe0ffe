import { useTheme } from '@newswatch/shell-api';
import { UiProvider } from '@newswatch/ui';
import { QueryTester } from './query-tester.tsx';

/** The tester as it is fetched: with the look of its fields, which the help articles do without. */
export function ThemedQueryTester() {
  const { mode, font } = useTheme();
  return (
    <UiProvider theme={mode} font={font}>
      <QueryTester />
    </UiProvider>
  );
}
