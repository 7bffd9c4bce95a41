interface ReceivedMail {
  subject: string;
  html: string;
  text: string;
  to: { address: string }[];
}

/** Mails received for an address. */
export async function receivedMails(address: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`${process.env.INBOX_URL}/email`);
  const mails = (await answer.json()) as ReceivedMail[];
  return mails.filter((mail) => mail.to.some((to) => to.address === address));
}
