export { testCards } from './billing/cards.ts';
export { type StripeOptions, type StripeStandIn, startStripe } from './server.ts';
