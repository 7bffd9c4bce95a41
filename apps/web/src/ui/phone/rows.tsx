import { IconAlertTriangle, IconDeviceMobile, IconMicrophone, IconPencil } from '@tabler/icons-react';
import { isOnlyVoice, type MemoryProblem, type PendingMemory } from '../../lib/memories/pending-memories.ts';
import { iconProps } from '../icon-props.ts';
import classes from './rows.module.css';

export function RowText({ title, text }: { title: string; text: string }) {
  return (
    <span className={classes.rowText}>
      <b>{title}</b>
      <span>{text}</span>
    </span>
  );
}

interface PendingSignProps {
  memory: PendingMemory;
  problem: MemoryProblem | null;
}

/** The first photo of a memory that only this device has, or how far it is. */
export function PendingSign({ memory, problem }: PendingSignProps) {
  const preview = memory.photos[0]?.preview;
  if (preview) return <img src={preview} alt="" className={classes.pic} />;
  const WritingIcon = isOnlyVoice(memory) ? IconMicrophone : IconPencil;
  const Icon = problem ? IconAlertTriangle : memory.finishedAt === null ? WritingIcon : IconDeviceMobile;
  return (
    <span className={classes.sign}>
      <Icon {...iconProps(24)} />
    </span>
  );
}
