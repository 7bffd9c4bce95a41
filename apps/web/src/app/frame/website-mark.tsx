import { toLocale } from '../../i18n/locale.ts';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { getWebsiteUrl } from '../../lib/website.ts';
import { Drawing } from '../../ui/art/drawing.tsx';

interface WebsiteMarkProps {
  height: number;
  className: string | undefined;
}

/** Wordmark, which leads to the product website. */
export function WebsiteMark({ height, className }: WebsiteMarkProps) {
  const { t, i18n } = useTranslation();
  return (
    <a
      href={getWebsiteUrl(toLocale(i18n.language))}
      className={className}
      aria-label={`Dierbaar, ${t('frame.backToWebsite')}`}
    >
      <Drawing name="wordmark" height={height} />
    </a>
  );
}
