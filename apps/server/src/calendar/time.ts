/** Durations in milliseconds. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** So many times 24 hours later, or earlier; where the clocks change in between, at another hour of the day. */
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day);
