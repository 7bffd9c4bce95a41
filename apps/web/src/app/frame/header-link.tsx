import { IconArrowLeft, IconBooks, IconHome } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { websiteUrl } from '../../lib/website.ts';
import { Drawing } from '../../ui/art/drawing.tsx';
import type { FrameRules } from './frame-rules.ts';
import classes from './header.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface HeaderLinkProps {
  target: FrameRules['left'];
  /** Whether the dashboard is the screen that is open. */
  isCurrent: boolean;
}

/** The one link on the left of the header. */
export function HeaderLink({ target, isCurrent }: HeaderLinkProps) {
  const { t } = useTranslation();
  const { projectId = '' } = useParams();
  switch (target) {
    case 'website':
      return (
        <a href={websiteUrl} className={classes.home} aria-label={`Dierbaar, ${t('frame.backToWebsite')}`}>
          <Drawing name="wordmark" height={30} />
        </a>
      );
    case 'home':
      return (
        <a href={websiteUrl} className={classes.link}>
          <IconHome {...icon} />
          {t('frame.goToMainWebsite')}
        </a>
      );
    case 'preview':
      return (
        <Link to={pathTo('projectPreview', { params: { projectId } })} className={classes.link}>
          <IconArrowLeft {...icon} />
          {t('frame.backToPreview')}
        </Link>
      );
    case 'dashboard':
      return (
        <Link to={pathTo('dashboard')} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
          {isCurrent ? <IconBooks {...icon} /> : <IconArrowLeft {...icon} />}
          {t('frame.dashboard')}
        </Link>
      );
    default:
      return target satisfies never;
  }
}
