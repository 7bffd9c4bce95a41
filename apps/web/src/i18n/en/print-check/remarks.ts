import type * as nl from '../../nl/print-check/remarks.ts';
import type { TextsLike } from '../../texts-like.ts';

export const printRemarks: TextsLike<typeof nl.printRemarks> = {
  photo_resolution: {
    refuse: 'This photo is too small to print',
    confirm: 'This photo will be blurred',
    warning: 'This photo is not quite sharp',
    notice: 'This photo could be a little sharper',
    text: 'It prints {{printed}}\u00a0cm wide ({{ppi}}\u00a0ppi) and is sharp up to {{sharp}}\u00a0cm.',
    sharp: 'It prints {{printed}}\u00a0cm wide ({{ppi}}\u00a0ppi). At {{better}}\u00a0cm it is sharp.',
    less: 'It prints {{printed}}\u00a0cm wide ({{ppi}}\u00a0ppi). At {{better}}\u00a0cm it is less blurred, but not sharp.',
  },
  photo_missing: {
    title: 'A photo is missing',
    text: 'It is not kept with your book. Put it into the text again.',
  },
  photo_size_unknown: {
    title: 'The size of a photo is unknown',
    text: 'We cannot say whether it will be sharp.',
  },
  cover_missing: {
    title: 'Your book has no cover yet',
    text: 'Without a cover we cannot print it.',
  },
  spine_too_narrow: {
    title: 'Your book is too thin for words on the spine',
    text: 'The spine is {{millimetres}} mm. From 7 mm on it carries title, name and year.',
  },
  spine_without_author: {
    title: 'Your name does not fit on the spine',
    text: 'Beside the title the spine of {{millimetres}} mm has no room. Your name is on the back.',
  },
  book_empty: {
    title: 'There is no text in your book yet',
    text: 'The chapters are there, the words are not.',
  },
  chapter_empty: {
    title: 'A chapter is still empty',
    text: 'Only its title will be in the book.',
  },
  character_unprintable: {
    title: 'The character {{subject}} cannot be printed',
    text_one: 'An empty box will be printed in its place.',
    text_other: 'An empty box will be printed in {{count}} places.',
  },
  qr_too_dense: {
    title: 'A QR code is hard to scan',
    text: 'The address is long. A shorter address gives a calmer code.',
  },
  voice_gone: {
    title: 'A voice cannot be heard',
    text: 'The recording is no longer there. Choose another one, or take the voice out of the text.',
  },
  voice_not_ready: {
    title: 'A voice is not ready yet',
    text: 'The recording is still being made ready. That usually takes a minute.',
  },
  voice_off: {
    title: 'A voice is switched off',
    text: 'Whoever scans the code hears nothing until you switch the recording on again.',
  },
  too_many_pages: {
    title: 'Your book is too thick',
    text: 'It has {{pages}} pages; a binding holds {{max}}.',
  },
  filled_with_lines: {
    title: '{{count}} pages to write on at the end',
    text: 'A book has at least {{pages}} pages. Those you do not fill get lines: ‘Continue the story’. Under ‘Typeset your book’ you can leave them blank.',
  },
  filled_with_blanks: {
    title: '{{count}} blank pages at the end',
    text: 'A book has at least {{pages}} pages. Under ‘Typeset your book’ you can turn them into pages to write on.',
  },
  book_size: {
    notice: 'Your book is getting very large',
    noticeText:
      'It is {{percent}}% full. If you have much more to write, spread the chapters over two books.',
    refuse: 'Your book is too large',
    refuseText:
      'It is {{percent}}% full. Your text is saved. Choose fewer chapters, or spread them over two books.',
  },
  link_not_web: {
    title: 'A link is not a web address',
    text: '{{subject}} does not open in a browser.',
  },
};

export const printRemarkGroups: TextsLike<typeof nl.printRemarkGroups> = {
  photo_resolution: {
    refuse: '{{count}} photos are too small to print',
    confirm: '{{count}} photos will be blurred',
    warning: '{{count}} photos are not quite sharp',
    notice: '{{count}} photos could be a little sharper',
  },
  photo_missing: '{{count}} photos are missing',
  photo_size_unknown: 'The size of {{count}} photos is unknown',
  chapter_empty: '{{count}} chapters are still empty',
  chapter_emptyText: 'Only their titles will be in the book.',
  character_unprintable: '{{count}} characters cannot be printed',
  qr_too_dense: '{{count}} QR codes are hard to scan',
  voice_gone: '{{count}} voices cannot be heard',
  voice_not_ready: '{{count}} voices are not ready yet',
  voice_off: '{{count}} voices are switched off',
  link_not_web: '{{count}} links are not web addresses',
};
