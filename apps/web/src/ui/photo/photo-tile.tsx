import { IconAlertTriangle, IconCheck, IconDeviceMobile, IconPhotoPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconProps } from '../icon-props.ts';
import classes from './photo-tile.module.css';

/** Where a photo is: with the server, only on this phone, refused, or on its way. */
type TileState =
  | { kind: 'arrived' | 'phone' | 'refused' }
  /** `text` stands in the ring; without `percent` there is no ring. */
  | { kind: 'sending'; text: string; percent?: number };

interface PhotoTileProps {
  /** Undefined while it is being fetched. */
  address: string | undefined;
  /** Says which photo it is, and its state. */
  label: string;
  state: TileState;
  /** The button that leaves the photo out. */
  removal?: { label: string; onRemove: () => void };
}

const marks = {
  arrived: <IconCheck {...iconProps(18)} />,
  phone: <IconDeviceMobile {...iconProps(18)} />,
  refused: <IconAlertTriangle {...iconProps(18)} />,
};

/** Photos of a memory in rows of three. The texts are those of the caller: the pages of others load none of the app's. */
export function PhotoGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.photos} aria-label={label}>
      {children}
    </ul>
  );
}

export function PhotoTile({ address, label, state, removal }: PhotoTileProps) {
  return (
    <li className={classes.tile} data-photo={state.kind === 'arrived' ? 'arrived' : 'under-way'}>
      {address ? (
        <img src={address} alt={label} />
      ) : (
        <span role="img" aria-label={label} className={classes.blank} />
      )}
      {state.kind === 'sending' ? (
        <span className={classes.veil} aria-hidden="true">
          {state.percent !== undefined && <Ring percent={state.percent} />}
          {state.text}
        </span>
      ) : (
        <span className={classes.mark} data-kind={state.kind}>
          {marks[state.kind]}
        </span>
      )}
      {removal && (
        <button
          type="button"
          className={classes.leaveOut}
          aria-label={removal.label}
          onClick={removal.onRemove}
        >
          <span>
            <IconX {...iconProps(16)} />
          </span>
        </button>
      )}
    </li>
  );
}

/** The last tile: chooses photos. */
export function AddTile({ label, onChoose }: { label: string; onChoose: (files: File[]) => void }) {
  return (
    <li>
      <PhotoLabel className={classes.add} onChoose={onChoose}>
        <IconPhotoPlus {...iconProps(24)} />
        {label}
      </PhotoLabel>
    </li>
  );
}

interface PhotoLabelProps {
  className: string | undefined;
  /** Which of the looks of its class. */
  kind?: string;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

/** Looks as its class says, and chooses photos. The field lies over it, so that a tap and the keyboard reach it. */
export function PhotoLabel({ className, kind, onChoose, children }: PhotoLabelProps) {
  return (
    <label className={className} data-kind={kind}>
      {children}
      <input
        type="file"
        accept="image/jpeg,image/png"
        multiple
        className={classes.file}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same photo may be chosen again after it was removed.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}

function Ring({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 56 56" width={56} height={56} className={classes.ring} aria-hidden="true">
      <circle cx={28} cy={28} r={25} />
      <circle cx={28} cy={28} r={25} pathLength={100} strokeDasharray={`${percent} 100`} data-part="done" />
    </svg>
  );
}
