import { accentShades, type Brand, LookDraft } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { EmailFrame, Skeleton, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { QueryView } from '../query-view.tsx';
import { useSettled } from '../use-settled.ts';
import { brandQueries, type Dressed } from './brand-calls.ts';
import { LogoField, type LogoFieldProps } from './logo-field.tsx';
import styles from './look.module.css';

const PAUSE_MS = 300;
/** The colour that the browser’s own picker shows before one is chosen: that of the product. */
const NEWSWATCH = '#b8371b';

export interface LookFieldsProps extends LogoFieldProps {
  /** The kind of thing that is previewed. */
  of?: Dressed;
  /** The colour as it is typed. */
  accent: string;
  error: string | undefined;
  onAccent: (typed: string) => void;
}

/**
 * A logo and a colour, with the shades in which the colour is used, and a preview of both.
 *
 * @example <LookFields logo={brand.logo} upload={save} remove={drop} accent={accent.value} error={error}
 * onAccent={accent.onChange} />
 */
export function LookFields({ of = 'report', accent: typed, error, onAccent, ...logo }: LookFieldsProps) {
  const parsed = v.safeParse(LookDraft, { accent: typed, logo: logo.logo });
  const look = parsed.success ? parsed.output : undefined;
  return (
    <>
      <LogoField {...logo} />
      <TextField
        label="Colour"
        optional
        autoComplete="off"
        spellCheck={false}
        placeholder={NEWSWATCH}
        hint="For headings, links and bars. Leave empty to use the Newswatch colour."
        error={error}
        value={typed}
        onChange={({ target }) => onAccent(target.value)}
        suffix={
          <input
            type="color"
            className={styles.picker}
            aria-label="Choose a colour"
            value={look?.accent ?? NEWSWATCH}
            onChange={({ target }) => onAccent(target.value)}
          />
        }
      />
      {look?.accent ? <Shades accent={look.accent} /> : null}
      <Preview look={look} of={of} />
    </>
  );
}

/** The shades of a colour on light and on dark backgrounds, and why they may differ from it. */
function Shades({ accent }: { accent: string }) {
  const { light, dark } = accentShades(accent);
  const changed = [
    ...(light === accent ? [] : ['darker on light backgrounds']),
    ...(dark === accent ? [] : ['lighter on dark ones']),
  ];
  return (
    <div className={styles.shades}>
      <span className={styles.light} style={{ color: light }}>
        {light}
      </span>
      <span className={styles.dark} style={{ color: dark }}>
        {dark}
      </span>
      <p className="ui-hint">
        {changed.length === 0
          ? 'Easy to read on light and on dark backgrounds.'
          : `To keep it easy to read, it is ${changed.join(', and ')}.`}
      </p>
    </div>
  );
}

/** A preview with invented news in this look; while a colour is incomplete, in the previous one. */
function Preview({ look, of }: { look: Brand | undefined; of: Dressed }) {
  const settled = useSettled(look && JSON.stringify(look), PAUSE_MS);
  const query = useQuery({
    ...brandQueries.preview(settled ?? '', of),
    enabled: settled !== undefined,
    placeholderData: (before) => before,
  });
  return (
    <section aria-label="Preview">
      <QueryView query={query} what="the preview" loading={<Skeleton shape="block" height={480} />}>
        {({ subject, html }) => <EmailFrame title={subject} html={html} />}
      </QueryView>
    </section>
  );
}
