/**
 * Kinds of mails to people without an account, whose address a writer entered. A file of its own, because the API asks
 * this and renders no mail: what lays mails out takes sixty megabytes.
 */
export const mailsToOthers: readonly string[] = [
  'questionAsked',
  'weeklyQuestion',
  'answerThanked',
  'readInvited',
];
