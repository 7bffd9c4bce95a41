const dutchFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats a time as the printer does: Dutch local time without a zone. */
export const toDutchTime = (time: Date): string => {
  const milliseconds = String(time.getUTCMilliseconds()).padStart(3, '0');
  return `${dutchFormat.format(time).replace(' ', 'T')}.${milliseconds}`;
};
