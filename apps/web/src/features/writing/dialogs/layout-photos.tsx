import type { ImageLayout, LayoutImage } from '@dierbaar/book';
import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { rowSharpness } from '../photos/printed-photo.ts';
import classes from './layout-dialog.module.css';
import { LayoutPhoto } from './layout-photo.tsx';

interface LayoutPhotosProps {
  photos: readonly { key: string; image: LayoutImage }[];
  height: ImageLayout['attrs']['height'];
  onChange: (images: LayoutImage[]) => void;
  onReplace: (at: number) => void;
}

/** Photos of the row, sortable with pointer and keyboard. */
export function LayoutPhotos({ photos, height, onChange, onReplace }: LayoutPhotosProps) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const images = photos.map(({ image }) => image);
  const resolutions = rowSharpness(images, height);
  const keys = photos.map(({ key }) => key);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onChange(arrayMove(images, from, to));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={findNearestEdge} onDragEnd={drop}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={classes.photos} aria-label={t('writing.layout.list')}>
          {photos.map(({ key, image }, at) => (
            <LayoutPhoto
              key={key}
              id={key}
              place={at + 1}
              image={image}
              resolution={resolutions[at] ?? null}
              onChange={(part) =>
                onChange(images.map((one, index) => (index === at ? { ...one, ...part } : one)))
              }
              onReplace={() => onReplace(at)}
              onRemove={() => onChange(images.filter((_, index) => index !== at))}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** Compares edges instead of centres, because a photo with open details is much higher than the others. */
const findNearestEdge: CollisionDetection = ({ collisionRect, droppableRects, droppableContainers }) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const { id } = droppableContainer;
      const rect = droppableRects.get(id);
      if (!rect) return [];
      const [above, below] = [rect.top - collisionRect.top, rect.bottom - collisionRect.bottom];
      return [{ id, data: { droppableContainer, value: Math.min(Math.abs(above), Math.abs(below)) } }];
    })
    .sort((one, other) => one.data.value - other.data.value);
