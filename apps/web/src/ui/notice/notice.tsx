import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  kind: 'problem' | 'done' | 'information';
  title?: string;
  /** Links or buttons. */
  action?: ReactNode;
  /** Replaces the icon of `kind`. */
  icon?: ReactNode;
  children?: ReactNode;
}

const icons = { problem: IconAlertTriangle, done: IconCircleCheck, information: IconInfoCircle } as const;

/** Message inside a screen, announced to screen readers. */
export function Notice({ kind, title, action, icon, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={`${classes.notice} ${classes[kind]}`} role={kind === 'problem' ? 'alert' : 'status'}>
      <span className={classes.icon}>{icon ?? <Icon size={20} stroke={1.6} aria-hidden="true" />}</span>
      {title !== undefined && <strong className={classes.title}>{title}</strong>}
      {children !== undefined && <div className={classes.body}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
