import { storageTerms } from './storage-terms.ts';

/** Numbers of the specification that server and browser share. */
export const limits = {
  /** The price of one month of writing, in cents, VAT included. */
  subscriptionCents: 300,
  booksPerOrder: 1000,
  /** Largest body of a call, of one that has to do with signing in, and of one that saves a text. */
  bodyBytes: 256 * 1024,
  authBodyBytes: 16 * 1024,
  textBodyBytes: 2 * 1024 * 1024,
  uploadBytes: 5 * 1024 * 1024,
  passwordCharacters: { min: 8, max: 256 },
  nameCharacters: 100,
  emailCharacters: 254,
  passkeyNameCharacters: 60,
  passkeysPerUser: 20,
  paymentLinkHours: 24,
  projectNameCharacters: 60,
  chapterNameCharacters: 80,
  questionCharacters: 300,
  projectsPerUser: 200,
  /** Books of a user together with those in the bin. */
  projectsWithBin: 400,
  /** Revisions of one answer; those before them are asked for with their time. */
  revisionsPerAnswer: 200,
  chaptersPerProject: 200,
  questionsPerChapter: 200,
  memoryCharacters: 20_000,
  photosPerMemory: 5,
  memoriesPerProject: 2000,
  /** Memories of one answer; those before them are asked for with the last one. */
  memoriesPerAnswer: 100,
  /** How long a memory may have waited on a phone: a year. */
  memorySecondsAgo: 366 * 24 * 3600,
  recordingSeconds: 20 * 60,
  recordingBytes: 25 * 1024 * 1024,
  recordingsPerProject: 500,
  /** Recordings that can ever come by one link. */
  recordingsPerInvitation: 200,
  captionCharacters: 90,
  invitationsPerProject: 200,
  memoriesPerInvitation: 200,
  /** Own answers of one answer to a link; those before them are asked for with the last one. */
  ownAnswersPerAnswer: 40,
  questionsPerInvitation: 50,
  /** Photos that can ever come by one link. */
  photosPerInvitation: 300,
  photosPerHandOver: 100,
  invitationNoteCharacters: 600,
  /** How long a link works by itself. */
  answerDays: 365,
  handOverMinutes: 15,
  readDays: 60,
  readersPerProject: 100,
  remarksPerReader: 500,
  /** Of all readers together: each is looked for in the text when they are shown. */
  remarksPerProject: 2000,
  readerRemarkCharacters: 2000,
  readyForCharacters: 60,
  /** Days in which a deleted book can be restored. */
  binDays: storageTerms.deletedBook.days,
  /** Days in which the file with everything of a person can be downloaded. */
  accountExportDays: storageTerms.accountExport.days,
  /** Below this window width the app shows the small-screen notice. */
  smallScreenPixels: 1194,
  snackbarMilliseconds: 1500,
  previewNoticeMilliseconds: 10_000,
  coverNoticeMilliseconds: 6000,
} as const;
