import type { LayoutImage, Resolution } from '@dierbaar/book';
import {
  type Announcements,
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
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import classes from './layout-dialog.module.css';
import { LayoutPhoto } from './layout-photo.tsx';

interface LayoutPhotosProps {
  photos: readonly { key: string; image: LayoutImage }[];
  /** Print resolution of each photo; null where the pixel size is not known. */
  resolutions: readonly (Resolution | null)[];
  label: string;
  /** Whether each photo has a caption of its own. */
  hasCaptions: boolean;
  onChange: (images: LayoutImage[]) => void;
  onReplace: (at: number) => void;
}

/** Photos of a row or page, sortable with pointer and keyboard. */
export function LayoutPhotos({
  photos,
  resolutions,
  label,
  hasCaptions,
  onChange,
  onReplace,
}: LayoutPhotosProps) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const images = photos.map(({ image }) => image);
  const keys = photos.map(({ key }) => key);
  const placesOf = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) => ({
    photo: keys.indexOf(String(active.id)) + 1,
    place: keys.indexOf(String((over ?? active).id)) + 1,
    places: keys.length,
  });
  const announcements: Announcements = {
    onDragStart: (event) => t('writing.layout.pickedUp', placesOf({ ...event, over: null })),
    onDragOver: (event) => t('writing.layout.movedTo', placesOf(event)),
    onDragEnd: (event) => t('writing.layout.dropped', placesOf(event)),
    onDragCancel: (event) => t('writing.layout.putBack', placesOf({ ...event, over: null })),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onChange(arrayMove(images, from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findNearestEdge}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('writing.layout.instructions') },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className={classes.photos} aria-label={label}>
          {photos.map(({ key, image }, at) => (
            <LayoutPhoto
              key={key}
              id={key}
              place={at + 1}
              image={image}
              hasCaption={hasCaptions}
              isSortable={photos.length > 1}
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
