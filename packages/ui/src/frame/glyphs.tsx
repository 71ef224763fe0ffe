import type { ReactNode } from 'react';

/**
 * The few icons that our own components need, in the style of the icons entry but without its size. Those that only one
 * component needs are in its file: this one is part of the first script.
 */
export function Glyph({ children, size = 16 }: { children: ReactNode; size?: number }) {
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

export const ChevronDownIcon = () => (
  <Glyph>
    <path d="m6 9 6 6 6-6" />
  </Glyph>
);

/** The handle of a row that can be dragged. */
export const ChevronRightIcon = () => (
  <Glyph>
    <path d="m9 18 6-6-6-6" />
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
