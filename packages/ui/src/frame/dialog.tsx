import { type ReactNode, type RefObject, useId } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { CloseIcon } from './glyphs.tsx';
import { Modal } from './modal.tsx';

export type DialogProps = {
  open: boolean;
  /** Called on Escape, the close button or a click on the backdrop. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Whether Escape, the close button and the backdrop close it; `false` if only the buttons inside do. */
  dismissible?: boolean;
  /** The element that gets the focus first; see `Modal`. */
  initialFocus?: RefObject<HTMLElement | null>;
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
};

/**
 * A question that must be answered before continuing. The browser's own modal `<dialog>`: everything else
 * is inert, Escape closes, the focus stays inside and returns to where it was.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <ModalPanel {...props} kind="ui-dialog" /> : null;
}

/** A dialog as a panel from the end of the page, for work beside the list. */
export function Drawer(props: DialogProps) {
  return props.open ? <ModalPanel {...props} kind="ui-drawer" /> : null;
}

function ModalPanel({
  onClose,
  title,
  description,
  footer,
  size = 'medium',
  dismissible = true,
  initialFocus,
  role,
  children,
  kind,
}: DialogProps & { kind: 'ui-dialog' | 'ui-drawer' }) {
  const titleId = useId();
  const descriptionId = useId();
  return (
    <Modal
      onClose={onClose}
      dismissible={dismissible}
      initialFocus={initialFocus}
      role={role}
      className={classNames(kind, `ui-modal-${size}`)}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
    >
      <div className="ui-modal-panel">
        <header className="ui-modal-head">
          <div>
            <h2 className="ui-modal-title" id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {description ? (
              <div className="ui-modal-description" id={descriptionId}>
                {description}
              </div>
            ) : null}
          </div>
          {dismissible ? (
            <IconButton label="Close" icon={<CloseIcon />} size="small" onClick={onClose} />
          ) : null}
        </header>
        {children ? <div className="ui-modal-body">{children}</div> : null}
        {footer ? <footer className="ui-modal-foot">{footer}</footer> : null}
      </div>
    </Modal>
  );
}
