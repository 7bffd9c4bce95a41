/** Rounds an amount in euros to cents, the way the printer writes amounts. */
export const toCents = (euros: number): number => Math.round(euros * 100) / 100;
