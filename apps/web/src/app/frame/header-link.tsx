import { IconArrowLeft, IconBooks, IconHome } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { pathTo } from '../../lib/paths.ts';
import { websiteUrl } from '../../lib/website.ts';
import { Drawing } from '../../ui/art/drawing.tsx';
import { iconProps } from '../../ui/icon-props.ts';
import type { FrameRules } from './frame-rules.ts';
import classes from './header.module.css';

interface HeaderLinkProps {
  target: FrameRules['left'];
  /** Whether the dashboard is the current screen. */
  isCurrent: boolean;
}

/** Link on the left of the header. */
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
          <IconHome {...iconProps(18)} />
          {t('frame.goToMainWebsite')}
        </a>
      );
    case 'preview':
      return (
        <Link to={pathTo('projectPreview', { params: { projectId } })} className={classes.link}>
          <IconArrowLeft {...iconProps(18)} />
          {t('frame.backToPreview')}
        </Link>
      );
    case 'dashboard':
      return (
        <Link to={pathTo('dashboard')} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
          {isCurrent ? <IconBooks {...iconProps(18)} /> : <IconArrowLeft {...iconProps(18)} />}
          {t('frame.dashboard')}
        </Link>
      );
    default:
      return target satisfies never;
  }
}
