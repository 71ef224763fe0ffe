/** The core entry: components that use antd. Use inside a `UiProvider`. */
export {
  Alert,
  Badge as Tag,
  Button,
  Card,
  type ConfirmDialog,
  confirm,
  Dialog,
  Drawer,
  IconButton,
  LinkButton,
  List,
  ListItem,
  MenuButton as Dropdown,
  Pagination,
} from '../frame/index.ts';
export * from './popups.tsx';
export * from './switches.tsx';
export * from './tabs.tsx';
export * from './ui-provider.tsx';
