/**
 * Everything of the design system under one name. Each name is re-exported from the lightest shared chunk it lives in, and the
 * bundler takes it from there: importing one component here loads no other. Icons have their own entry, `@newswatch/ui/icons`,
 * because some share a name with a component.
 */

export type * from '@newswatch/ui/actions';
export { readActions } from '@newswatch/ui/actions';
export type * from '@newswatch/ui/base';
export {
  Brand,
  Button,
  buttonClass,
  Clock,
  ConfirmHost,
  FailureState,
  FormAlert,
  IconButton,
  LinkButton,
  LoadingBar,
  Logo,
  MessageScreen,
  menuContentsOf,
  PageHeader,
  PageLoading,
  TextLink,
  TimeZone,
} from '@newswatch/ui/base';
export type * from '@newswatch/ui/chart';
export {
  BarChart,
  BarList,
  DataAsTable,
  DayBars,
  dayLabels,
  FactorList,
  Funnel,
  formatBytes,
  formatCount,
  formatDuration,
  formatOf,
  formatPercent,
  HealthLegend,
  HealthStrip,
  HeatMap,
  HourStrip,
  Legend,
  LevelBar,
  LineChart,
  numberFormat,
  ScoreGauge,
  ShareBar,
  Sparkline,
} from '@newswatch/ui/chart';
export type * from '@newswatch/ui/core';
export {
  Dropdown,
  Popover,
  Segmented,
  Switch,
  Tabs,
  Tag,
  Tooltip,
  UiProvider,
} from '@newswatch/ui/core';
export type * from '@newswatch/ui/date';
export {
  DateField,
  DatePicker,
  DateRangePicker,
  preloadPickers,
  TimePicker,
} from '@newswatch/ui/date';
export type * from '@newswatch/ui/display';
export {
  Descriptions,
  ProgressCircle,
  Statistic,
  StatusSteps,
  Timeline,
} from '@newswatch/ui/display';
export type * from '@newswatch/ui/email';
export { EmailDocument, EmailFrame, PlainMessage } from '@newswatch/ui/email';
export type * from '@newswatch/ui/files';
export { ExportButton, exportEntries, saveExported, saveFile } from '@newswatch/ui/files';
export type * from '@newswatch/ui/form';
export {
  addWords,
  applyServerErrors,
  CheckboxGroup,
  FormField,
  messagesOf,
  NumberInput,
  parseNumber,
  partWords,
  QueryInput,
  QueryProblems,
  RadioGroup,
  Select,
  TagsInput,
} from '@newswatch/ui/form';
export type * from '@newswatch/ui/frame';
export {
  Alert,
  CodeField,
  cleanCode,
  DescriptionList,
  Disclosure,
  errorList,
  Field,
  FieldError,
  Fieldset,
  List,
  ListItem,
  Pagination,
  SelectField,
  shownPages,
  TabNav,
  TabNavLink,
  TextAreaField,
  useListKeys,
  useSingleKeys,
} from '@newswatch/ui/frame';
export type * from '@newswatch/ui/page';
export {
  AppFrame,
  Avatar,
  Badge,
  Card,
  Chip,
  classNames,
  confirm,
  Dialog,
  Drawer,
  EmptyState,
  ExternalLink,
  FormActions,
  formatExact,
  formatRelative,
  Grid,
  HeaderBar,
  Highlight,
  IconWithCount,
  Kbd,
  MenuButton,
  Modal,
  markedPieces,
  Page,
  ProgressBar,
  Prose,
  RelativeTime,
  Row,
  SearchButton,
  SearchField,
  Section,
  Sidebar,
  SidebarBrand,
  SidebarGroup,
  SidebarLink,
  SidebarProfile,
  SidebarSubmenu,
  SiteMark,
  Skeleton,
  SkipLink,
  Spinner,
  Stack,
  Stat,
  StatStrip,
  Steps,
  useMedia,
  useTopLayer,
  VisuallyHidden,
} from '@newswatch/ui/page';
export type * from '@newswatch/ui/plain';
export {
  AuthFrame,
  CheckboxField,
  Form,
  FormFailure,
  PasswordField,
  TextField,
} from '@newswatch/ui/plain';
export type * from '@newswatch/ui/secret';
export {
  copyText,
  SecretDialog,
  SecretText,
} from '@newswatch/ui/secret';
export type * from '@newswatch/ui/slider';
export { Slider } from '@newswatch/ui/slider';
export type * from '@newswatch/ui/table';
export {
  ChoiceFilter,
  COLUMN_WIDTH,
  ColumnMenu,
  chosenColumns,
  DataTable,
  FilterBar,
  formatSort,
  hideableColumns,
  MoreFilters,
  type MoreFiltersProps,
  moveColumn,
  parseSort,
  RowHeading,
  SearchFilter,
  SelectAll,
  SelectionBar,
  SelectRow,
  useTypedSearch,
} from '@newswatch/ui/table';
export type * from '@newswatch/ui/tree';
export {
  Tree,
  TreeSelect,
} from '@newswatch/ui/tree';
export type * from '@newswatch/ui/upload';
export { FileDrop } from '@newswatch/ui/upload';
