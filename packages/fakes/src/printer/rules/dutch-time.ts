const dutchFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A time as the printer writes it: what a clock in the Netherlands shows, without a zone. */
export const toDutchTime = (time: Date): string => {
  const milliseconds = String(time.getUTCMilliseconds()).padStart(3, '0');
  return `${dutchFormat.format(time).replace(' ', 'T')}.${milliseconds}`;
};
