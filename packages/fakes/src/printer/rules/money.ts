/** Rounds an amount in euros to cents, as the printer does. */
export const toCents = (euros: number): number => Math.round(euros * 100) / 100;
