import { useTranslation } from 'react-i18next';
import { getWebsiteUrl } from '../../lib/website.ts';
import { Drawing } from '../../ui/art/drawing.tsx';

interface WebsiteMarkProps {
  height: number;
  className: string | undefined;
}

/** Wordmark; a link to the product website where there is one. */
export function WebsiteMark({ height, className }: WebsiteMarkProps) {
  const { t } = useTranslation();
  const url = getWebsiteUrl();
  if (url === undefined) return <Drawing name="wordmark" height={height} alt="Dierbaar" />;
  return (
    <a href={url} className={className} aria-label={`Dierbaar, ${t('frame.backToWebsite')}`}>
      <Drawing name="wordmark" height={height} />
    </a>
  );
}
