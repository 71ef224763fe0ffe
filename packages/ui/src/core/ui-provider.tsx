import { type ReactNode, useMemo } from 'react';
import { ConfirmHost } from '../frame/confirm.tsx';
import type { ThemeName } from '../tokens.ts';
import { AntdTheme, type FontName } from './own-theme.tsx';

export type UiProviderProps = {
  theme: ThemeName;
  font?: FontName;
  /** The request's CSP nonce, put on every style element that antd creates. */
  nonce?: string;
  /** The direction; default: that of the document. */
  direction?: 'ltr' | 'rtl';
  children: ReactNode;
};

/** Gives antd our theme, the nonce, and a host for `confirm`. Rendered once around the product, and once in each parcel. */
export function UiProvider({ nonce, children, ...design }: UiProviderProps) {
  const csp = useMemo(() => (nonce === undefined ? undefined : { nonce }), [nonce]);
  return (
    <AntdTheme {...design} csp={csp}>
      {children}
      <ConfirmHost />
    </AntdTheme>
  );
}
