import type { ReactNode, Ref } from 'react';
import { nameKeys } from './key-names.ts';
import classes from './toolbar.module.css';

interface ToolButtonProps {
  label: string;
  /** Keyboard shortcut, for the tooltip. */
  keys?: string;
  isPressed?: boolean;
  /** Disabled but focusable, so that the focus does not jump away. */
  isOff?: boolean;
  /** Shows the label next to the icon where space allows. */
  isNamed?: boolean;
  onClick?: () => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** Toolbar button that does not take the focus from the editor. */
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
      title={keys ? `${label} (${nameKeys(keys)})` : label}
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
