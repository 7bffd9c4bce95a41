export { testCards } from './billing/cards.ts';
export type { CheckoutForm } from './billing/checkout.ts';
export type { CheckoutRefusal, CheckoutResult } from './billing/checkout-payment.ts';
export type { ClockStep, PayForm, PlainSubscriptionStatus, StripeControls } from './controls.ts';
export type { Fault } from './http/faults.ts';
export { type StripeOptions, type StripeStandIn, startStripe } from './server.ts';
export type { Delivery } from './state.ts';
export type { ReleaseOrder } from './webhooks/order.ts';
