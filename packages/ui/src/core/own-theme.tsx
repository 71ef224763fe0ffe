import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import { type ComponentProps, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ThemeName } from '../tokens.ts';
import { antdThemeOf } from './antd-theme.ts';

export type FontName = 'inter' | 'manrope' | 'system';

type AntdThemeProps = Pick<ComponentProps<typeof ConfigProvider>, 'csp' | 'direction'> & {
  theme: ThemeName;
  font?: FontName;
  children: ReactNode;
};

/** antd in our design. */
export function AntdTheme({ theme, font = 'inter', direction, csp, children }: AntdThemeProps) {
  const antd = useMemo(() => antdThemeOf(theme, font), [theme, font]);
  return (
    <ConfigProvider
      theme={antd}
      csp={csp}
      locale={enUS}
      direction={direction ?? (document.dir === 'rtl' ? 'rtl' : 'ltr')}
      getPopupContainer={popupContainer}
      wave={{ disabled: true }}
    >
      {children}
    </ConfigProvider>
  );
}

/**
 * The theme for a component that is loaded late: the page around it may have only plain elements, and then no provider. The theme
 * and the font are those of the document.
 */
export function OwnTheme({ children }: { children: ReactNode }) {
  const around = useContext(ConfigProvider.ConfigContext).theme;
  const [theme, font] = useSyncExternalStore(followDocument, designOfDocument).split(' ');
  if (around) return children;
  return (
    <AntdTheme theme={theme as ThemeName} font={font as FontName}>
      {children}
    </AntdTheme>
  );
}

function designOfDocument(): `${ThemeName} ${FontName}` {
  const { theme, font } = document.documentElement.dataset;
  return `${theme === 'dark' ? 'dark' : 'light'} ${font === 'manrope' || font === 'system' ? font : 'inter'}`;
}

function followDocument(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-font'] });
  return () => observer.disconnect();
}

/** Pop-ups live inside the modal dialog they were opened from: everything outside it is inert and below. */
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest<HTMLElement>('dialog[open]') ?? document.body;
}
