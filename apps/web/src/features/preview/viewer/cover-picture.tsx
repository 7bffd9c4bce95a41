import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { coverPictureQuery } from '../../../lib/covers/cover-picture.ts';
import { objectUrlOf } from '../../../lib/object-url.ts';
import { DrawingNote } from '../../../ui/book/drawing-note.tsx';
import { usePages } from './pages-context.ts';
import classes from './stage.module.css';

interface CoverPictureProps {
  part: 'front' | 'back' | 'inside-front' | 'inside-back';
  size: 'large' | 'small';
  /** Title on the placeholder of a missing cover. */
  title?: string;
}

/** Picture of a side of the cover, or a plain board while there is none. */
export function CoverPicture({ part, size, title }: CoverPictureProps) {
  const { t } = useTranslation();
  const { projectId, covers } = usePages();
  const isOuter = part === 'front' || part === 'back';
  const isSmall = size === 'small';
  // On a thumbnail the folded edge of an inside would be a stray sliver.
  const isPlain = isSmall && !isOuter;
  const { data, isError } = useQuery({
    ...coverPictureQuery(projectId, part, size),
    staleTime: 0,
    enabled: !isPlain && !covers,
  });
  const known = covers && isOuter ? covers[part] : undefined;
  const url = known ?? (data && !isPlain ? objectUrlOf(data) : undefined);
  if (url)
    return (
      <img
        src={url}
        alt={isSmall ? '' : t(`preview.side.${part}`)}
        className={classes.picture}
        data-cover={isSmall ? undefined : part}
      />
    );
  return (
    <div
      className={isOuter ? classes.board : classes.paste}
      data-waiting={(!covers && data === undefined) || undefined}
      data-cover={isSmall ? undefined : part}
      {...(isSmall ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t(`preview.side.${part}`) })}
    >
      {!isSmall && isOuter && data === undefined && !isError && <DrawingNote />}
      {!isSmall && data === null && part === 'front' && (
        <span className={classes.plain}>
          <b>{title}</b>
          {t('preview.side.noCover')}
        </span>
      )}
    </div>
  );
}
