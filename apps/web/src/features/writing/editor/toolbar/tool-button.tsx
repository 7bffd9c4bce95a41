import type { ReactNode, Ref } from 'react';
import classes from './toolbar.module.css';

interface ToolButtonProps {
  label: string;
  /** The keys that do the same, as people write them. */
  keys?: string;
  isPressed?: boolean;
  /** Nothing to do now; it stays reachable, so that focus does not jump away. */
  isOff?: boolean;
  /** Shows its name where there is room. */
  isNamed?: boolean;
  onClick?: () => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of the toolbar. It leaves the caret where it is. */
export function ToolButton({
  label,
  keys,
  isPressed,
  isOff = false,
  isNamed = false,
  onClick,
  children,
  ref,
  ...rest
}: ToolButtonProps) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      data-tool
      className={isNamed ? classes.named : classes.tool}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      {...(isOff ? { 'aria-disabled': true } : {})}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOff) onClick?.();
      }}
    >
      {children}
      {isNamed && <span className={classes.name}>{label}</span>}
    </button>
  );
}
