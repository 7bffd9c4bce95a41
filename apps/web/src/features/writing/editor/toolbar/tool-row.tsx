import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './toolbar.module.css';

/** Toolbar with a roving tabindex: one Tab stop, arrow keys move between buttons. */
export function ToolRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tools = toolsOf(row.current);
    makeStop(tools, tools.find((tool) => tool.tabIndex === 0 && tool.dataset.stop) ?? tools[0]);
  }, []);

  const move = (event: KeyboardEvent) => {
    const tools = toolsOf(row.current);
    const at = document.activeElement instanceof HTMLElement ? tools.indexOf(document.activeElement) : -1;
    const to = targetOf(event.key, at, tools.length);
    if (at < 0 || to === null) return;
    event.preventDefault();
    tools[to]?.focus();
  };
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={label}
      className={classes.row}
      onKeyDown={move}
      onFocus={({ target }) => {
        const tools = toolsOf(row.current);
        const tool = tools.find((one) => one === target);
        if (tool) makeStop(tools, tool);
      }}
    >
      {children}
    </div>
  );
}

export function ToolSeparator() {
  return <span className={classes.separator} aria-hidden="true" />;
}

function toolsOf(row: HTMLElement | null): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>('[data-tool]')] : [];
}

function makeStop(tools: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const tool of tools) {
    tool.tabIndex = tool === stop ? 0 : -1;
    if (tool === stop) tool.dataset.stop = 'true';
    else delete tool.dataset.stop;
  }
}

function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
