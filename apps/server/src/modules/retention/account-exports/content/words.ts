import type { Language } from '@dierbaar/contract';

/** Names of files and folders in the archive, and the texts of its first page, in the language of the person. */
export interface ArchiveWords {
  start: string;
  list: string;
  books: string;
  bin: string;
  photos: string;
  otherPhotos: string;
  recordings: string;
  otherRecordings: string;
  recording: string;
  /** A recording as it came, beside the one that is played. */
  original: string;
  texts: string;
  /** What was told for a book. */
  collected: string;
  toldBy: (name: string) => string;
  invoices: string;
  data: string;
  book: string;
  chapter: string;
  cover: string;
  credit: string;
  title: string;
  intro: (madeOn: string) => string;
  noBooks: string;
  read: string;
  pdf: string;
  noPdf: string;
  binned: string;
  orders: string;
  noOrders: string;
  order: (number: string, day: string, total: string) => string;
  contents: string;
  explanations: (words: ArchiveWords) => [name: string, explanation: string][];
}

export const archiveWords: Record<Language, ArchiveWords> = {
  nl: {
    start: 'begin hier.html',
    list: 'inhoud.json',
    books: 'boeken',
    bin: 'prullenbak',
    photos: 'fotos',
    otherPhotos: 'fotos zonder boek',
    recordings: 'opnames',
    otherRecordings: 'opnames zonder boek',
    recording: 'opname',
    original: 'origineel',
    texts: 'teksten en versies',
    collected: 'verzameld',
    toldBy: (name) => `Verteld door ${name}`,
    invoices: 'facturen',
    data: 'gegevens',
    book: 'boek',
    chapter: 'hoofdstuk',
    cover: 'omslag',
    credit: 'creditnota',
    title: 'Alles wat je bij Dierbaar bewaarde',
    intro: (madeOn) =>
      `Gemaakt op ${madeOn}. Alles in deze map werkt zonder internet en zonder Dierbaar. Bewaar hem op een plek die je vertrouwt: er staat in wat je voor jezelf en je dierbaren schreef.`,
    noBooks: 'Er zijn geen boeken.',
    read: 'Lezen',
    pdf: 'Als PDF',
    noPdf: 'Van dit boek kon geen PDF worden gemaakt. De tekst en de foto’s zijn er wel.',
    binned: 'Uit je prullenbak',
    orders: 'Bestellingen',
    noOrders: 'Er zijn geen bestellingen.',
    order: (number, day, total) => `${number}, ${day}, ${total}`,
    contents: 'Wat waar staat',
    explanations: (words) => [
      [
        words.books,
        'Elk boek als PDF en als pagina om te lezen, met de foto’s en opnames zoals je ze hebt gestuurd en van elk hoofdstuk de tekst met alle bewaarde versies.',
      ],
      [words.bin, 'De boeken die je hebt weggegooid en die nog niet voorgoed weg zijn.'],
      [words.otherPhotos, 'Foto’s die in geen boek meer staan.'],
      [
        words.otherRecordings,
        'Opnames waarvan het boek weg is en die nog te horen zijn achter een gedrukte code.',
      ],
      [words.invoices, 'Je facturen en creditnota’s.'],
      [
        words.data,
        'Al het andere dat we over je bewaren: de herinneringen die je verzamelde, je account, je abonnement, je bestellingen en je apparaten, als gegevens die een ander programma kan lezen.',
      ],
      [words.list, 'De lijst van alle bestanden, met van elk de controlesom (SHA-256).'],
    ],
  },
  en: {
    start: 'start here.html',
    list: 'contents.json',
    books: 'books',
    bin: 'bin',
    photos: 'photos',
    otherPhotos: 'photos without a book',
    recordings: 'recordings',
    otherRecordings: 'recordings without a book',
    recording: 'recording',
    original: 'original',
    texts: 'texts and versions',
    collected: 'collected',
    toldBy: (name) => `Told by ${name}`,
    invoices: 'invoices',
    data: 'data',
    book: 'book',
    chapter: 'chapter',
    cover: 'cover',
    credit: 'credit note',
    title: 'Everything you kept at Dierbaar',
    intro: (madeOn) =>
      `Made on ${madeOn}. Everything in this folder works without the internet and without Dierbaar. Keep it in a place you trust: it holds what you wrote for yourself and your loved ones.`,
    noBooks: 'There are no books.',
    read: 'Read',
    pdf: 'As PDF',
    noPdf: 'No PDF could be made of this book. Its text and photos are here.',
    binned: 'From your bin',
    orders: 'Orders',
    noOrders: 'There are no orders.',
    order: (number, day, total) => `${number}, ${day}, ${total}`,
    contents: 'What is where',
    explanations: (words) => [
      [
        words.books,
        'Each book as a PDF and as a page to read, with the photos and recordings as you sent them and the text of each chapter with all versions that were kept.',
      ],
      [words.bin, 'The books you threw away that are not gone for good yet.'],
      [words.otherPhotos, 'Photos that are in no book any more.'],
      [
        words.otherRecordings,
        'Recordings whose book is gone and that can still be heard behind a printed code.',
      ],
      [words.invoices, 'Your invoices and credit notes.'],
      [
        words.data,
        'Everything else we keep about you: the memories you collected, your account, your subscription, your orders and your devices, as data that another program can read.',
      ],
      [words.list, 'The list of all files, each with its checksum (SHA-256).'],
    ],
  },
};
