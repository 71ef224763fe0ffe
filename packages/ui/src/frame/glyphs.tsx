import type { ReactNode } from 'react';

/** The few icons that our own components need, in the style of the icons entry but without its size. */
function Glyph({ children, size = 16 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      className="ui-icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const EyeIcon = () => (
  <Glyph>
    <path d="M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0" />
    <circle cx="12" cy="12" r="3" />
  </Glyph>
);

export const EyeOffIcon = () => (
  <Glyph>
    <path d="M10.73 5.08a10.74 10.74 0 0 1 11.21 6.57 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-1.45 2.49M14.08 14.16a3 3 0 0 1-4.24-4.24M17.48 17.5a10.75 10.75 0 0 1-15.42-5.15 1 1 0 0 1 0-.7 10.75 10.75 0 0 1 4.45-5.14M2 2l20 20" />
  </Glyph>
);

export const CloseIcon = () => (
  <Glyph>
    <path d="M18 6 6 18M6 6l12 12" />
  </Glyph>
);

export const CheckIcon = () => (
  <Glyph>
    <path d="M20 6 9 17l-5-5" />
  </Glyph>
);

export const ColumnsIcon = () => (
  <Glyph>
    <rect x="3" y="3" width="18" height="18" rx="2" />
    <path d="M9 3v18M15 3v18" />
  </Glyph>
);

export const ChevronDownIcon = () => (
  <Glyph>
    <path d="m6 9 6 6 6-6" />
  </Glyph>
);

export const ChevronUpIcon = () => (
  <Glyph>
    <path d="m18 15-6-6-6 6" />
  </Glyph>
);

/** The handle of a row that can be dragged. */
export const GripIcon = () => (
  <Glyph>
    <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
  </Glyph>
);

export const ChevronRightIcon = () => (
  <Glyph>
    <path d="m9 18 6-6-6-6" />
  </Glyph>
);

export const ChevronLeftIcon = () => (
  <Glyph>
    <path d="m15 18-6-6 6-6" />
  </Glyph>
);

export const SearchIcon = () => (
  <Glyph>
    <circle cx="11" cy="11" r="7" />
    <path d="m20 20-4-4" />
  </Glyph>
);

export const RetryIcon = () => (
  <Glyph>
    <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5" />
  </Glyph>
);

export const WarningIcon = () => (
  <Glyph>
    <path d="m21.73 18-8-14a2 2 0 0 0-3.46 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
  </Glyph>
);

export const InfoIcon = () => (
  <Glyph>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 16v-4M12 8h.01" />
  </Glyph>
);

export const SuccessIcon = () => (
  <Glyph>
    <circle cx="12" cy="12" r="9" />
    <path d="m8.5 12 2.5 2.5 4.5-5" />
  </Glyph>
);

export const DangerIcon = () => (
  <Glyph>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5M12 16h.01" />
  </Glyph>
);

export const ExternalIcon = () => (
  <Glyph size={12}>
    <path d="M7 7h10v10M7 17 17 7" />
  </Glyph>
);

export const MoreIcon = () => (
  <Glyph>
    <path d="M12 12h.01M19 12h.01M5 12h.01" strokeWidth="2.5" />
  </Glyph>
);

export const SortIcon = ({ direction }: { direction: 'ascending' | 'descending' | undefined }) => (
  <Glyph size={12}>
    {direction === undefined ? <path d="m8 9 4-4 4 4M8 15l4 4 4-4" /> : null}
    {direction === 'ascending' ? <path d="m7 14 5-5 5 5" /> : null}
    {direction === 'descending' ? <path d="m7 10 5 5 5-5" /> : null}
  </Glyph>
);
