import { Button } from '@mantine/core';
import { IconBook2, IconLogout2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useLogOut } from '../../features/account/use-log-out.ts';
import { OrderFromPreview } from '../../features/ordering/order-from-preview.tsx';
import { OrderLink } from '../../features/ordering/order-link.tsx';
import { EditButton } from '../../features/preview/edit-button.tsx';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { projectQuery } from '../../lib/projects/projects.ts';
import { iconProps } from '../../ui/icon-props.ts';
import type { FrameRules } from './frame-rules.ts';
import classes from './header.module.css';

export function HeaderActions({ kind }: { kind: FrameRules['right'] }) {
  switch (kind) {
    case 'editor':
      return <EditorActions />;
    case 'dashboard':
      return <LogOut />;
    case 'preview':
      return <PreviewActions />;
    case 'none':
      return <div className={classes.right} />;
    default:
      return kind satisfies never;
  }
}

function EditorActions() {
  const { t } = useTranslation();
  const params = useParams();
  const projectId = useSearchParams()[0].get('projectId') ?? params.projectId ?? null;
  const { isLoadingError: isMissing } = useQuery({
    ...projectQuery(projectId ?? ''),
    enabled: projectId !== null,
  });
  // A book that does not exist has no actions; the screen shows the error.
  if (isMissing) return <div className={classes.right} />;
  const preview = projectId ? pathTo('projectPreview', { params: { projectId } }) : undefined;
  return (
    <nav aria-label={t('frame.bookActions')} className={classes.right}>
      <BookButton
        to={preview}
        variant="default"
        leftSection={<IconBook2 {...iconProps(18)} />}
        onPointerEnter={preloadPreview}
        onFocus={preloadPreview}
      >
        {t('frame.example')}
      </BookButton>
      {projectId && preview ? (
        <OrderLink projectId={projectId} to={preview} variant="default">
          {t('frame.order')}
        </OrderLink>
      ) : (
        <BookButton to={undefined} variant="default">
          {t('frame.order')}
        </BookButton>
      )}
    </nav>
  );
}

function PreviewActions() {
  const { t } = useTranslation();
  const { projectId = '' } = useParams();
  return (
    <nav aria-label={t('frame.bookActions')} className={classes.right}>
      <EditButton projectId={projectId} />
      <OrderFromPreview projectId={projectId} />
    </nav>
  );
}

/** Preloads the chunk of the preview; opening the screen reports a failure. */
function preloadPreview(): void {
  import('../../features/preview/project-preview-screen.tsx').catch(() => undefined);
}

interface BookButtonProps {
  /** Target of the link; undefined disables the button. */
  to: string | undefined;
  variant?: 'default' | 'filled';
  leftSection?: ReactNode;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  children: string;
}

function BookButton({ to, children, ...buttonProps }: BookButtonProps) {
  const { t } = useTranslation();
  if (to === undefined) {
    return (
      <Button size="sm" disabled title={t('frame.noBookChosen')} {...buttonProps}>
        {children}
      </Button>
    );
  }
  return (
    <Button component={Link} to={to} size="sm" {...buttonProps}>
      {children}
    </Button>
  );
}

function LogOut() {
  const { t } = useTranslation();
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <div className={classes.right}>
      <button type="button" className={classes.link} onClick={logOut} disabled={isLoggingOut}>
        <IconLogout2 {...iconProps(18)} />
        {t('frame.logout')}
      </button>
    </div>
  );
}
