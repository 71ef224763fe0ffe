import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { ConfirmHost } from '../frame/confirm.tsx';
import type { ThemeName } from '../tokens.ts';
import { antdThemeOf } from './antd-theme.ts';

export type UiProviderProps = {
  theme: ThemeName;
  font?: 'inter' | 'manrope' | 'system';
  /** The request's CSP nonce, put on every style element that antd creates. */
  nonce?: string;
  /** Default: the document's setting. */
  direction?: 'ltr' | 'rtl';
  locale?: ComponentProps<typeof ConfigProvider>['locale'];
  children: ReactNode;
};

/** Gives antd our theme, the nonce, and a host for `confirm`. Rendered once around the product, and once in a parcel. */
export function UiProvider({
  theme,
  font = 'inter',
  nonce,
  direction,
  locale = enUS,
  children,
}: UiProviderProps) {
  const antd = useMemo(() => antdThemeOf(theme, font), [theme, font]);
  const csp = useMemo(() => (nonce === undefined ? undefined : { nonce }), [nonce]);
  return (
    <ConfigProvider
      theme={antd}
      csp={csp}
      locale={locale}
      direction={direction ?? (document.dir === 'rtl' ? 'rtl' : 'ltr')}
      getPopupContainer={popupContainer}
      wave={{ disabled: true }}
    >
      {children}
      <ConfirmHost />
    </ConfigProvider>
  );
}

/** Pop-ups live inside the modal dialog they were opened from: everything outside it is inert and below. */
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('dialog[open]') ?? document.body;
}
