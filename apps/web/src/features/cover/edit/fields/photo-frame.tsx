import { type CoverPhoto, type PhotoView, regionOf } from '@dierbaar/book';
import { Slider } from '@mantine/core';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import classes from './fields-panel.module.css';
import { maxZoom, moveBy, zoomOf, zoomTo } from './photo-moves.ts';
import { type VisiblePart, wholePart } from './visible-part.ts';

interface PhotoFrameProps {
  image: PhotoView;
  /** Box on the cover; the frame has its shape. */
  place: Pick<CoverPhoto, 'width' | 'height' | 'shape'>;
  /** The rest of the box is folded around the board and dimmed. */
  seen?: VisiblePart;
  picture: Blob;
  onChange: (view: PhotoView) => void;
}

const frameWidth = 240;
const frameHeight = 200;
const steps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -0.04, y: 0 },
  ArrowRight: { x: 0.04, y: 0 },
  ArrowUp: { x: 0, y: -0.04 },
  ArrowDown: { x: 0, y: 0.04 },
};

/** Visible part of a photo: moved by dragging or with the arrow keys, zoomed with the slider. */
export function PhotoFrame({ image, place, seen = wholePart, picture, onChange }: PhotoFrameProps) {
  const { t } = useTranslation();
  const { url, photo, setPhoto } = usePicture(picture);
  const lastPointer = useRef<{ x: number; y: number } | null>(null);
  const scale = Math.min(frameWidth / place.width, frameHeight / place.height);
  const frame = { width: place.width * scale, height: place.height * scale };
  const view: PhotoView = { crop: image.crop, focus: image.focus };
  const region = photo && regionOf(photo, view, place);
  const scaleToFrame = region ? frame.width / region.width : 1;
  const isFolded = Math.min(seen.width, seen.height) < 0.999;

  const drag = (event: PointerEvent) => {
    const from = lastPointer.current;
    if (!from || !photo) return;
    lastPointer.current = { x: event.clientX, y: event.clientY };
    const by = {
      x: (from.x - event.clientX) / frame.width,
      y: (from.y - event.clientY) / frame.height,
    };
    onChange(moveBy(view, by, photo, place));
  };

  return (
    <div className={classes.photo}>
      <button
        type="button"
        className={classes.frame}
        data-shape={place.shape}
        style={frame}
        aria-label={t('cover.edit.movePhoto')}
        onKeyDown={(event) => {
          const by = steps[event.key];
          if (!by || !photo) return;
          event.preventDefault();
          onChange(moveBy(view, by, photo, place));
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          lastPointer.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          lastPointer.current = null;
        }}
        onPointerCancel={() => {
          lastPointer.current = null;
        }}
      >
        {url && (
          <img
            src={url}
            alt=""
            draggable={false}
            className={classes.picture}
            onLoad={({ currentTarget }) =>
              setPhoto({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            style={
              photo && region
                ? {
                    width: photo.width * scaleToFrame,
                    height: photo.height * scaleToFrame,
                    transform: `translate(${-region.left * scaleToFrame}px, ${-region.top * scaleToFrame}px)`,
                  }
                : { width: frame.width }
            }
          />
        )}
        {isFolded && (
          <span
            className={classes.seen}
            style={{
              left: seen.left * frame.width,
              top: seen.top * frame.height,
              width: seen.width * frame.width,
              height: seen.height * frame.height,
            }}
          />
        )}
      </button>
      <p className={classes.zoomLabel} aria-hidden="true">
        {t('cover.edit.zoom')}
      </p>
      <Slider
        thumbLabel={t('cover.edit.zoom')}
        min={1}
        max={maxZoom}
        step={0.05}
        value={zoomOf(view)}
        label={(zoom) => `${Math.round(zoom * 100)}%`}
        onChange={(zoom) => photo && onChange(zoomTo(view, zoom, photo, place))}
      />
      <p className={classes.hint}>
        {t(isFolded ? 'cover.edit.movePhotoFolded' : 'cover.edit.movePhotoHint')}
      </p>
    </div>
  );
}

function usePicture(picture: Blob) {
  const [url, setUrl] = useState<string>();
  const [photo, setPhoto] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(picture);
    setPhoto(null);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [picture]);
  return { url, photo, setPhoto };
}
