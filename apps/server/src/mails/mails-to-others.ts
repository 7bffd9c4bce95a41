/**
 * Kinds of mails to somebody who has no account, because a writer entered their address. A file of its own, because the API asks
 * this and renders no mail: what lays mails out takes sixty megabytes.
 */
export const mailsToOthers: readonly string[] = [
  'questionAsked',
  'weeklyQuestion',
  'answerThanked',
  'readInvited',
];
