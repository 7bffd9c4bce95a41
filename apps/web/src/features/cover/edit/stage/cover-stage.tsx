import type { CoverLayout } from '@dierbaar/book';
import type { CoverFields, Project } from '@dierbaar/contract';
import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconBook, IconCheck, IconCube } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { iconProps } from '../../../../ui/icon-props.ts';
import type { CoverEditor } from '../use-cover-editor.ts';
import classes from './cover-stage.module.css';
import { FlatCover } from './flat-cover.tsx';
import { StandingCovers } from './standing-covers.tsx';

interface CoverStageProps {
  book: Project;
  fields: CoverFields;
  layout: CoverLayout;
  /** Pages of the bound book; null until they are known. */
  pages: number | null;
  editor: CoverEditor;
}

/** Preview of the cover as printed, flat or standing. */
export function CoverStage({ book, fields, layout, pages, editor }: CoverStageProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<'flat' | 'standing'>('flat');
  const area = useRef<HTMLDivElement>(null);
  const stageSize = useStageSize(area);
  const label = t('cover.edit.picture', {
    title: fields.title || t('cover.edit.noTitle'),
    theme: t(`cover.theme.${fields.themeName}`),
  });
  return (
    <section className={classes.stage} aria-label={t('cover.edit.stage')}>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('cover.edit.view')}
          classNames={{ root: classes.views ?? '', label: classes.view ?? '' }}
          value={view}
          onChange={(selected) => setView(selected === 'flat' ? 'flat' : 'standing')}
          data={[
            {
              value: 'flat',
              label: <ViewName icon={<IconBook {...iconProps(18)} />} name={t('cover.edit.flat')} />,
            },
            {
              value: 'standing',
              label: <ViewName icon={<IconCube {...iconProps(18)} />} name={t('cover.edit.standing')} />,
            },
          ]}
        />
        <div className={classes.steps}>
          <StepButton
            label={t('common.undo')}
            onClick={editor.undo}
            icon={<IconArrowBackUp {...iconProps(18)} />}
          />
          <StepButton
            label={t('cover.edit.redo')}
            onClick={editor.redo}
            icon={<IconArrowForwardUp {...iconProps(18)} />}
          />
        </div>
        <p className={classes.fits}>
          {pages === null ? (
            t('cover.edit.pagesUnknown')
          ) : (
            <>
              <IconCheck {...iconProps(18)} size={16} />
              {t('cover.edit.fits', { count: pages })}
            </>
          )}
        </p>
      </div>
      <div ref={area} className={classes.area}>
        {stageSize &&
          (view === 'flat' ? (
            <FlatCover layout={layout} fields={fields} stageSize={stageSize} label={label} />
          ) : (
            <StandingCovers book={book} fields={fields} layout={layout} stageSize={stageSize} label={label} />
          ))}
      </div>
    </section>
  );
}

function ViewName({ icon: symbol, name }: { icon: React.ReactNode; name: string }) {
  return (
    <span className={classes.viewName}>
      {symbol}
      {name}
    </span>
  );
}

interface StepButtonProps {
  label: string;
  icon: React.ReactNode;
  onClick: (() => void) | undefined;
}

function StepButton({ label, icon: symbol, onClick }: StepButtonProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={label}
        aria-disabled={!onClick}
        data-disabled={!onClick || undefined}
        className={classes.step ?? ''}
        onClick={onClick}
      >
        {symbol}
      </ActionIcon>
    </Tooltip>
  );
}

/** Size of the content box, measured before the first paint. */
function useStageSize(
  element: React.RefObject<HTMLElement | null>,
): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      // Steps of 8 pixels repaint the cover less often while a window is resized.
      const roundDown = (pixels: number) => Math.floor(pixels / 8) * 8;
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize((before) =>
        before?.width === roundDown(width) && before.height === roundDown(height)
          ? before
          : { width: roundDown(width), height: roundDown(height) },
      );
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
