import type { PrintRemark } from './remarks.ts';

/**
 * Stable id of a remark, made of code, severity, chapter or page of the front matter, and subject: edits around it do not change it, a new severity
 * does. Accepted remarks are stored by it.
 */
export function remarkIdOf(remark: PrintRemark): string {
  const { code, severity, place } = remark;
  return [code, severity, place.chapterId ?? place.part ?? 'book', subjectOf(remark)].join('/').slice(0, 300);
}

function subjectOf(remark: PrintRemark): string {
  switch (remark.code) {
    case 'photo_resolution':
    case 'photo_missing':
    case 'photo_size_unknown':
      return remark.name;
    case 'character_unprintable':
      return `${remark.codePoint} ${remark.field ?? ''}`.trim();
    case 'qr_too_dense':
    case 'link_not_web':
      return remark.link;
    case 'voice_gone':
    case 'voice_not_ready':
    case 'voice_off':
      return remark.voice;
    case 'cover_missing':
    case 'spine_too_narrow':
    case 'spine_without_author':
    case 'book_empty':
    case 'chapter_empty':
    case 'too_many_pages':
    case 'filled_with_lines':
    case 'filled_with_blanks':
    case 'book_size':
      return '';
    default:
      return remark satisfies never;
  }
}
