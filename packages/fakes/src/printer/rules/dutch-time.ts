const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as the printer writes it: what a clock in the Netherlands shows, without a zone. */
export const toDutchTime = (moment: Date): string => {
  const milliseconds = String(moment.getUTCMilliseconds()).padStart(3, '0');
  return `${parts.format(moment).replace(' ', 'T')}.${milliseconds}`;
};
