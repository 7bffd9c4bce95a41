import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoSmall, IconX } from '@tabler/icons-react';
import classes from './remark.module.css';
import type { RemarkLight } from './sort-check.ts';

const icons = { red: IconX, amber: IconAlertTriangle, note: IconInfoSmall, green: IconCheck } as const;

/** Severity as colour and shape, and as hidden text where nothing beside it says it. */
export function SeverityMark({ light, label }: { light: RemarkLight; label?: string }) {
  const Icon = icons[light];
  return (
    <span className={classes.light} data-light={light}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
