import { type Font, type ThemePreference, useShell, useTheme } from '@newswatch/shell-api';
import { Card, CheckboxField, Fieldset, useSingleKeys } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { ChoiceCard, ChoiceCards } from '../../forms/choice-card.tsx';
import styles from './appearance.module.css';

const themes: readonly { value: ThemePreference; label: string; hint: string }[] = [
  { value: 'light', label: 'Light', hint: 'Dark text on a light background' },
  { value: 'dark', label: 'Dark', hint: 'Easy on the eyes at night' },
  { value: 'system', label: 'System', hint: 'Same as this device' },
];

const fonts: readonly { value: Font; label: string; hint: string }[] = [
  { value: 'inter', label: 'Inter', hint: 'Plain and dense' },
  { value: 'manrope', label: 'Manrope', hint: 'Rounder and wider' },
  { value: 'system', label: 'System', hint: 'This device’s font' },
];

/** Theme, font and keyboard shortcuts. Changes apply at once and are stored in this browser. */
export function AppearanceChoices() {
  const { theme } = useShell();
  const { preference, font } = useTheme();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <>
      <Card title="Theme">
        <Choices
          legend="Theme"
          name="theme"
          options={themes}
          value={preference}
          preview={(shown) => <ThemePreview theme={shown} />}
          onChoose={(chosen) => theme.choose({ preference: chosen })}
        />
      </Card>
      <Card title="Font">
        <Choices
          legend="Font"
          name="font"
          options={fonts}
          value={font}
          preview={(shown) => (
            <span className={styles.sample} data-font={shown} aria-hidden="true">
              Storm closes the harbour
            </span>
          )}
          onChoose={(chosen) => theme.choose({ font: chosen })}
        />
      </Card>
      <Card title="Keyboard">
        <CheckboxField
          label="Single-letter shortcuts"
          hint="In lists, j and k move between items, and other letters act on the selected item. Turn the shortcuts off if you trigger them by accident."
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
      </Card>
    </>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string; hint: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  preview: (value: Value) => ReactNode;
}

function Choices<Value extends string>({
  legend,
  name,
  options,
  value,
  onChoose,
  preview,
}: ChoicesProps<Value>) {
  return (
    <Fieldset legend={legend} hideLegend>
      <ChoiceCards>
        {options.map((option) => (
          <ChoiceCard
            key={option.value}
            title={option.label}
            hint={option.hint}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          >
            {preview(option.value)}
          </ChoiceCard>
        ))}
      </ChoiceCards>
    </Fieldset>
  );
}

/** A page in the colors of a theme. The device may choose either, so its preview is cut from both. */
function ThemePreview({ theme }: { theme: ThemePreference }) {
  return (
    <span className={styles.previews} aria-hidden="true">
      <span className={styles.preview} data-theme={theme === 'dark' ? 'dark' : 'light'} />
      {theme === 'system' ? <span className={styles.preview} data-theme="dark" /> : null}
    </span>
  );
}
