import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { iconProps } from '../icon-props.ts';
import classes from './modal.module.css';

interface ModalProps {
  title: string;
  closeLabel: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog of the browser, which keeps the focus inside and gives it back. */
export function Modal({ title, closeLabel, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the element is removed: the browser gives the focus back only of one that is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
          <IconX {...iconProps(22)} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
