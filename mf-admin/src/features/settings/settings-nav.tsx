import { SearchField } from '@newswatch/ui';
import { useState } from 'react';
import { type FoundSetting, findSettings } from './setting-labels.ts';
import styles from './settings-form.module.css';

interface SettingsNavProps {
  sections: readonly (readonly [id: string, title: string])[];
}

/** Goes to the field of a setting, or to its section if the field is not shown. */
function goTo({ name, section }: FoundSetting): void {
  const field = document.getElementsByName(name)[0];
  const place = field ?? document.getElementById(section);
  place?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** The sections of the page, or, during a search, the settings that match. */
export function SettingsNav({ sections }: SettingsNavProps) {
  const [query, setQuery] = useState('');
  const titles = new Map(sections);
  const titleOf = (section: string) => titles.get(section) ?? '';
  const found = findSettings(query, titleOf);
  const isSearching = query.trim() !== '';
  return (
    <div className={styles.parts}>
      <SearchField
        label="Find a setting"
        className={styles.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onClear={() => setQuery('')}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter') return;
          // The search field is inside the settings form, so Enter would submit it.
          event.preventDefault();
          if (first) goTo(first);
        }}
      />
      {isSearching ? (
        <nav className={styles.found} aria-label="Matching settings">
          {found.map((setting) => (
            <a
              key={setting.name}
              href={`#${setting.section}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(setting);
              }}
            >
              {setting.label}
              <small>{titleOf(setting.section)}</small>
            </a>
          ))}
        </nav>
      ) : (
        <nav className={styles.sections} aria-label="Sections">
          {sections.map(([id, title]) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      <p className={isSearching && found.length === 0 ? styles.none : 'ui-visually-hidden'} role="status">
        {isSearching ? countResults(found.length) : null}
      </p>
    </div>
  );
}

function countResults(count: number): string {
  if (count === 0) return 'No settings match.';
  return count === 1 ? '1 setting found' : `${count} settings found`;
}
