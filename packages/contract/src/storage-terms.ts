type StorageTerm = { days: number } | { years: number };

/**
 * How long each kind of data is kept. Sweeps delete by this table, and the privacy statement prints it: a kind without a
 * text does not compile.
 */
export const storageTerms = {
  /** An account, since its person asked for its end; until then that can be undone. */
  deletedAccount: { days: 14 },
  /** A book in the bin, since it was thrown away. */
  deletedBook: { days: 30 },
  /** A memory that was thrown away, since then. */
  removedMemory: { days: 30 },
  /** Somebody who was asked, since their link ended. */
  endedInvitation: { days: 30 },
  /** A remark of a reader, since the writer marked it done. */
  doneReaderRemark: { days: 90 },
  /** A photo, since no book holds it. */
  loosePhoto: { days: 30 },
  /** A recording that came by a link and is in no answer, since it came. */
  looseRecording: { days: 30 },
  /** The sound behind a printed code: at least this long since the last order that printed it. */
  printedRecording: { years: 10 },
  /** Pages that were made for a preview or a print, since they were last used. */
  madeFile: { days: 30 },
  /** The file with everything of a person, since it was ready. */
  accountExport: { days: 7 },
  /** An order, since it was not paid in time. */
  unpaidOrder: { days: 30 },
  /** An invoice with its order, since the end of its year. */
  invoice: { years: 7 },
  /** A session, since the last visit; and at most since it was opened. */
  session: { days: 30 },
  longestSession: { days: 180 },
  /** The proof in the link of a mail, since it was sent. */
  mailLink: { days: 2 },
  /** What was sent to whom and when, since then; the text itself is erased when it is sent. */
  sentMail: { days: 180 },
  /** A notice of the payment provider, since it came. */
  paymentNotice: { days: 30 },
  /** What happened to the safety of an account, since then. */
  securityEvent: { days: 365 },
  /** What an operator did with an account, an order or a mail, since then. */
  operatorCommand: { days: 365 },
  /** An account whose address was never confirmed, since the registration. */
  unverifiedAccount: { days: 30 },
  /** An account that was never paid for, since the registration. */
  unpaidAccount: { days: 180 },
  /** These are set where the application runs. */
  backup: { days: 35 },
  technicalLog: { days: 30 },
  supportMail: { years: 2 },
} as const satisfies Record<string, StorageTerm>;

export type StorageTermName = keyof typeof storageTerms;
