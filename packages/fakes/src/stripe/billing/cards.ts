/** Stripe's test card numbers that the stand-in supports. */
export const testCards = {
  pays: '4242424242424242',
  declines: '4000000000000002',
  insufficientFunds: '4000000000009995',
  asksFor3dSecure: '4000000000003220',
} as const;

type CardBehaviour = 'pays' | 'declined' | 'insufficient_funds' | 'authenticates' | 'invalid';

export const behaviourOf = (number: string): CardBehaviour => {
  switch (number.replaceAll(/[\s-]/g, '')) {
    case testCards.pays:
      return 'pays';
    case testCards.declines:
      return 'declined';
    case testCards.insufficientFunds:
      return 'insufficient_funds';
    case testCards.asksFor3dSecure:
      return 'authenticates';
    default:
      return 'invalid';
  }
};

export const last4Of = (number: string): string => number.replaceAll(/\D/g, '').slice(-4);
