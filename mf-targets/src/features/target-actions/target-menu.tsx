import type { MatchExportFormat } from '@newswatch/shared/contracts';
import { useCopyLink } from '@newswatch/shell-api/patterns';
import { exportEntries, MenuButton } from '@newswatch/ui';
import { CircleHelp, Copy, Download, Link, Mail, Send, Trash2, UserPlus } from '@newswatch/ui/icons';

interface TargetMenuProps {
  targetId: string;
  onExplain: () => void;
  onDuplicate: () => void;
  onSendCopy: () => void;
  onHandOver: () => void;
  onShare: () => void;
  onExport: (format: MatchExportFormat) => void;
  hasMatches: boolean;
  /** Whether the file is being made: the button says so, and no other file can be requested. */
  isExporting: boolean;
  onDelete: () => void;
}

const formats = ['xlsx', 'csv', 'json', 'rss'] as const satisfies readonly MatchExportFormat[];

/** The less frequent actions for the target that a page is about. */
export function TargetMenu({
  targetId,
  onExplain,
  onDuplicate,
  onSendCopy,
  onHandOver,
  onShare,
  onExport,
  hasMatches,
  isExporting,
  onDelete,
}: TargetMenuProps) {
  const copyLink = useCopyLink(`/targets/${targetId}`);
  return (
    <MenuButton
      label="More actions"
      {...(isExporting ? { trigger: 'Exporting…' } : {})}
      items={[
        { id: 'explain', label: 'Why did I not get this?', icon: <CircleHelp />, onSelect: onExplain },
        { id: 'duplicate', label: 'Duplicate', icon: <Copy />, onSelect: onDuplicate },
        { id: 'send-copy', label: 'Send a copy…', icon: <Mail />, onSelect: onSendCopy },
        { id: 'hand-over', label: 'Hand over…', icon: <UserPlus />, onSelect: onHandOver },
        { ...copyLink, icon: <Link /> },
        { id: 'share', label: 'Share…', icon: <Send />, onSelect: onShare },
        { kind: 'caption', id: 'export', label: hasMatches ? 'Export matches' : 'Export matches: none yet' },
        ...exportEntries({ formats, isExporting, onExport }).map((entry) => ({
          ...entry,
          icon: <Download />,
          disabled: isExporting || !hasMatches,
        })),
        { kind: 'separator', id: 'line' },
        { id: 'delete', label: 'Delete', icon: <Trash2 />, danger: true, onSelect: onDelete },
      ]}
    />
  );
}
