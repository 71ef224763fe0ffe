import { VisuallyHidden } from './visually-hidden.tsx';

export type SpinnerProps = {
  /** The label for assistive technology; omit it if a neighbour already has it. */
  label?: string;
  size?: number;
};

/** A small loading ring. Appears only after 150 ms (in CSS), so that it does not flash for quick work. */
export function Spinner({ label, size = 16 }: SpinnerProps) {
  const picture = (
    <svg className="ui-spinner" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" className="ui-spinner-track" />
      <path d="M8 1.75a6.25 6.25 0 0 1 6.25 6.25" className="ui-spinner-arc" />
    </svg>
  );
  if (label === undefined) return picture;
  return (
    <span role="status" className="ui-spinner-status">
      {picture}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** A loading state for a whole area; `label` is shown under the ring ("Initializing..."). */
export function PageLoading({ label }: { label: string }) {
  return (
    <div className="ui-page-loading" role="status">
      <Spinner size={24} />
      <span>{label}</span>
    </div>
  );
}
