import { IconArrowLeft, IconBooks, IconHome } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { toLocale } from '../../i18n/locale.ts';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { pathTo } from '../../lib/paths.ts';
import { getWebsiteUrl } from '../../lib/website.ts';
import { iconProps } from '../../ui/icon-props.ts';
import type { FrameRules } from './frame-rules.ts';
import classes from './header.module.css';
import { WebsiteMark } from './website-mark.tsx';

interface HeaderLinkProps {
  target: FrameRules['left'];
  /** Whether the dashboard is the current screen. */
  isCurrent: boolean;
}

/** Link on the left of the header. */
export function HeaderLink({ target, isCurrent }: HeaderLinkProps) {
  const { t, i18n } = useTranslation();
  const { projectId = '' } = useParams();
  switch (target) {
    case 'website':
      return <WebsiteMark height={30} className={classes.home} />;
    case 'home':
      return (
        <a href={getWebsiteUrl(toLocale(i18n.language))} className={classes.link}>
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
      return <DashboardLink isCurrent={isCurrent} />;
    case 'none':
      return null;
    default:
      return target satisfies never;
  }
}

function DashboardLink({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to={pathTo('dashboard')} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
      {isCurrent ? <IconBooks {...iconProps(18)} /> : <IconArrowLeft {...iconProps(18)} />}
      {t('frame.dashboard')}
    </Link>
  );
}
