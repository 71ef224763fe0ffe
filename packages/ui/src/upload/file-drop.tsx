import { Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { OwnTheme } from '../core/own-theme.tsx';
import type { ControlProps } from '../form/select.tsx';
import { FieldError } from '../frame/field.tsx';
import styles from './file-drop.module.css';

export type FileDropProps = ControlProps & {
  /** The instruction inside the area: "Drop an OPML file here, or click to choose one". */
  label: ReactNode;
  hint?: ReactNode;
  value: readonly File[];
  onChange: (files: File[]) => void;
  /** The accepted extensions and types, as in `<input accept>`: ".opml,.csv". */
  accept?: string;
  multiple?: boolean;
  /** The maximum size. Larger files are refused immediately, with a message. */
  maxBytes?: number;
};

/** An area that accepts files by dropping, pasting or choosing. The form sends them when it is saved, not before. */
export function FileDrop({
  label,
  hint,
  value,
  onChange,
  accept,
  multiple = false,
  maxBytes,
  disabled,
  id,
  ...aria
}: FileDropProps) {
  const [refused, setRefused] = useState<string[]>([]);
  const take = (files: readonly File[]) => {
    const problems = files.flatMap((file) => problemOf(file, { accept, maxBytes }) ?? []);
    const good = files.filter((file) => problemOf(file, { accept, maxBytes }) === undefined);
    setRefused(problems);
    if (good.length > 0) onChange(multiple ? [...value, ...good] : good.slice(0, 1));
  };
  return (
    <div className={styles.drop} aria-describedby={aria['aria-describedby']}>
      <OwnTheme>
        <Upload.Dragger
          id={id}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          pastable
          fileList={value.map((file, at) => ({
            uid: `${at}-${file.name}`,
            name: file.name,
            status: 'done' as const,
          }))}
          beforeUpload={(file, batch) => {
            // antd calls this function once for each file of a batch; the batch is handled as a whole.
            if (file === batch[0]) take(batch);
            return false;
          }}
          onRemove={({ uid }) => onChange(value.filter((file, at) => uid !== `${at}-${file.name}`))}
        >
          <p className={styles.label}>{label}</p>
          {hint ? <p className="ui-hint">{hint}</p> : null}
        </Upload.Dragger>
      </OwnTheme>
      <div role="alert" className={styles.refused}>
        <FieldError errors={refused} />
      </div>
    </div>
  );
}

/** The reason why a file is not accepted, as a sentence. */
export function problemOf(
  file: Pick<File, 'name' | 'size' | 'type'>,
  { accept, maxBytes }: { accept?: string | undefined; maxBytes?: number | undefined },
): string | undefined {
  if (accept && !accepts(accept, file))
    return `“${file.name}” is not one of the accepted types: ${accept.split(',').join(', ')}.`;
  if (file.size === 0) return `“${file.name}” is empty.`;
  if (maxBytes !== undefined && file.size > maxBytes)
    return `“${file.name}” is larger than ${Math.round(maxBytes / 1_000_000)} MB.`;
  return undefined;
}

function accepts(accept: string, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  return accept
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .some((entry) => {
      if (entry.startsWith('.')) return name.toLowerCase().endsWith(entry);
      if (entry.endsWith('/*')) return type.startsWith(entry.slice(0, -1));
      return type === entry;
    });
}
