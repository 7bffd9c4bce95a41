import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { PrintRemark } from '../../../lib/exports/exports.ts';
import { formatMeasure } from '../../../lib/format/numbers.ts';

/** Title and explanation of a remark. */
export function useRemarkText(remark: PrintRemark): [title: string, text: string] {
  const { t, i18n } = useTranslation();
  const resolution = useResolutionText(remark);
  const { code, severity, figures, subject } = remark;
  const { count = 1, pages = 0, max = 0, percent = 0, millimetres = 0 } = figures;
  switch (code) {
    case 'photo_resolution':
      return [t(`preview.check.remark.photo_resolution.${severity}`), resolution];
    case 'character_unprintable':
      return [
        t('preview.check.remark.character_unprintable.title', { subject }),
        t('preview.check.remark.character_unprintable.text', { count }),
      ];
    case 'too_many_pages':
      return [
        t('preview.check.remark.too_many_pages.title'),
        t('preview.check.remark.too_many_pages.text', { pages, max }),
      ];
    case 'filled_with_lines':
    case 'filled_with_blanks':
      return [
        t(`preview.check.remark.${code}.title`, { count }),
        t(`preview.check.remark.${code}.text`, { pages }),
      ];
    case 'spine_too_narrow':
    case 'spine_without_author':
      return [
        t(`preview.check.remark.${code}.title`),
        t(`preview.check.remark.${code}.text`, { millimetres: formatMeasure(millimetres, i18n.language) }),
      ];
    case 'book_size': {
      const kind = severity === 'refuse' ? 'refuse' : 'notice';
      return [
        t(`preview.check.remark.book_size.${kind}`),
        t(`preview.check.remark.book_size.${kind}Text`, { percent }),
      ];
    }
    case 'link_not_web':
      return [
        t('preview.check.remark.link_not_web.title'),
        t('preview.check.remark.link_not_web.text', { subject }),
      ];
    default:
      return [t(`preview.check.remark.${code}.title`), t(`preview.check.remark.${code}.text`)];
  }
}

/** Names the width that the repair offers; a width is cropped differently, so the limit at this one would contradict it. */
function useResolutionText({ figures, better }: PrintRemark): string {
  const { t, i18n } = useTranslation();
  const { ppi = 0, printedCentimetres = 0, sharpCentimetres = 0 } = figures;
  const format = (centimetres: number) => formatMeasure(centimetres, i18n.language);
  const printed = format(printedCentimetres);
  if (!better) {
    const sharp = format(sharpCentimetres);
    return t('preview.check.remark.photo_resolution.text', { printed, ppi, sharp });
  }
  const kind = better.isSharp ? 'sharp' : 'less';
  return t(`preview.check.remark.photo_resolution.${kind}`, {
    printed,
    ppi,
    better: format(better.centimetres),
  });
}
